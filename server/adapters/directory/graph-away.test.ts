import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type GraphUser, startFakeGraph } from '../../testing/fake-graph.ts';
import { type Directory, DirectoryUnavailable } from './directory.ts';
import { graphDirectory } from './graph.ts';

const domain = 'norvane.example';
const named = (id: string, more: Partial<GraphUser> = {}): GraphUser => ({
  id,
  userPrincipalName: `${id}@${domain}`,
  mail: `${id}@${domain}`,
  displayName: `${id} Someone`,
  accountEnabled: true,
  ...more,
});

const graph = await startFakeGraph([
  named('worker', { mail: `W.Orker@${domain}`, manager: 'chief', photo: 'AA==' }),
  named('other', { manager: 'chief' }),
  named('third', { manager: 'chief' }),
  named('chief', { manager: 'chief' }),
  named('lent', { manager: 'outsider' }),
  named('left', { manager: 'gone' }),
  named('gone', { accountEnabled: false }),
  named('outsider', { userPrincipalName: 'outsider@partner.example', mail: 'outsider@partner.example' }),
]);
const directory = (limits = {}) => graphDirectory(graph.settings, domain, limits);

async function callsOf(action: () => Promise<unknown>): Promise<number> {
  const before = graph.state.calls;
  await action();
  return graph.state.calls - before;
}

async function refusalOf(asked: Promise<unknown>): Promise<DirectoryUnavailable> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DirectoryUnavailable);
  return error as DirectoryUnavailable;
}

async function durationOf(asked: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await asked.catch(() => {});
  return performance.now() - begun;
}

describe('GROUND-19 what Microsoft Graph said is kept', () => {
  it('GROUND-19 each person, manager, photo and search is asked for once, also by many at once', async () => {
    const people = directory();
    await people.find(`chief@${domain}`);
    const ask = () =>
      Promise.all(
        Array.from({ length: 5 }, () => [
          people.find(`worker@${domain}`),
          people.managerOf(`WORKER@${domain}`),
          people.photoOf(`worker@${domain}`),
          people.search('worker', 20),
        ]).flat(),
      );
    expect(await callsOf(ask)).toBe(4);
    expect(await callsOf(ask)).toBe(0);
  });

  it('GROUND-19 whoever was found by mail or by search is known by their principal name', async () => {
    const people = directory();
    await people.find(`w.orker@${domain}`);
    await people.search('other', 20);
    expect(await callsOf(() => people.find(`worker@${domain}`))).toBe(0);
    expect(await callsOf(() => people.find(`other@${domain}`))).toBe(0);
  });

  it('GROUND-19 that somebody is not there is believed for a shorter time', async () => {
    const people = directory({ freshNothing: 50 });
    await people.find(`nobody@${domain}`);
    await people.find(`worker@${domain}`);
    expect(await callsOf(() => people.find(`nobody@${domain}`))).toBe(0);
    await setTimeout(60);
    expect(await callsOf(() => people.find(`nobody@${domain}`))).toBe(1);
    expect(await callsOf(() => people.find(`worker@${domain}`))).toBe(0);
  });

  it('GROUND-19 only so many people and so much of photos are kept, the least asked for go first', async () => {
    const people = directory({ people: 2, photos: 50 });
    await people.find(`worker@${domain}`);
    await people.find(`other@${domain}`);
    await people.find(`worker@${domain}`);
    await people.find(`third@${domain}`);
    expect(await callsOf(() => people.find(`worker@${domain}`))).toBe(0);
    expect(await callsOf(() => people.find(`other@${domain}`))).toBe(1);
    await people.photoOf(`worker@${domain}`);
    expect(await callsOf(() => people.photoOf(`worker@${domain}`))).toBe(1);
  });

  it('GROUND-19 a manager who is external, has left or is the person themselves is none', async () => {
    const people = directory();
    expect((await people.managerOf(`worker@${domain}`))?.alias).toBe(`chief@${domain}`);
    expect(await people.managerOf(`lent@${domain}`)).toBeUndefined();
    expect(await people.managerOf(`left@${domain}`)).toBeUndefined();
    expect(await people.managerOf(`chief@${domain}`)).toBeUndefined();
  });
});

describe('GROUND-19 Microsoft Graph in trouble', () => {
  const learn = async (people: Directory) => {
    await people.find(`worker@${domain}`);
    await people.managerOf(`worker@${domain}`);
    // By then it is old enough to be asked for again.
    await setTimeout(20);
  };

  it.each(['2', new Date(Date.now() + 3_600_000).toUTCString()])(
    'GROUND-19 is left alone for as long as it asks (Retry-After: %s), and answers again afterwards',
    async (retryAfter) => {
      const people = directory({ fresh: 10 });
      await learn(people);
      graph.state.retryAfter = retryAfter;
      const told = await refusalOf(people.search('other', 20));
      graph.state.retryAfter = null;
      expect(told.retryAfter).toBeGreaterThanOrEqual(2);
      expect(told.retryAfter).toBeLessThanOrEqual(3600);
      const calls = await callsOf(async () => {
        expect((await refusalOf(people.search('third', 20))).retryAfter).toBeGreaterThan(0);
        expect((await people.find(`worker@${domain}`))?.displayName).toBe('worker Someone');
      });
      expect(calls).toBe(0);
      if (retryAfter !== '2') return;
      await setTimeout(2050);
      expect(await people.search('third', 20)).toHaveLength(1);
    },
  );

  it.each<[string, () => unknown, () => unknown]>([
    ['is slow', () => Object.assign(graph.state, { delay: 10_000 }), () => Object.assign(graph.state, { delay: 0 })],
    [
      'is overloaded',
      () => Object.assign(graph.state, { isDown: true }),
      () => Object.assign(graph.state, { isDown: false }),
    ],
    [
      'answers nonsense',
      () => Object.assign(graph.state, { isBroken: true }),
      () => Object.assign(graph.state, { isBroken: false }),
    ],
    ['is away', graph.goAway, graph.comeBack],
  ])('GROUND-19 that %s keeps nobody who cannot wait for more than a second', async (_how, breaks, mends) => {
    const people = directory({ fresh: 10 });
    await learn(people);
    await breaks();
    const begun = performance.now();
    const ask = people.inTime();
    expect((await ask.find(`worker@${domain}`))?.displayName).toBe('worker Someone');
    expect((await ask.managerOf(`worker@${domain}`))?.displayName).toBe('chief Someone');
    await refusalOf(ask.find(`other@${domain}`));
    await refusalOf(ask.managerOf(`other@${domain}`));
    expect(performance.now() - begun).toBeLessThan(1500);
    expect(await durationOf(people.search('other', 20))).toBeLessThan(6000);
    const refusal = await refusalOf(people.search('other', 20));
    expect(refusal.retryAfter).toBeGreaterThan(0);
    expect(refusal.retryAfter).toBeLessThanOrEqual(30);
    await mends();
    await setTimeout((refusal.retryAfter ?? 0) * 1000 + 50);
    expect((await people.inTime().find(`other@${domain}`))?.displayName).toBe('other Someone');
  });
});
