import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const root = join(import.meta.dirname, '../../..');
const [, ...parts] = readFileSync(join(root, 'docs/ways.md'), 'utf8').split(/^## /m);

const app = await createDemoApp();
const calls = callsOf(app, 'Washbay');
const sample = await samplesOf(app.database, 'Washbay', { now: demoNow });
const nowhere = () => app.get(requestor, '/api/nowhere');

/** The files behind HTTP that say what happens in a call; what all calls have in common stands elsewhere. */
const steps = /\/((?:domain|contract|server\/(?:routes|usecases|store|present))\/[^?]+\.ts)/;

/** The hearts of streams beat every few seconds, whatever is called. */
const beating = ['server/routes/live/event-streams.ts', 'server/routes/walls/wall-streams.ts'];

/** The files of which a function runs meanwhile. */
async function filesRunBy(session: Session, act: () => Promise<{ readonly status: number }>) {
  await session.post('Profiler.takePreciseCoverage');
  const { status } = await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const run = result.flatMap(({ url, functions }) => {
    const path = url.includes('/node_modules/') ? undefined : steps.exec(url)?.[1];
    // The first function is the file itself; it runs when it is loaded.
    const isRun = functions.some(({ ranges }) => ranges.some(({ count, startOffset }) => count > 0 && startOffset > 0));
    return path && isRun && !path.endsWith('.test.ts') ? [path] : [];
  });
  return { status, run };
}

describe.each([
  { title: 'A new request', most: 45, status: 201, call: () => calls.create(requestor, sample.body()) },
  {
    title: 'A list',
    most: 30,
    status: 200,
    call: () =>
      calls.list(requestor, { ibaseLocationId: sites.houston, Filter: { tab: 'MyRequests' }, SearchText: 'wash' }),
  },
])('$title', ({ title, most, status, call }) => {
  const part = parts.find((one) => one.startsWith(title)) ?? '';
  const way = [...part.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path);
  const asked = [...(part.split('Asked on the way')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

  it('is not long, and all of it is there', () => {
    expect(way.length).toBeGreaterThan(20);
    expect(way.length).toBeLessThanOrEqual(most);
    expect(new Set(way).size).toBe(way.length);
    expect([...way, ...asked].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('leads from each file to the next', () => {
    const importsOf = (path: string) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name = '']) =>
        name.startsWith('.') ? join(dirname(path), name) : name.replace('@sitebook/', ''),
      );
    const unreached = way.filter(
      (path, index) => index > 0 && !way.slice(0, index).some((above) => importsOf(above).includes(path)),
    );
    // HTTP leads to the route.
    expect(unreached.filter((path) => !/^server\/routes\/modules\/add-/.test(path))).toEqual([]);
  });

  it('tells all that runs', async () => {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const always = await filesRunBy(session, nowhere);
    const { status: got, run } = await filesRunBy(session, call);
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
    expect(got).toBe(status);
    expect(run.length).toBeGreaterThan(30);
    const isTold = (path: string) =>
      way.includes(path) || asked.some((one) => path === one || path.startsWith(`${one}/`));
    const isOfCall = (path: string) => !always.run.includes(path) && !beating.includes(path);
    expect(run.filter((path) => isOfCall(path) && !isTold(path))).toEqual([]);
  });
});
