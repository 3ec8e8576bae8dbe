import { type ServerEnv, startServer } from '@sitebook/server/testing/start-server.ts';
import { type StoredSession, signInToBrowser } from '@sitebook/server/testing/stored-session.ts';
import { copyTemplate, createBareDatabase, type TestPostgres } from '@sitebook/server/testing/test-postgres.ts';

/** A running product with a database of its own, and the sessions that tests start with. */
export interface Portal {
  readonly url: string;
  /** For what would take too long by way of the server. */
  readonly databaseUrl: string;
  /** What the browser's session storage holds once this account has signed in. Shared: not for renewing. */
  session(userName: string): Promise<StoredSession>;
  /** The same from a sign-in of its own. */
  ownSession(userName: string): Promise<StoredSession>;
  /** Starts the server anew, at the same address, with the settings in which it is to differ from now on. */
  restart(changed?: ServerEnv): Promise<void>;
  stop(): Promise<void>;
}

/** `env` holds the settings in which the portal is to differ. Without demo data it begins with nothing at all. */
export async function startPortal(env: ServerEnv = {}): Promise<Portal> {
  const create = env.DEMO_DATA === 'off' ? createBareDatabase : copyTemplate;
  const { url: databaseUrl, drop } = await create(givenPostgres());
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...env };
  let server = await startServer({ env: settings });
  const sessions = new Map<string, Promise<StoredSession>>();
  return {
    url: server.url,
    databaseUrl,
    session(userName) {
      const session = sessions.get(userName) ?? signInToBrowser(server.url, userName);
      sessions.set(userName, session);
      return session;
    },
    ownSession: (userName) => signInToBrowser(server.url, userName),
    async restart(changed = {}) {
      await server.stop();
      Object.assign(settings, changed);
      server = await startServer({ env: { ...settings, PORT: new URL(server.url).port } });
    },
    async stop() {
      await server.stop();
      await drop();
    },
  };
}

function givenPostgres(): TestPostgres {
  const given = process.env.E2E_POSTGRES;
  if (given === undefined) throw new Error('The global setup has not run');
  return JSON.parse(given);
}
