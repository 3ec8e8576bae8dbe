import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrateJobs } from './migrate-jobs.ts';
import { migrations } from './migrations/index.ts';

/** Brings the database behind a direct address up to date. Servers that start at the same moment wait for each other. */
// biome-ignore lint/suspicious/noExplicitAny: migrations see the tables of their own time, not today's
export async function migrate(database: Kysely<any>, url: string): Promise<void> {
  await migrateTables(migratorOf(database));
  await migrateJobs(url);
}

/** Makes the tables of an older release, of which this migration was the last. Those of the job runner are today's. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export async function migrateTo(database: Kysely<any>, url: string, last: string): Promise<void> {
  const { error } = await migratorOf(database).migrateTo(last);
  if (error) throw error;
  await migrateJobs(url);
}

/** Whether this release knows a migration; what a newer one has made it does not. */
export const knowsMigration = (name: string) => name in migrations;

// biome-ignore lint/suspicious/noExplicitAny: as above
function migratorOf(database: Kysely<any>): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
}

async function migrateTables(migrator: Migrator): Promise<void> {
  // During a roll-out a newer server has added its own: with all of ours done there is nothing to do for us.
  if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
