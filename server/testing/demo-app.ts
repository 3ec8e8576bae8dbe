import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { openChangeFeed } from '../live/change-feed.ts';
import type { TokenWishes } from './signing-issuer.ts';
import { createTestApp, type TestAppOptions } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestIssuer } from './test-issuer.ts';

export interface DemoAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape and state what they expect there
  readonly body: any;
}

export interface DemoApp {
  readonly url: string;
  readonly database: Database;
  /** For tests that need more than a call and its answer. */
  readonly instance: FastifyInstance;
  /** What lets this person in. */
  headers(user: string, wishes?: TokenWishes): Promise<Record<string, string>>;
  /** A call below /api with the token of this person and the gateway key. */
  get(user: string, path: string): Promise<DemoAnswer>;
  /** The same with a body. */
  send(user: string, method: 'POST' | 'PUT' | 'DELETE', path: string, options?: Sending): Promise<DemoAnswer>;
}

export interface Sending {
  readonly body?: object;
  /** Instead of a body: JSON as it stands, sound or not. */
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Noon of a day in spring, so that no zone of the demo company is on another date. */
export const demoNow = new Date('2026-04-15T12:00:00Z');

/** The whole server with the demo company loaded, for one test file. To be called at its top level. */
export async function createDemoApp(
  clock: Clock = { now: () => demoNow },
  options: Pick<
    TestAppOptions,
    'directory' | 'files' | 'room' | 'changes' | 'api' | 'logStream' | 'limits' | 'webRoot' | 'env'
  > = {},
): Promise<DemoApp> {
  const { database, url } = await createTestDatabase();
  const [issuer] = await Promise.all([startTestIssuer(), loadDemoMasters(database, clock.now())]);
  const changes = openChangeFeed({ url, onTrouble: () => {} });
  afterAll(() => changes.close());
  const env = { ...issuer.env, ...options.env };
  const app = await createTestApp({ database, clock, changes, ...options, env });
  // Signing takes longer than most calls: everybody signs in once.
  const tokens = new Map<string, Promise<string>>();
  const headers = async (user: string, wishes?: TokenWishes) => {
    const name = demoAccounts.find((account) => account.userName === user)?.name ?? user;
    const known = wishes ? undefined : tokens.get(user);
    const token = known ?? issuer.token({ alias: user, claims: { name }, expiresIn: 3600, ...wishes });
    if (!wishes) tokens.set(user, token);
    return { authorization: `Bearer ${await token}`, 'x-api-key': 'sitebook-gateway' };
  };
  const call = async (user: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sending: Sending = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(await headers(user)),
        ...(sending.payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...sending.headers,
      },
      ...(sending.payload !== undefined || sending.body ? { payload: sending.payload ?? sending.body } : {}),
    });
    const type = String(answer.headers['content-type'] ?? '');
    return {
      status: answer.statusCode,
      type,
      text: answer.body,
      headers: answer.headers,
      body: type.includes('json') ? answer.json() : undefined,
    };
  };
  return { url, database, instance: app, headers, get: (user, path) => call(user, 'GET', path), send: call };
}

/** The demo accounts by what they are. */
export const globalAdmin = 'global.admin@norvane.example';
export const siteManager = 'site.manager@norvane.example';
export const sbsMember = 'sbs.member@norvane.example';
export const requestor = 'requestor@norvane.example';
export const lineManager = 'line.manager@norvane.example';
export const external = 'external@partner.example';
