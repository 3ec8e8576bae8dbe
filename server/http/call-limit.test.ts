import { describe, expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { createDemoApp, requestor, siteManager } from '../testing/demo-app.ts';
import { readEvents } from '../testing/event-reader.ts';
import { callCounter } from './call-limit.ts';

const lines: string[] = [];
const app = await createDemoApp(undefined, {
  env: { CALLS_PER_MINUTE: '5', LOG_LEVEL: 'info' },
  logStream: { write: (line) => void lines.push(line) },
});
const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
const call = (user: string) => app.get(user, '/Masters/GetCountries');

describe('WIRE-17 too many calls', () => {
  it('are refused with a problem and when to try again; nobody else is, nor whoever asks for health', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(requestor)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.type).toContain('application/problem+json');
    expect(refused?.body).toMatchObject({
      title: 'Too Many Requests',
      status: 429,
      detail: 'Too many requests. Please try again in a moment',
      code: 'error.too-many',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(12);
    expect((await call(siteManager)).status).toBe(200);
    for (const path of ['/healthz', '/readyz', '/config.json']) {
      for (let time = 0; time < 10; time += 1) expect((await app.instance.inject(path)).statusCode).toBe(200);
    }
  });

  it('are not the streams of open screens', async () => {
    const headers = await app.headers(requestor);
    const streams = await Promise.all(
      Array.from({ length: 10 }, () => readEvents(`${url}/api/events?iBaseLocationId=${sites.houston}`, headers)),
    );
    for (const stream of streams) expect(await stream.next()).toMatchObject({ name: 'resync' });
  });

  it('are those for streams that are refused', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1)
      statuses.push((await app.get(siteManager, '/events?iBaseLocationId=999999')).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  });

  it('are nobody’s where somebody is not let in, and are logged like other answers', async () => {
    lines.length = 0;
    expect((await app.instance.inject('/api/events')).statusCode).toBe(401);
    await expect.poll(() => lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'answered', status: 401 }]);
  });
});

describe('WIRE-17 callCounter', () => {
  const second = 1000;

  it('takes a minute’s worth at once, then as many as time gives back', () => {
    const { take: count } = callCounter(60);
    for (let call = 0; call < 60; call += 1) expect(count('a', 0)).toBe(0);
    expect(count('a', 0)).toBe(second);
    expect(count('a', 0.9 * second)).toBeCloseTo(0.1 * second);
    expect(count('a', second)).toBe(0);
    expect(count('a', second)).toBe(second);
    expect(count('b', second)).toBe(0);
  });

  it('counts what was taken elsewhere, and nobody waits for more than that a minute gives back', () => {
    const { take, add } = callCounter(60);
    add('a', 50, 0);
    for (let call = 0; call < 10; call += 1) expect(take('a', 0)).toBe(0);
    expect(take('a', 0)).toBe(second);
    add('a', 1000, 0);
    expect(take('a', 0)).toBe(second);
  });

  it('does not save up for more than a minute, and refused calls cost nothing', () => {
    const { take: count } = callCounter(2);
    const taken = (now: number, calls: number) =>
      Array.from({ length: calls }, () => count('a', now)).filter((wait) => wait === 0).length;
    expect(taken(0, 9)).toBe(2);
    expect(taken(30 * second, 9)).toBe(1);
    expect(taken(3600 * second, 9)).toBe(2);
  });
});
