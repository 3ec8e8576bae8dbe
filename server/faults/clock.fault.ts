import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { installBinaries } from '../db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { prepareHome } from '../db/embedded/home.ts';
import { migrate } from '../db/migrate.ts';
import { sites } from '../demo/data/places.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { readEvents } from '../testing/event-reader.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { startServer } from '../testing/start-server.ts';
import { reserveTestHome, testFolder } from '../testing/test-home.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';
import { untilSo } from '../testing/until-so.ts';
import { steppingClock } from './stepping-clock.ts';

const hour = 3600;
const admin = 'global.admin@norvane.example';
const manager = 'site.manager@norvane.example';
const busy = 'requestor@norvane.example';
const perMinute = 120;

// The machine's clock: of the server and of its database.
const clock = steppingClock();
const home = await reserveTestHome();
prepareHome(home);
const binaries = installBinaries(testFolder());
const postgres = await startEmbeddedPostgres(home, {
  ...binaries,
  path: (program) => (program === 'postgres' ? clock.wrap(binaries.path(program)) : binaries.path(program)),
});
const database = openDatabase(postgres.url, { poolSize: 2 });
await migrate(database, postgres.url);
await loadDemoMasters(database, new Date());
const issuer = await startTestIssuer();
const server = await startServer({
  env: {
    ...issuer.env,
    ...clock.env,
    DATABASE_URL: postgres.url,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    CALLS_PER_MINUTE: String(perMinute),
  },
});
afterAll(async () => {
  await server.stop();
  await database.destroy();
  await postgres.stop();
  await home.remove();
  clock.remove();
});

const sample = await samplesOf(database, 'Washbay', { now: new Date() });
const tokens = new Map<string, string>();
for (const alias of [admin, manager, busy]) tokens.set(alias, await issuer.token({ alias, expiresIn: 24 * hour }));
const headersOf = (alias: string) => ({
  authorization: `Bearer ${tokens.get(alias)}`,
  'x-api-key': 'sitebook-gateway',
});

async function call(alias: string, path: string, body?: object, key = randomUUID()) {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: {
      ...headersOf(alias),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const list = (alias: string) => call(alias, modulePath('Washbay', 'list'), { ibaseLocationId: sites.houston });
const roleOf = async (alias: string) =>
  (await call(alias, `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${sites.houston}`)).body.role;
const setManager = (active: boolean) =>
  database
    .updateTable('local_admin')
    .set({ active })
    .where('alias', '=', manager)
    .where('base_location_id', '=', sites.houston)
    .execute();

/** How far the clock of the server is from ours, in seconds. */
async function ahead(): Promise<number> {
  const answer = await fetch(`${server.url}/healthz`);
  return Math.round((Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 1000);
}

// Each time what runs by the minute is taken in hand.
await sql`
  create table test_run (at timestamptz not null default now());
  create function test_note_run() returns trigger language plpgsql as $$ begin
    insert into test_run default values;
    return null;
  end $$;
  create trigger test_note_run after update on graphile_worker._private_jobs for each row
  when (old.locked_at is null and new.locked_at is not null and new.key = 'cron/release-no-shows')
  execute function test_note_run()`.execute(database);
async function runs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from test_run`.execute(database);
  return rows[0]?.count ?? 0;
}

test.each([
  ['an hour ahead', hour],
  ['back to the right time', 0],
  ['an hour back', -hour],
  ['from there two hours ahead', hour],
])('PROOF-4 the clock is set %s: nothing hangs, and nothing is wrong for long', async (_, offset) => {
  await untilSo(async () => (await runs()) > 0);
  const key = randomUUID();
  const body = sample.body();
  const first = await call(admin, modulePath('Washbay', 'create'), body, key);
  expect(first.status).toBe(201);
  const stream = await readEvents(`${server.url}/api/events?iBaseLocationId=${sites.houston}`, headersOf(admin));
  expect((await stream.next()).name).toBe('resync');
  await setManager(true);
  await pause(1000);
  expect(await roleOf(manager)).toBe('SBS Manager');
  // Somebody has made all the calls that they may.
  while ((await list(busy)).status !== 429);

  clock.stepTo(offset);
  await setManager(false);
  await pause(1000);
  expect(Math.abs((await ahead()) - offset)).toBeLessThan(5);
  expect(await roleOf(manager)).toBe('Requestor');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  // The same save again is the same save; another is told to whoever listens.
  expect(await call(admin, modulePath('Washbay', 'create'), body, key)).toEqual(first);
  const second = await call(admin, modulePath('Washbay', 'create'), sample.body());
  expect(second.status).toBe(201);
  while ((await stream.next()).name !== 'request.changed');
  const stepped = performance.now();
  const before = await runs();
  await untilSo(async () => (await list(busy)).status === 200);
  expect(performance.now() - stepped).toBeLessThan(5000);
  await untilSo(async () => (await runs()) > before);
  expect(performance.now() - stepped).toBeLessThan(150_000);
  console.info(`what runs by the minute runs again after ${Math.round((performance.now() - stepped) / 1000)} s`);
  stream.leave();
});
