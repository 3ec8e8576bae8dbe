import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import type { ChangeFeed } from '../../live/change-feed.ts';
import { createDemoApp, lineManager, requestor } from '../../testing/demo-app.ts';

/** Who follows the changes right now: what a stream that is not let go would keep. */
const followers = new Set<unknown>();
const changes: ChangeFeed = {
  follow(_location, follower) {
    followers.add(follower);
    return () => followers.delete(follower);
  },
  followPerson: () => () => {},
  followHearing: () => () => {},
  isBehind: () => false,
  lately: { moment: () => '', since: () => undefined },
  close: async () => {},
};
const app = await createDemoApp(undefined, { changes });
const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
const path = `/api/events?iBaseLocationId=${sites.houston}`;

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.instance.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const sockets = new Set<Socket>();

/** Asks for a stream over a bare connection, which can be broken off at any moment. */
async function ask(user: string): Promise<Socket> {
  const lines = Object.entries(await app.headers(user)).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.add(socket);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n${lines.join('')}\r\n`);
  return socket;
}

/** Opens streams as somebody, and tells how each was answered. */
async function open(user: string, count: number): Promise<number[]> {
  const asked = await Promise.all(Array.from({ length: count }, () => ask(user)));
  return Promise.all(asked.map(async (socket) => Number(String((await once(socket, 'data'))[0]).split(' ')[1])));
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await vi.waitFor(() => expect(followers.size).toBe(0), { timeout: 10_000 });
});

describe('GROUND-10 streams of one person', () => {
  it('are 30 at most; the next is told so, others are not kept out, and who closes some may open others', async () => {
    expect(await open(requestor, 30)).toEqual(Array(30).fill(200));
    const refused = await app.get(requestor, path.replace('/api', ''));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(refused.body).toMatchObject({
      code: 'error.too-many-streams',
      detail: 'You have too many pages open. This one checks for changes every minute instead',
    });
    expect(await open(requestor, 5)).toEqual(Array(5).fill(429));
    expect(await open(lineManager, 1)).toEqual([200]);
    expect(followers.size).toBe(31);
    [...sockets][0]?.destroy();
    await vi.waitFor(async () => expect(await open(requestor, 1)).toEqual([200]));
  });

  it('are let go when the reader leaves before they begin', async () => {
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    // While nobody can read the locations, no stream begins.
    const holding = app.database.transaction().execute(async (tx) => {
      await sql`lock table location in access exclusive mode`.execute(tx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const leaving = await Promise.all(Array.from({ length: 3 }, () => ask(requestor)));
    await vi.waitFor(async () => expect(await connections()).toBeGreaterThanOrEqual(3));
    await pause(200);
    for (const socket of leaving) socket.destroy();
    await pause(200);
    release.resolve();
    await holding;
    // Long enough for all of them to have begun.
    await pause(500);
    expect(followers.size).toBe(0);
  });

  it('are let go at whatever moment the reader leaves', async () => {
    for (let round = 0; round < 40; round += 1) {
      const socket = await ask(requestor);
      await pause(round / 2);
      socket.destroy();
    }
    await vi.waitFor(() => expect(followers.size).toBe(0));
    expect(await open(requestor, 30)).toEqual(Array(30).fill(200));
  });
});
