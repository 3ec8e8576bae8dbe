import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import type { Follower } from '../../live/batches.ts';
import type { ChangeFeed } from '../../live/change-feed.ts';
import { createDemoApp, globalAdmin } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';

/** Who follows the changes right now. */
const followers = new Set<Follower>();
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
const bay = resourceAt('houston', 'Wash Bay 1');
const elsewhere = resourceAt('houston', 'Wash Bay 2');
const made = await app.send(globalAdmin, 'POST', '/walls', {
  body: { iBaseLocationId: sites.houston, name: 'Gate', resourceIds: [bay] },
});
const path = `${url}${new URL(made.body.address).pathname}/changes`;

const leaving: AbortController[] = [];

/** Opens a stream, and gathers what comes. */
async function open() {
  const leave = new AbortController();
  leaving.push(leave);
  const answer = await fetch(path, { signal: leave.signal });
  const heard = { text: '', events: () => heard.text.split('event: changed').length - 1 };
  const reading = async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) heard.text += decoder.decode(part);
  };
  if (answer.ok) void reading().catch(() => {});
  else await answer.body?.cancel();
  return { status: answer.status, headers: answer.headers, heard };
}

const change = (resourceId: number | null) => {
  const told = { baseLocationId: sites.houston, module: 'Washbay', id: 4711, resourceId };
  for (const follower of followers) follower.changed(told);
};

afterEach(async () => {
  for (const one of leaving.splice(0)) one.abort();
  await vi.waitFor(() => expect(followers.size).toBe(0), { timeout: 5_000 });
});

it('WALL-1 a stream begins with a change, tells of what it shows, and says nothing else', async () => {
  const { status, headers, heard } = await open();
  expect([status, headers.get('content-type'), headers.get('x-accel-buffering')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no',
  ]);
  await vi.waitFor(() => expect(heard.events()).toBe(1));
  await pause(2_100);
  change(elsewhere);
  change(null);
  await pause(100);
  expect(heard.events()).toBe(1);
  change(bay);
  await vi.waitFor(() => expect(heard.events()).toBe(2));
  expect(heard.text.replaceAll('event: changed\ndata: {}\n\n', '')).toBe('');
});

it('WALL-1 10,000 changes are told a few times, and none of them is kept', async () => {
  const { heard } = await open();
  await vi.waitFor(() => expect(heard.events()).toBe(1));
  const beginning = performance.now();
  for (let count = 0; count < 10_000; count += 1) {
    change(bay);
    if (count % 500 === 0) await pause(100);
  }
  for (const follower of followers) follower.resync();
  await pause(2_200);
  // The last of them is told.
  const most = 1 + Math.ceil((performance.now() - beginning) / 2_000);
  expect(heard.events()).toBeGreaterThanOrEqual(2);
  expect(heard.events()).toBeLessThanOrEqual(most);
});

it('WALL-1 ten monitors show a screen at a time; the next is told to look by itself', async () => {
  const opened = await Promise.all(Array.from({ length: 10 }, open));
  expect(opened.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  leaving[0]?.abort();
  await vi.waitFor(async () => expect((await open()).status).toBe(200), { timeout: 5_000 });
});
