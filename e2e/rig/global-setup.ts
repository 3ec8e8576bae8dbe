import { startServer } from '@sitebook/server/testing/start-server.ts';
import { startTestPostgres } from '@sitebook/server/testing/test-postgres.ts';

/**
 * One PostgreSQL for the whole run, with the demo company in its template. Workers learn of it through their environment
 * and copy their databases from it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...postgres } = await startTestPostgres();
  const loading = await startServer({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' } });
  await loading.stop();
  process.env.E2E_POSTGRES = JSON.stringify(postgres);
  return stop;
}
