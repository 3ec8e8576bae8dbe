import { createContext, useContext } from 'react';
import type { Api } from './client.ts';
import type { ClientConfig } from './client-config.ts';
import type { Session } from './session.ts';

/** What one signed-in page talks to. */
export interface Connection {
  readonly api: Api;
  readonly config: ClientConfig;
  readonly session: Session;
}

export const ConnectionContext = createContext<Connection | null>(null);

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (connection === null) throw new Error('Outside of ConnectionContext');
  return connection;
}

export function useApi(): Api {
  return useConnection().api;
}
