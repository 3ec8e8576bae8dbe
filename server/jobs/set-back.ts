import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

const second = 1000;
const lookMs = 10 * second;
/** Less is mended by waiting, as the library does. */
const harmless = 90 * second;

const lead = () => Date.now() - performance.now();

/** Settles when the wall clock was set back, or when the signal fires. */
export async function clockSetBack(signal: AbortSignal): Promise<void> {
  for (let before = lead(); !signal.aborted; ) {
    await pause(lookMs, undefined, { signal, ref: false }).catch(() => {});
    const now = lead();
    if (now < before - harmless) return;
    before = now;
  }
}

/** What runs by the clock has run at a time that is still to come: it would wait until then. */
export async function forgetLaterRuns(database: Database, now: Date): Promise<void> {
  await sql`
    update graphile_worker._private_known_crontabs set last_execution = ${now}
    where last_execution > ${new Date(now.getTime() + harmless)}`.execute(database);
}
