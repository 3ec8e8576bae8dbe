import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { noLimits, settingsOf } from './time-limits.ts';

/** Nobody else's: held while the tables of the job runner are brought up to date. */
const lock = 1_733_050_000;

/** Brings the tables of the job runner up to date. Servers that start at the same moment wait for each other. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    application_name: 'sitebook',
    // Waiting for another server is no reason to give up, and a migration takes as long as it takes.
    onConnect: (client) => client.query(settingsOf(noLimits, 'session')).then(() => {}),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const holder = await pool.connect();
    try {
      await holder.query('select pg_advisory_lock($1)', [lock]);
      await runMigrations({
        pgPool: pool,
        logger: new Logger(() => () => {}),
        preset: { worker: { schema: 'graphile_worker' } },
      });
    } finally {
      // With its connection goes the lock.
      holder.release(true);
    }
  } finally {
    await pool.end();
  }
}
