import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { lastMigration, sequencesOf, tablesOf } from './catalogue.ts';
import { writeDump } from './dump.ts';
import { jobsQuery, jobTables } from './jobs.ts';
import { type BackedUpFile, type Manifest, parts } from './manifest.ts';
import { countText, type Progress } from './progress.ts';
import { quoted } from './session.ts';

type FromDatabase = Pick<Manifest, 'installation' | 'postgres' | 'migration' | 'tables' | 'jobs' | 'sequences'>;

export interface DumpedDatabase extends FromDatabase {
  /** What the rows say of the files they name. */
  readonly named: readonly BackedUpFile[];
}

/** Who waits behind a change of the tables for longer than this had better try again. */
const lockSeconds = 30;

/** Writes the database as it is at one moment into a folder, table by table, while others go on. */
export async function dumpDatabase(
  client: pg.ClientBase,
  folder: string,
  options: { readonly signal: AbortSignal; readonly progress: Progress },
): Promise<DumpedDatabase> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const names = (await tablesOf(client)).map(({ name }) => name);
  await client.query('begin isolation level repeatable read read only');
  await lockTables(client, names);
  const dumped = await dumpSnapshot(client, folder, options);
  if (dumped.tables.map(({ name }) => name).join() !== names.join())
    throw new CannotStart('The tables were changed at this very moment: please try again.');
  // When it fails instead, the transaction ends with the session: amid a COPY no other statement has its turn.
  await client.query('commit');
  return dumped;
}

/** Before the snapshot: a table that is rewritten looks empty to those who took theirs earlier. Reading and writing go on. */
async function lockTables(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(`set local lock_timeout = '${lockSeconds}s'`);
  await client.query(
    `lock table ${[...names.map((name) => quoted([name])), ...jobTables].join(', ')} in access share mode`,
  );
  await client.query('set local lock_timeout = 0');
}

async function dumpSnapshot(
  client: pg.ClientBase,
  folder: string,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: Progress },
): Promise<DumpedDatabase> {
  const facts = await factsOf(client);
  const tables: Manifest['tables'] = [];
  const found = await tablesOf(client);
  for (const { name, columns } of found) {
    const onRows = (rows: number) =>
      progress.show(`Table ${tables.length + 1} of ${found.length}: ${name}, ${countText(rows)} rows`);
    const query = `select ${quoted(columns)} from ${quoted([name])}`;
    const dump = await writeDump(client, query, join(folder, parts.table(name)), { signal, onRows });
    tables.push({ name, columns: [...columns], ...dump });
  }
  const jobs = await writeDump(client, jobsQuery, join(folder, parts.jobs), { signal });
  const { rows: named } = await client.query<BackedUpFile>(
    'select file_key as key, size::float8 as size, sha256 from attachment order by id',
  );
  return { ...facts, tables, jobs, named, sequences: await sequenceValues(client) };
}

async function factsOf(client: pg.ClientBase): Promise<Pick<FromDatabase, 'installation' | 'postgres' | 'migration'>> {
  const migration = await lastMigration(client);
  if (!migration) throw new CannotStart('There is nothing to back up: this database has no tables of Sitebook yet.');
  const { rows } = await client.query<{ installation: string | null; postgres: string }>(`
    select (select value from installation where name = 'installation id') as installation,
      current_setting('server_version') as postgres`);
  return { migration, installation: rows[0]?.installation ?? null, postgres: rows[0]?.postgres ?? '' };
}

/** They know no snapshot. Read last, none is behind the rows. */
async function sequenceValues(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const names = (await sequencesOf(client)).map(({ name }) => name);
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and sequencename = any($1) order by sequencename`,
    [names],
  );
  return rows;
}
