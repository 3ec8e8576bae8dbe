import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestIssuer } from '../../testing/test-issuer.ts';

const { database } = await createTestDatabase();
const second = 1000;
const hour = 3600 * second;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The wall clock is set back by an hour, and so much later it is. */
function setBackAndAfter(passed: number) {
  const steady = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + passed);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hour + passed });
}

async function rig() {
  const issuer = await startTestIssuer();
  const app = await createTestApp({
    database,
    env: issuer.env,
    api: async (api) => void api.get('/me', async (request) => request.caller),
  });
  const alias = `${new URL(issuer.url).port}@norvane.example`;
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'sitebook-gateway' };
    return (await app.inject({ url: '/api/me', headers })).statusCode;
  };
  const token = (claims = {}) => issuer.token({ alias, expiresIn: 24 * 3600, claims });
  expect(await statusOf(await token())).toBe(200);
  return { issuer, alias, token, statusOf };
}

test('PROOF-4 after the clock was set back a new key is found as soon as ever, and the former counts no more', async () => {
  const { issuer, token, statusOf } = await rig();
  const old = await token();
  expect(await statusOf(old)).toBe(200);
  await issuer.rotate();
  const fresh = await token();
  setBackAndAfter(31 * second);
  expect(await statusOf(fresh)).toBe(200);
  expect(await statusOf(old)).toBe(401);
});

test('PROOF-4 after the clock was set back an issuer that was away is asked again as soon as ever', async () => {
  const { issuer, token, statusOf } = await rig();
  await issuer.rotate();
  const fresh = await token();
  issuer.answer(false);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * second });
  expect(await statusOf(fresh)).toBe(503);
  issuer.answer(true);
  setBackAndAfter(37 * second);
  expect(await statusOf(fresh)).toBe(200);
});

test('PROOF-4 after the clock was set back it still takes a minute at most until a new owner of a name is known', async () => {
  const { alias, token, statusOf } = await rig();
  const old = await token();
  await database.updateTable('sign_in').set({ subject: 'new' }).where('alias', '=', alias).execute();
  expect(await statusOf(old)).toBe(200);
  setBackAndAfter(61 * second);
  expect(await statusOf(old)).toBe(403);
});
