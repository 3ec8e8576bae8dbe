import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { roughLine } from '../testing/rough-line.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openChangeFeed } from './change-feed.ts';

const { url } = await createTestDatabase();

it('is closed at once also while the database does not answer', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const told: unknown[] = [];
  const feed = openChangeFeed({
    url: `postgres://somebody@127.0.0.1:${address.port}/nothing`,
    onTrouble: (error) => told.push(error),
  });
  await once(silent, 'connection');
  const before = performance.now();
  await feed.close();
  expect(performance.now() - before).toBeLessThan(1000);
  expect(told).toEqual([]);
});

/** A feed over a line that can go bad, and what its followers have heard. */
async function listening() {
  const line = await roughLine(url);
  const heard: (string | boolean)[] = [];
  const feed = openChangeFeed({ url: line.url, onTrouble: () => heard.push('trouble') });
  onTestFinished(async () => {
    await feed.close();
    await line.close();
  });
  feed.followHearing((isBehind) => heard.push(isBehind));
  feed.follow(1, { changed: () => {}, resync: () => heard.push('resync') });
  await vi.waitFor(() => expect(heard).toEqual(['resync']));
  return { line, feed, heard };
}

it('LIVE-5 says so when it has heard nothing for a while, and when it does again; a short loss is nobody’s worry', async () => {
  const { line, feed, heard } = await listening();
  line.behave('cut');
  await vi.waitFor(() => expect(heard).toEqual(['resync', 'trouble']));
  line.behave('well');
  await vi.waitFor(() => expect(heard).toEqual(['resync', 'trouble', 'resync']), 5_000);
  line.behave('cut');
  await vi.waitFor(() => expect(feed.isBehind()).toBe(true), 10_000);
  line.behave('well');
  await vi.waitFor(() => expect(heard.slice(3)).toEqual(['trouble', true, false, 'resync']), 10_000);
});

it('LIVE-5 says so when the database does not answer, although nothing is cut, and goes on when it does', async () => {
  const { line, feed, heard } = await listening();
  line.behave('silent');
  await vi.waitFor(() => expect(feed.isBehind()).toBe(true), 12_000);
  line.behave('well');
  await vi.waitFor(() => expect(feed.isBehind()).toBe(false), 20_000);
  expect(heard.at(-1)).toBe('resync');
}, 40_000);

it('LIVE-5 tells everybody that something may concern them once it is heard of again, also after a short loss', async () => {
  const { line, feed, heard } = await listening();
  let told = 0;
  feed.followPerson('ravi', () => {
    told += 1;
  });
  line.behave('cut');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('trouble'));
  line.behave('well');
  await vi.waitFor(() => expect(told).toBe(1), 10_000);
  expect(feed.isBehind()).toBe(false);
});
