import type { ClientConfig } from '@sitebook/contract/client-config.ts';
import { takeAhead } from './asked-ahead.ts';

export type { ClientConfig };

/** What the server tells a browser before anything else: names, links, sign-in. */
export async function loadClientConfig(): Promise<ClientConfig> {
  const ask = () => fetch('/config.json', { cache: 'no-cache' });
  const answer = await (takeAhead('/config.json')?.catch(ask) ?? ask());
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return answer.json();
}
