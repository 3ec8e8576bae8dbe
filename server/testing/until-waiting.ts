import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Until so many wait for locks. To be asked outside a transaction, which would be given the same answer each time. */
export async function untilWaiting(database: Database, count: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await pause(20);
  }
  throw new Error('nobody waits');
}
