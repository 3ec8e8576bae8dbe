import { afterAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { behindBalancer } from './balancer.ts';
import { type ServerEnv, startServer } from './start-server.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestIssuer } from './test-issuer.ts';

export interface PairAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and state what they expect there
  readonly body: any;
}

export interface ServerPair {
  readonly database: Database;
  readonly urls: readonly string[];
  /** What lets somebody in. */
  headers(user: string): Promise<Record<string, string>>;
  /** A call below /api as somebody, to one server after the other. */
  get(user: string, path: string): Promise<PairAnswer & { readonly headers: Headers }>;
  post(user: string, path: string, body: object, headers?: Record<string, string>): Promise<PairAnswer>;
}

/** Two real server processes on one database with the demo company, for one test file. */
export async function startServerPair(settings: ServerEnv = {}): Promise<ServerPair> {
  const { url, database } = await createTestDatabase();
  await loadDemoMasters(database, new Date());
  const issuer = await startTestIssuer();
  const env = { ...issuer.env, DATABASE_URL: url, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...settings };
  const servers = await Promise.all([startServer({ env }), startServer({ env })]);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  const urls = await behindBalancer(servers.map((server) => server.url));
  const headersOf = async (user: string) => ({
    authorization: `Bearer ${await issuer.token({ alias: user })}`,
    'x-api-key': 'sitebook-gateway',
  });
  let calls = 0;
  return {
    database,
    urls,
    headers: headersOf,
    async get(user, path) {
      const answer = await fetch(`${urls[0]}/api${path}`, { headers: await headersOf(user) });
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    },
    async post(user, path, body, headers = {}) {
      calls += 1;
      const answer = await fetch(`${urls[calls % urls.length]}/api${path}`, {
        method: 'POST',
        headers: { ...(await headersOf(user)), 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
