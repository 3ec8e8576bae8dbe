import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { inTransaction } from './in-transaction.ts';
import { forget, lately, outdates, remember } from './lately.ts';

const { database } = await createTestDatabase();

let reads = 0;
const read = async () => {
  reads += 1;
  return reads;
};
const ask = () => lately(database, 'key', read);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  reads = 0;
  remember(database);
});
afterEach(() => {
  vi.useRealTimers();
});

it('what was read is good for less than a second, for all who ask', async () => {
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  vi.advanceTimersByTime(799);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

it('a transaction reads itself', async () => {
  await ask();
  expect(await inTransaction(database, (tx) => lately(tx, 'key', read))).toBe(2);
});

it('a transaction that outdates it counts as soon as it is through, and not when it fails', async () => {
  await ask();
  await inTransaction(database, async () => {});
  expect(await ask()).toBe(1);
  const failing = inTransaction(database, async (tx) => {
    outdates(tx);
    throw new Error('not done');
  });
  await expect(failing).rejects.toThrow('not done');
  expect(await ask()).toBe(1);
  await inTransaction(database, async (tx) => outdates(tx));
  expect(await ask()).toBe(2);
});

it('what was being read when it was forgotten is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = lately<string | number>(database, 'key', () => promise);
  forget(database);
  const fresh = ask();
  resolve('old');
  expect([await old, await fresh, await ask()]).toEqual(['old', 1, 1]);
});

it('a failure is not kept', async () => {
  await expect(lately(database, 'key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask()).toBe(1);
});

it('nothing is kept of a handle that was not told to', async () => {
  const { database: other } = await createTestDatabase();
  await lately(other, 'key', read);
  expect(await lately(other, 'key', read)).toBe(2);
});
