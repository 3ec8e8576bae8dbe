import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/client.ts';
import { followLocation, type LiveEvent } from './live-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;
const followed = { iBaseLocationId: 1, since: 'then' };

/** Follows a location whose server answers each time as the given function says. */
function follow(answer: (time: number) => ReadableStream<Uint8Array> | Error) {
  const over = new AbortController();
  const told: LiveEvent['kind'][] = [];
  const from: unknown[] = [];
  let asked = 0;
  const stream: Api['stream'] = async (_path, { since }) => {
    from.push(since);
    asked += 1;
    const given = answer(asked);
    if (given instanceof Error) throw given;
    return given;
  };
  const ended = followLocation({ stream } as Api, followed, ({ kind }) => told.push(kind), over.signal);
  return { told, from, asked: () => asked, leave: () => over.abort(), ended };
}

const tooMany = () => new ApiError({ status: 429, code: 'error.too-many-streams' });
const bytes = (text: string) => new TextEncoder().encode(text);
const resync = bytes('event: resync\ndata: {}\n\n');
const silent = () => new ReadableStream<Uint8Array>({ start: (body) => body.enqueue(resync) });
/** It beats as the server does. */
const open = () =>
  new ReadableStream<Uint8Array>({
    start(body) {
      body.enqueue(resync);
      setInterval(() => body.enqueue(bytes(':\n\n')), 25_000);
    },
  });

test('LIVE-5 a server that hangs is told as one that is gone, until it is heard again', async () => {
  const page = follow((time) => (time === 1 ? silent() : open()));
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(page.told).toEqual(['resync']);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.told).toEqual(['resync', 'lost']);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(page.told).toEqual(['resync', 'lost', 'back', 'resync']);
  page.leave();
});

test('LIVE-5 one that takes the call and answers nothing is gone as well, and the call is given up', async () => {
  const signals: AbortSignal[] = [];
  const told: LiveEvent['kind'][] = [];
  const over = new AbortController();
  const stream: Api['stream'] = (_path, _query, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  };
  void followLocation({ stream } as Api, followed, ({ kind }) => told.push(kind), over.signal);
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(told).toEqual(['lost']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  over.abort();
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('LIVE-5 a page says so while the server hears of no changes, until the next event', async () => {
  const events = ['resync', 'behind', 'person.changed', 'behind'];
  const text = events.map((name) => `event: ${name}\ndata: {}\n\n`).join('');
  const stream = () => new ReadableStream<Uint8Array>({ start: (body) => body.enqueue(bytes(text)) });
  const page = follow(stream);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.told).toEqual(['resync', 'behind', 'back', 'person', 'behind']);
  page.leave();
});

test('GROUND-10 a page that gets no stream for being one too many fetches again every minute, and tries again', async () => {
  const page = follow((time) => (time < 6 ? tooMany() : open()));
  await vi.advanceTimersByTimeAsync(5 * minute);
  // Each time it was refused, and then by the stream itself.
  expect(page.asked()).toBe(6);
  expect(page.told).toEqual(Array(6).fill('resync'));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(page.told).toHaveLength(6);
  page.leave();
});

test('where no location is followed, none is named', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const stream: Api['stream'] = async (_path, query) => {
    resolve(query);
    return open();
  };
  const over = new AbortController();
  void followLocation({ stream } as Api, { iBaseLocationId: null, since: 'then' }, () => {}, over.signal);
  expect(await promise).toEqual({ since: 'then' });
  over.abort();
});

test('a page follows from its own moment, until it has heard something', async () => {
  const current = bytes('event: current\ndata: {}\n\n');
  const ending = () =>
    new ReadableStream<Uint8Array>({
      start(body) {
        body.enqueue(current);
        body.close();
      },
    });
  const page = follow((time) => (time < 3 ? new TypeError('no network') : time === 3 ? ending() : open()));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.from).toEqual(['then', 'then', 'then', undefined]);
  expect(page.told).toEqual(['lost', 'back', 'current', 'resync']);
  page.leave();
});

test('GROUND-10 pages do not ask all at the same moment', async () => {
  const pauses = new Set<number>();
  for (let each = 0; each < 20; each += 1) {
    const page = follow(tooMany);
    const began = Date.now();
    await vi.advanceTimersByTimeAsync(0);
    while (page.asked() === 1) await vi.advanceTimersByTimeAsync(100);
    pauses.add(Date.now() - began);
    page.leave();
    await page.ended;
  }
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(minute + 100);
  expect(pauses.size).toBeGreaterThan(10);
});

test('GROUND-10 a page that had lost the server and is refused for that has found it again', async () => {
  const page = follow((time) => (time < 4 ? new TypeError('no network') : tooMany()));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.told).toEqual(['lost', 'back', 'resync']);
  page.leave();
});

test('what the server refuses for another reason it is not asked for again', async () => {
  const page = follow(() => new ApiError({ status: 403, code: 'error.forbidden' }));
  await page.ended;
  expect([page.asked(), page.told]).toEqual([1, []]);
});
