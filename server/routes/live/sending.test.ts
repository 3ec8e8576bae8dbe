import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import type { Follower } from '../../live/batches.ts';
import { createDemoApp, requestor } from '../../testing/demo-app.ts';
import { type EventReader, readEvents } from '../../testing/event-reader.ts';
import { RouteTable } from '../define-route.ts';
import { addEventRoutes } from './add-event-routes.ts';

const resync = { name: 'resync', data: {} };

it('sends something now and then, so that nobody takes the silence for a broken line', async () => {
  const quick = await createDemoApp(undefined, {
    api: async (scope, deps, routes) => addEventRoutes(new RouteTable(scope, routes), scope, deps, { heartbeatMs: 20 }),
  });
  const address = await quick.instance.listen({ host: '127.0.0.1', port: 0 });
  const reader = await readEvents(
    `${address}/api/events?iBaseLocationId=${sites.houston}`,
    await quick.headers(requestor),
  );
  await expect.poll(() => reader.text()).toMatch(/(:\n\n){3}/);
});

it('LIVE-5 says so when it hears of no changes itself, also to who comes meanwhile, and when it does again', async () => {
  const hearing = { isBehind: false, tell: (_isBehind: boolean) => {} };
  const deaf = await createDemoApp(undefined, {
    changes: {
      follow: () => () => {},
      followPerson: () => () => {},
      followHearing: (hear) => {
        hearing.tell = (isBehind) => {
          hearing.isBehind = isBehind;
          hear(isBehind);
        };
        return () => {};
      },
      isBehind: () => hearing.isBehind,
      lately: { moment: () => '', since: () => undefined },
      close: async () => {},
    },
  });
  const address = await deaf.instance.listen({ host: '127.0.0.1', port: 0 });
  const open = async (query: string) => {
    const reader = await readEvents(`${address}/api/events${query}`, await deaf.headers(requestor));
    expect(await reader.next()).toEqual(resync);
    return reader;
  };
  const [here, nowhere] = [await open(`?iBaseLocationId=${sites.houston}`), await open('')];
  hearing.tell(true);
  const late = await open('');
  for (const reader of [here, nowhere, late]) expect(await reader.next()).toEqual({ name: 'behind', data: {} });
  hearing.tell(false);
  for (const reader of [here, nowhere, late]) expect(await reader.next()).toEqual({ name: 'person.changed', data: {} });
});

it('drops a reader that does not read, and keeps nothing for it', async () => {
  const followers = new Set<Follower>();
  const busy = await createDemoApp(undefined, {
    changes: {
      follow: (_location, follower) => {
        followers.add(follower);
        return () => void followers.delete(follower);
      },
      followPerson: () => () => {},
      followHearing: () => () => {},
      isBehind: () => false,
      lately: { moment: () => '', since: () => undefined },
      close: async () => {},
    },
  });
  const { port } = new URL(await busy.instance.listen({ host: '127.0.0.1', port: 0 }));
  const lines = Object.entries(await busy.headers(requestor)).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /api/events?iBaseLocationId=${sites.houston} HTTP/1.1\r\nhost: a\r\n${lines.join('')}\r\n`);
  await once(socket, 'readable');
  const [slow] = followers;
  const change = { baseLocationId: sites.houston, module: 'Washbay', id: 1, resourceId: null };
  let sent = 0;
  const giveUp = 50_000_000;
  while (followers.size > 0 && sent < giveUp) {
    for (let count = 0; count < 1000; count += 1) slow?.changed(change);
    sent += 1000 * 80;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sent).toBeLessThan(giveUp);
  socket.destroy();
});

it('WIRE-20 logs a stream once, whoever ended it', async () => {
  const lines: string[] = [];
  const logged = await createDemoApp(undefined, {
    logStream: { write: (line) => void lines.push(line) },
    env: { LOG_LEVEL: 'info' },
  });
  const address = await logged.instance.listen({ host: '127.0.0.1', port: 0 });
  const location = `${address}/api/events?iBaseLocationId=${sites.houston}`;
  const linesOf = (reader: EventReader) =>
    lines.filter((line) => line.includes(reader.response.headers.get('x-request-id') ?? 'none'));
  const left = await readEvents(location, await logged.headers(requestor));
  left.leave();
  const expired = await readEvents(location, await logged.headers(requestor, { alias: requestor, expiresIn: 1 }));
  await expired.ended;
  for (const reader of [left, expired]) await expect.poll(() => linesOf(reader)).toHaveLength(1);
});

it('ends its streams when it closes', async () => {
  const closing = await createDemoApp();
  const address = await closing.instance.listen({ host: '127.0.0.1', port: 0 });
  const reader = await readEvents(
    `${address}/api/events?iBaseLocationId=${sites.houston}`,
    await closing.headers(requestor),
  );
  await reader.next();
  await Promise.all([closing.instance.close(), reader.ended]);
});
