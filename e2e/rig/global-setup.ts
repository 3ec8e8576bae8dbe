import { modules } from '@sitebook/domain/modules/registry.ts';
import { changeForms, removeOwnFields } from '@sitebook/server/testing/own-fields.ts';
import { startServer } from '@sitebook/server/testing/start-server.ts';
import { startTestPostgres } from '@sitebook/server/testing/test-postgres.ts';
import { houston } from './places.ts';

/**
 * One PostgreSQL for the whole run, with the demo company in its template. Workers learn of it through their environment
 * and copy their databases from it. Its forms are as they are declared: a test that wants more on one adds it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...postgres } = await startTestPostgres();
  const loading = await startServer({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' } });
  await loading.stop();
  await changeForms(postgres.url, Number(houston.iBaseLocationId), (database) =>
    removeOwnFields(database, ...modules.map(({ key }) => key)),
  );
  process.env.E2E_POSTGRES = JSON.stringify(postgres);
  return stop;
}
