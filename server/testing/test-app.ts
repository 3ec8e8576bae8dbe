import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { builtInDirectory } from '../adapters/directory/built-in.ts';
import { diskFiles } from '../adapters/files/disk.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { ChangeFeed } from '../live/change-feed.ts';
import { openMetrics } from '../metrics/open-metrics.ts';

/** For tests to which nothing happens live. */
const noChanges: ChangeFeed = {
  follow: () => () => {},
  followPerson: () => () => {},
  followHearing: () => () => {},
  isBehind: () => false,
  lately: { moment: () => '', since: () => undefined },
  close: async () => {},
};

/** Settings as a test wants them: silent, on any free port, and for as many calls as it makes. */
export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', CALLS_PER_MINUTE: '0', ...env });
}

export type TestAppOptions = Partial<Omit<AppOptions, 'config'>> & {
  readonly database: Database;
  readonly env?: Readonly<Record<string, string>>;
};

/** The whole server for one test file, closed after it. To be called at the top level of the file or in a hook. */
export async function createTestApp({ env, ...options }: TestAppOptions): Promise<FastifyInstance> {
  const config = testConfig(env);
  const directory = builtInDirectory(options.database, config.COMPANY_DOMAIN);
  const probe = options.probe ?? options.database;
  const folder = join(tmpdir(), `sitebook-test-${randomUUID()}`);
  const app = await buildApp({
    config,
    clock: systemClock,
    directory,
    files: diskFiles(folder),
    room: { forSaves: async () => true, forFiles: async () => true },
    changes: noChanges,
    exports: options.database,
    buildId: 'test-build',
    metrics: config.hasMetrics ? openMetrics({ worker: 1, version: '0', buildId: 'test-build', probe }) : undefined,
    ...options,
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  return app;
}

/** The same, listening. */
export async function startTestApp(options: TestAppOptions): Promise<{ app: FastifyInstance; url: string }> {
  const app = await createTestApp(options);
  return { app, url: await app.listen({ host: '127.0.0.1', port: Number(options.env?.PORT ?? 0) }) };
}
