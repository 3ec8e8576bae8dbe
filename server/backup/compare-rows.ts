import type pg from 'pg';
import { digestOf } from './dump.ts';
import { jobsQuery } from './jobs.ts';
import type { LoadOptions } from './load-database.ts';
import type { Dump, Manifest } from './manifest.ts';
import { quoted } from './session.ts';

/** What of a database is not as its dump says, a line each: rows, jobs and sequences. Reads all of it. */
export async function compareRows(
  client: pg.Client,
  manifest: Manifest,
  { signal, progress }: LoadOptions,
): Promise<string[]> {
  const problems: string[] = [];
  const compare = async (what: string, query: string, expected: Dump) => {
    const { rows, content } = await digestOf(client, query, signal);
    if (rows !== expected.rows) problems.push(`${what} came back with ${rows} rows instead of ${expected.rows}`);
    else if (content !== expected.content) problems.push(`${what} came back with another content`);
  };
  for (const { name, columns, ...dump } of manifest.tables) {
    progress.show(`Comparing ${name}`);
    await compare(`The table ${name}`, `select ${quoted(columns)} from ${quoted([name])}`, dump);
  }
  await compare('The jobs', jobsQuery, manifest.jobs);
  return [...problems, ...(await sequencesBehind(client, manifest))];
}

/** They would give ids once more that were given already. */
async function sequencesBehind(client: pg.Client, { sequences }: Manifest): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select noted.name from unnest($1::text[], $2::bigint[]) as noted (name, value)
    left join pg_sequences s on s.schemaname = current_schema() and s.sequencename = noted.name
    where noted.value > coalesce(s.last_value, 0) order by noted.name`,
    [sequences.map(({ name }) => name), sequences.map(({ value }) => value)],
  );
  return rows.map(({ name }) => `The sequence ${name} is behind`);
}
