import { afterAll, expect, test } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { loadDemoMasters } from '../demo/load-demo-masters.ts';
import { type RunningServer, startServer } from '../testing/start-server.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestIssuer } from '../testing/test-issuer.ts';
import { untilSo } from '../testing/until-so.ts';

const { url, database } = await createTestDatabase();
await loadDemoMasters(database, new Date());
const issuer = await startTestIssuer();
const env = { ...issuer.env, DATABASE_URL: url, DEMO_DATA: 'off', LOG_LEVEL: 'silent' };
const running: RunningServer[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
});

async function start(): Promise<RunningServer> {
  const server = await startServer({ env });
  running.push(server);
  return server;
}

async function ask(server: RunningServer, token: string) {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${sites.houston}`, {
    headers: { authorization: `Bearer ${token}`, 'x-api-key': 'sitebook-gateway' },
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, took: performance.now() - began };
}

test('PROOF-4 while the identity provider is away who is known works on, also at a server that starts meanwhile once it is back', async () => {
  const before = await start();
  const held = await issuer.token({ alias: 'requestor@norvane.example', expiresIn: 3600 });
  expect((await ask(before, held)).status).toBe(200);

  issuer.answer(false);
  const meanwhile = await start();
  expect((await fetch(`${meanwhile.url}/readyz`)).status).toBe(200);
  // Known keys are enough, also for somebody who comes for the first time.
  const others = await issuer.token({ alias: 'site.manager@norvane.example', expiresIn: 3600 });
  expect((await ask(before, held)).status).toBe(200);
  expect((await ask(before, others)).status).toBe(200);
  // Nobody is signed out by a server that cannot know.
  const unknown = await Promise.all(Array.from({ length: 20 }, () => ask(meanwhile, held)));
  for (const { status, code, took } of unknown) {
    expect([status, code]).toEqual([503, 'error.sign-in-unavailable']);
    expect(took).toBeLessThan(6000);
  }

  issuer.answer(true);
  await untilSo(async () => (await ask(meanwhile, held)).status === 200);
  expect((await ask(before, held)).status).toBe(200);
});
