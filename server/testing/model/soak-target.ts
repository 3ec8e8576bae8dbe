import { type Database, openDatabase } from '../../db/database.ts';
import { loadDemoMasters } from '../../demo/load-demo-masters.ts';
import { signInOverHttp } from '../../demo-identity/sign-in-over-http.ts';
import { openIssuer } from '../signing-issuer.ts';
import { startServer } from '../start-server.ts';
import { copyTemplate, startTestPostgres } from '../test-postgres.ts';
import type { HeadersOf } from './client.ts';

/** What the model is held against for long. */
export interface SoakTarget {
  readonly urls: readonly string[];
  readonly database: Database;
  readonly headersOf: HeadersOf;
  close(): Promise<void>;
}

/** Servers that run already with the demo company and its sign-in, by themselves or behind a proxy, and their database. */
export async function givenTarget(urls: readonly string[], databaseUrl: string): Promise<SoakTarget> {
  const [first = ''] = urls;
  const database = openDatabase(databaseUrl, { poolSize: 5 });
  return {
    urls,
    database,
    async headersOf(alias) {
      const { accessToken, gatewayKey } = await signInOverHttp(first, alias);
      return { authorization: `Bearer ${accessToken}`, 'x-api-key': gatewayKey };
    },
    close: () => database.destroy(),
  };
}

/** Two servers of its own, on a database that is thrown away. */
export async function ownTarget(): Promise<SoakTarget> {
  const postgres = await startTestPostgres();
  const { url } = await copyTemplate(postgres);
  const database = openDatabase(url, { poolSize: 5 });
  await loadDemoMasters(database, new Date());
  const issuer = await openIssuer();
  const env = { ...issuer.env, DATABASE_URL: url, DEMO_DATA: 'off', LOG_LEVEL: 'silent' };
  const servers = await Promise.all([startServer({ env }), startServer({ env })]);
  return {
    urls: servers.map((server) => server.url),
    database,
    headersOf: async (alias) => ({
      authorization: `Bearer ${await issuer.token({ alias })}`,
      'x-api-key': 'sitebook-gateway',
    }),
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await issuer.stop();
      await database.destroy();
      await postgres.stop();
    },
  };
}
