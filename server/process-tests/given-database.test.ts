import { afterAll, expect, test } from 'vitest';
import { startServer } from '../testing/start-server.ts';
import { copyTemplate, startTestPostgres } from '../testing/test-postgres.ts';

const postgres = await startTestPostgres();
afterAll(() => postgres.stop());

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
  const direct = 'postgres://me@127.0.0.1:1/sitebook';
  await expect(startServer({ env: { DATABASE_URL: postgres.url, DATABASE_DIRECT_URL: direct } })).rejects.toThrow(
    'Cannot start: DATABASE_DIRECT_URL: PostgreSQL at 127.0.0.1:1/sitebook cannot be used: connect ECONNREFUSED',
  );
});
