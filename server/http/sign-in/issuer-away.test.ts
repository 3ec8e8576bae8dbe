import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestIssuer } from '../../testing/test-issuer.ts';

const { database } = await createTestDatabase();
const minute = 60_000;
const hour = 60 * minute;

afterEach(() => {
  vi.useRealTimers();
});

/** A server that has seen the issuer's keys, an issuer that is away since then, and a clock that a test moves. */
async function away() {
  const issuer = await startTestIssuer();
  const app = await createTestApp({
    database,
    env: issuer.env,
    api: async (api) => void api.get('/me', async (request) => request.caller),
  });
  const begin = Date.now();
  const alias = `${new URL(issuer.url).port}@norvane.example`;
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'sitebook-gateway' };
    return (await app.inject({ url: '/api/me', headers })).statusCode;
  };
  const status = async () => statusOf(await issuer.token({ alias }));
  expect(await status()).toBe(200);
  issuer.answer(false);
  return {
    issuer,
    alias,
    status,
    statusOf,
    after: (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: begin + ms }),
  };
}

test('GROUND-12 with the key endpoint away, known keys hold for a day and no longer', async () => {
  const { issuer, status, after } = await away();
  for (const hours of [0.5, 1.1, 2, 12, 23.9]) {
    after(hours * hour);
    expect([hours, await status()]).toEqual([hours, 200]);
  }
  after(24.1 * hour);
  expect(await status()).toBe(503);
  issuer.answer(true);
  expect(await status()).toBe(200);
});

test('GROUND-12 meanwhile they are asked for in the background, with growing pauses, however many call', async () => {
  const { issuer, status, after } = await away();
  const before = issuer.requests();
  const asked = async () => {
    expect(new Set(await Promise.all(Array.from({ length: 20 }, status)))).toEqual(new Set([200]));
    // What goes on in the background has to have arrived.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return issuer.requests() - before;
  };
  after(hour + minute);
  expect(await asked()).toBe(1);
  expect(await asked()).toBe(1);
  after(hour + minute + 6_000);
  expect(await asked()).toBe(2);
  after(hour + minute + 12_000);
  expect(await asked()).toBe(2);
  after(hour + minute + 17_000);
  expect(await asked()).toBe(3);
});

test('GROUND-12 a key that nobody knows is refused without asking over and over, and found when the issuer is back', async () => {
  const { issuer, alias, statusOf, after } = await away();
  const old = await issuer.token({ alias, expiresIn: 24 * 3600 });
  await issuer.rotate();
  const fresh = await issuer.token({ alias, expiresIn: 24 * 3600 });
  const before = issuer.requests();
  after(2 * hour);
  expect(await Promise.all(Array.from({ length: 10 }, () => statusOf(fresh)))).toEqual(Array(10).fill(503));
  expect(await statusOf(fresh)).toBe(503);
  expect(issuer.requests() - before).toBe(1);
  expect(await statusOf(old)).toBe(200);

  issuer.answer(true);
  after(2 * hour + minute);
  expect(await statusOf(fresh)).toBe(200);
  // The issuer has answered without it.
  expect(await statusOf(old)).toBe(401);
});
