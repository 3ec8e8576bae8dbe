import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { migrateTo } from '../db/migrate.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { indexesOf, lastMigration, sequencesOf, type Table, tablesOf } from './catalogue.ts';
import { readDump } from './dump.ts';
import { readJobs } from './jobs.ts';
import { type Manifest, parts } from './manifest.ts';
import { countText, type Progress } from './progress.ts';
import { inSession, quoted } from './session.ts';

export interface LoadOptions {
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** Leaves out what waits to be done, as for a copy that must not send anything. */
  readonly withoutJobs?: boolean | undefined;
}

/** Facts that every start writes down, of which a backup brings its own. */
const notData = ['installation'];

/** The tables of a database that hold data: none of one that a restore may be made into. */
async function tablesWithData(client: pg.ClientBase): Promise<readonly string[]> {
  const names = (await tablesOf(client)).map(({ name }) => name).filter((name) => !notData.includes(name));
  if (names.length === 0) return [];
  const questions = names.map((name) => `select '${name}' as name where exists (select from ${quoted([name])})`);
  const { rows } = await client.query<{ name: string }>(questions.join(' union all '));
  return rows.map(({ name }) => name);
}

/** Makes sure that a database can take a backup: empty, with no server at it, and of no newer release. */
export async function assertCanTake(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const { rows: others } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'sitebook%'`);
  if (others.length > 0)
    throw new CannotStart('A server, or another restore, is connected to this database: stop it first.');
  const full = await tablesWithData(client);
  if (full.length > 0) {
    const more = full.length > 3 ? ` and ${full.length - 3} more` : '';
    throw new CannotStart(
      `This installation holds data (in ${full.slice(0, 3).join(', ')}${more}): a backup is restored into an empty one only, and nothing was changed.`,
    );
  }
  const last = await lastMigration(client);
  if (last !== undefined && last > manifest.migration)
    throw new CannotStart(
      `The tables here are of a newer release (${last}) than the backup (${manifest.migration}): restore it into a database without tables.`,
    );
}

/**
 * Loads the tables and jobs of a backup into an empty database: the tables are made as they were then, and filled in one
 * transaction. A newer release brings them up to date at its next start. When it fails, the database is empty.
 */
export async function loadDatabase(
  url: string,
  folder: string,
  manifest: Manifest,
  options: LoadOptions,
): Promise<void> {
  const database = openDatabase(url, { poolSize: 1, isUnlimited: true });
  await migrateTo(database, url, manifest.migration).finally(() => database.destroy());
  await inSession(url, async (client) => {
    await client.query('begin');
    const tables = await tablesOf(client);
    assertSameTables(tables, manifest.tables);
    await client.query(`lock table ${quoted(tables.map(({ name }) => name))} in access exclusive mode`);
    // Somebody may have been quicker than the lock.
    await assertCanTake(client, manifest);
    await client.query(`truncate ${quoted(tables.map(({ name }) => name))}`);
    const indexes = await indexesOf(client);
    for (const { name } of indexes) await client.query(`drop index ${quoted([name])}`);
    await fillTables(client, tables, { folder, manifest, options });
    // Made over the rows that are there, they take a fraction of the time.
    for (const { name, definition } of indexes) {
      options.progress.show(`Index ${name}`);
      await client.query(definition);
    }
    await setSequences(client, manifest);
    if (!options.withoutJobs) await readJobs(client, join(folder, parts.jobs), manifest.jobs, options);
    options.signal.throwIfAborted();
    await client.query('commit');
    options.progress.show('Gathering statistics');
    await client.query('analyze');
  });
}

/** By name and columns. */
function assertSameTables(there: readonly Table[], wanted: readonly Table[]): void {
  const told = (tables: readonly Table[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`);
  const [ours, theirs] = [told(there), told(wanted)];
  const differing = [
    ...ours.filter((table) => !theirs.includes(table)),
    ...theirs.filter((table) => !ours.includes(table)),
  ];
  if (differing.length > 0)
    throw new CannotStart(
      `The tables of the backup are not those that Sitebook makes: ${differing.join('; ')}. Nothing was loaded.`,
    );
}

/** Each after those that its foreign keys name, so that every one of them is checked. */
async function fillTables(
  client: pg.ClientBase,
  tables: readonly Table[],
  { folder, manifest, options }: { folder: string; manifest: Manifest; options: LoadOptions },
): Promise<void> {
  for (const [index, { name }] of tables.entries()) {
    const table = manifest.tables.find((one) => one.name === name);
    if (!table) continue;
    options.progress.show(`Table ${index + 1} of ${tables.length}: ${name}, ${countText(table.rows)} rows`);
    const target = `${quoted([name])} (${quoted(table.columns)})`;
    await readDump(client, target, join(folder, parts.table(name)), table, options);
  }
}

/** Rows that are loaded do not move the sequences of their ids. Never behind a row, whatever was noted. */
async function setSequences(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const noted = new Map(manifest.sequences.map(({ name, value }) => [name, value]));
  for (const { name, table, column } of await sequencesOf(client)) {
    const highest = `select max(${quoted([column])}) from ${quoted([table])}`;
    await client.query(
      `select setval($1::text::regclass, value) from (select greatest($2::bigint, (${highest})) as value) highest
      where value is not null`,
      [quoted([name]), noted.get(name) ?? null],
    );
  }
}
