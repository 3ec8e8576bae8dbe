import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';
import { forget, isOutdating } from './lately.ts';
import { isOutdated } from './preparing-client.ts';

const attempts = 5;
const serializationFailure = '40001';
const deadlockDetected = '40P01';

/**
 * Runs the work in one transaction. When PostgreSQL ends it to resolve a deadlock or a serialisation failure, or because
 * the tables were migrated under a prepared statement, the whole of it is repeated: nothing of it has happened. Within a
 * transaction it is a part of that one.
 */
export async function inTransaction<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isTx(database)) return work(database);
  for (let attempt = 1; ; attempt += 1) {
    let outdatesReads = false;
    try {
      const result = await database.transaction().execute(async (tx) => {
        const done = await work(tx);
        outdatesReads = isOutdating(tx);
        return done;
      });
      if (outdatesReads) forget(database);
      return result;
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

const isTx = (handle: Database): handle is Tx => handle.isTransaction;

/** Something that goes well when it is done again from the start. */
export class Passing extends Error {}

function isPassing(error: unknown): boolean {
  if (error instanceof Passing) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === serializationFailure || code === deadlockDetected || isOutdated(error);
}
