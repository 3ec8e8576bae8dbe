import { expect, inject, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { startServer } from '../testing/start-server.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';
import { copyTemplate } from '../testing/test-postgres.ts';

const postgres = inject('postgres');

test('two servers that start at the same moment share one database and start none', async () => {
  const { url, drop } = await copyTemplate(postgres);
  const servers = await Promise.all([1, 2].map(() => startServer({ env: { DATABASE_URL: url, DEMO_DATA: 'off' } })));
  for (const server of servers) {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output()).toContain('Data: in the database that DATABASE_URL names');
  }
  for (const server of servers) expect(await server.stop()).toEqual({ code: 0, signal: null });
  await drop();
});

test('the direct address is checked like the other', async () => {
  const { url, drop } = await copyTemplate(postgres);
  const direct = 'postgres://me@127.0.0.1:1/sitebook';
  await expect(startServer({ env: { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } })).rejects.toThrow(
    'Cannot start: DATABASE_DIRECT_URL: PostgreSQL at 127.0.0.1:1/sitebook cannot be used: connect ECONNREFUSED',
  );
  await drop();
});

test("GROUND-2 with a provider of one's own nothing of the demo company is loaded, and its admins are no obstacle", async () => {
  const issuer = await startTestIssuer();
  const { url, drop } = await copyTemplate(postgres);
  const database = openDatabase(url, { poolSize: 1 });
  const countries = () => database.selectFrom('country').select('id').execute();
  const env = { ...issuer.env, DATABASE_URL: url, FIRST_ADMIN: 'Jane.Doe@norvane.example' };

  const first = await startServer({ env: { ...issuer.env, DATABASE_URL: url } });
  expect(await countries()).toEqual([]);
  await first.stop();

  await loadDemoMasters(database, new Date());
  expect(await countries()).not.toEqual([]);
  const second = await startServer({ env });
  const answer = await fetch(`${second.url}/api/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=1001`, {
    headers: {
      authorization: `Bearer ${await issuer.token({ alias: 'jane.doe@norvane.example' })}`,
      'x-api-key': 'sitebook-gateway',
    },
  });
  expect(await answer.json()).toMatchObject({ role: 'Global Admin' });
  await second.stop();
  await database.destroy();
  await drop();
});
