import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Nobody else's: held while the tables of the job runner are brought up to date. */
const lock = 1_733_050_000;

/** Brings the tables of the job runner up to date. Servers that start at the same moment wait for each other. */
export async function migrateJobs(url: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url, application_name: 'sitebook' });
  holder.on('error', () => {});
  await holder.connect();
  try {
    // Waiting for another server is no reason to give up, whatever limits the role has.
    await holder.query('set statement_timeout = 0; set lock_timeout = 0');
    await holder.query('select pg_advisory_lock($1)', [lock]);
    await runMigrations({
      connectionString: url,
      logger: new Logger(() => () => {}),
      preset: { worker: { schema: 'graphile_worker' } },
    });
  } finally {
    await holder.end();
  }
}
