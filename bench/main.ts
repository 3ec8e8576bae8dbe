// Measures what grows with the data, on a PostgreSQL of its own with a million requests over 200 locations.
//
//     npm run bench [-- --requests=100000] [-- --plan=Washbay/requestor/my] [-- --search='drilling overdue']
import { parseArgs } from 'node:util';
import { openDatabase } from '@sitebook/server/db/database.ts';
import { startTestPostgres } from '@sitebook/server/testing/test-postgres.ts';
import { listPlans } from './list-plans.ts';
import { seed } from './seed.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    plan: { type: 'string' },
    search: { type: 'string', default: '' },
  },
});
const postgres = await startTestPostgres();
try {
  const database = openDatabase(postgres.url, { poolSize: 1, isUnlimited: true });
  const start = performance.now();
  await seed(database, Number(values.requests));
  await database.destroy();
  console.log(`${values.requests} requests stand after ${Math.round((performance.now() - start) / 1_000)} s`);

  const plans = await listPlans(postgres.url, values.search);
  console.table(plans.map(({ text: _, ...plan }) => ({ ...plan, indexes: plan.indexes.join(', ') })));
  for (const { module, role, tab, text } of plans) {
    if (values.plan !== undefined && `${module}/${role}/${tab}`.includes(values.plan)) console.log(text);
  }
} finally {
  await postgres.stop();
}
