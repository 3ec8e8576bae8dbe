import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { insertMasters } from './insert-masters.ts';

/** Any number will do, as long as nothing else of ours takes the same. */
const lock = 4_120_001;

/** How far the demo company has been loaded: since when, or that it is done. */
const marker = 'demo company';
const done = 'loaded';

/**
 * Fills an empty database with the people, places and things of the demo company. One that holds anything is left as it
 * is. Tells since when the company is being loaded; nothing when there is nothing to load any more.
 */
export async function loadDemoMasters(database: Database, now: Date): Promise<Date | undefined> {
  return database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const state = await tx.selectFrom('installation').select('value').where('name', '=', marker).executeTakeFirst();
    if (state) return state.value === done ? undefined : new Date(state.value);
    if (!(await isEmpty(tx))) return undefined;
    await insertMasters(tx, now);
    await tx.insertInto('installation').values({ name: marker, value: now.toISOString() }).execute();
    return now;
  });
}

export async function markLoaded(database: Database): Promise<void> {
  await database.updateTable('installation').set({ value: done }).where('name', '=', marker).execute();
}

/** Whether the demo company was ever loaded here, whole or in part. */
export async function isDemoCompany(database: Database): Promise<boolean> {
  const state = await database.selectFrom('installation').select('value').where('name', '=', marker).executeTakeFirst();
  return state !== undefined;
}

/** Somebody who has set up a country, a person or an admin does not want ours. */
async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (
      exists (select from country) or exists (select from segment) or exists (select from job_type)
      or exists (select from ppe_item) or exists (select from person) or exists (select from global_admin)
    ) as empty
  `.execute(tx);
  return rows[0]?.empty === true;
}
