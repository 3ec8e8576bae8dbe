import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { isPooled, pooled } from './given-postgres.ts';
import { copyTemplate } from './test-postgres.ts';

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
}

/**
 * A migrated, empty database for one test file, gone after it:
 *
 *     const { database } = await createTestDatabase();
 *
 * To be called at the top level of the file, so that the clean-up belongs to the file.
 */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(inject('postgres'));
  const database = openDatabase(pooled(url), { poolSize: options.poolSize ?? 5, isPreparing: !isPooled });
  afterAll(async () => {
    await database.destroy();
    await drop();
  });
  return { url, database };
}
