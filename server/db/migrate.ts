import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrateJobs } from './migrate-jobs.ts';
import { migrations } from './migrations/index.ts';

/** Brings the database behind a direct address up to date. Servers that start at the same moment wait for each other. */
// biome-ignore lint/suspicious/noExplicitAny: migrations see the tables of their own time, not today's
export async function migrate(database: Kysely<any>, url: string): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await migrateJobs(url);
}
