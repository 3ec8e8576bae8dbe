import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { createDemoApp, type DemoApp } from './demo-app.ts';

/**
 * The demo app for calls that have to be refused: after each test nothing may have been stored and nothing logged as an
 * error. To be called at the top level of a file, behind whatever it stores itself.
 */
export async function createWatchedApp(prepare: (app: DemoApp) => Promise<void>): Promise<DemoApp> {
  const errors: string[] = [];
  const app = await createDemoApp(undefined, {
    env: { LOG_LEVEL: 'error' },
    logStream: { write: (line) => errors.push(line) },
  });
  await prepare(app);
  let before: unknown;
  beforeEach(async () => {
    errors.length = 0;
    before = await stored(app);
  });
  afterEach(async () => {
    expect(await stored(app)).toEqual(before);
    expect(errors).toEqual([]);
  });
  return app;
}

/** Everything that saves leave behind, in short. */
async function stored({ database }: DemoApp): Promise<unknown> {
  const { rows } = await sql`
    select
      (select md5(string_agg(request::text, ';' order by id)) from request) as requests,
      (select count(*)::int from request_person) as people,
      (select count(*)::int from history) as history,
      (select count(*)::int from idempotency) as keys
  `.execute(database);
  return rows[0];
}
