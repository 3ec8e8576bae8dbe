import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openChangeFeed } from './change-feed.ts';

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
