import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import {
  createDemoApp,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';

/** Ahead of the real time, by which jobs that have to wait are looked at. */
const noon = new Date('2031-04-16T12:00:00Z');
const clock = { now: () => noon };
const app = await createDemoApp(clock);

const ask = { action: 'Ask Cancel', actionNote: 'The truck\nis late' };
const refuse = { action: 'Refuse Cancel', actionNote: 'It is on its way' };

/** Where the requestor may not cancel what was just made, and who is to answer. */
const asking = modules.filter(({ lifecycle }) =>
  lifecycle.transitions.some(({ cancelAsked, from }) => cancelAsked === 'asks' && !from.includes('request-approved')),
);

let days = 0;

/** Each on a day of its own. */
async function madeBy(module: string, user = requestor) {
  const calls = callsOf(app, module);
  days += 1;
  const sample = await samplesOf(app.database, module, { now: new Date(noon.getTime() + days * 86_400_000) });
  const answer = await calls.create(user, sample.body());
  expect(answer.status, answer.text).toBe(201);
  return { calls, id: answer.body[calls.id] as number };
}

async function toldOf(user: string, id: number): Promise<string[]> {
  await runDueJobs(app, { clock });
  const { notices } = (await app.get(user, '/notices')).body;
  return notices
    .filter(({ requestId }: { requestId: number }) => requestId === id)
    .map(({ kind, text, isWaiting }: Record<string, unknown>) => `${kind}: ${text}${isWaiting ? ' (waits)' : ''}`);
}

const columnOf = async (id: number) =>
  (await app.database.selectFrom('request').select('cancel_asked_at').where('id', '=', id).executeTakeFirstOrThrow())
    .cancel_asked_at;

it('DAILY-14: seven modules let an owner ask; where they may cancel at once, there is nothing to ask', () => {
  expect(asking.map(({ key }) => key)).toHaveLength(7);
  const fuel = modules.find(({ key }) => key === 'FuelDistribution');
  expect(fuel?.lifecycle.transitions.some(({ cancelAsked }) => cancelAsked)).toBe(false);
});

describe.each(asking.map(({ key }) => ({ key })))('$key', ({ key }) => {
  it('DAILY-14: an owner asks once, the admins are told and see who asks since when and why, and refuse', async () => {
    const { calls, id } = await madeBy(key);
    const asked = await calls.update(requestor, id, { ...ask, remarks: 'not taken along' });
    expect([asked.status, asked.body.version], asked.text).toEqual([200, 2]);
    expect(asked.body.actions).not.toContain('Ask Cancel');
    const cancelAsked = { at: noon.toISOString(), by: requestor, note: ask.actionNote };
    const seen = (await calls.open(siteManager, id)).body;
    expect(seen.cancelAsked).toMatchObject(cancelAsked);
    expect(seen.actions).toEqual(expect.arrayContaining(['Cancel', 'Refuse Cancel']));
    expect(seen.history[0]).toMatchObject({ action: 'Ask Cancel', note: ask.actionNote, changes: [] });
    expect(await columnOf(id)).toEqual(noon);
    expect((await toldOf(siteManager, id))[0]).toMatch(/^awaits: .* asks to cancel this \(waits\)$/);
    expect((await calls.update(requestor, id, ask)).body.code).toBe('error.cancel-asked');

    const refused = await calls.update(siteManager, id, refuse);
    expect([refused.status, refused.body.version, refused.body.cancelAsked], refused.text).toEqual([200, 3, null]);
    expect(refused.body.history[0]).toMatchObject({ action: 'Refuse Cancel', note: refuse.actionNote });
    expect((await toldOf(requestor, id))[0]).toMatch(/^mine: .* refused to cancel this$/);
    expect((await toldOf(siteManager, id))[0]).not.toContain('(waits)');
    expect((await calls.update(siteManager, id, refuse)).body).toMatchObject({
      status: 409,
      code: 'error.cancel-not-asked',
    });
    expect((await calls.open(requestor, id)).body.actions).toContain('Ask Cancel');
  });

  it('DAILY-14: cancelling answers it as well, and so does deleting', async () => {
    const { calls, id } = await madeBy(key);
    await calls.update(requestor, id, ask);
    const cancelled = await calls.update(siteManager, id, { action: 'Cancel' });
    expect([cancelled.status, cancelled.body.cancelAsked]).toEqual([200, null]);
    expect(await columnOf(id)).toBe(null);
    expect((await calls.update(requestor, id, ask)).status).toBe(409);
    const other = await madeBy(key);
    await other.calls.update(requestor, other.id, ask);
    expect((await other.calls.delete(siteManager, other.id)).status).toBe(200);
    expect(await columnOf(other.id)).toBe(null);
  });
});

describe('who and how', () => {
  it.each([
    ['none', undefined],
    ['blanks', '  \n '],
    ['null', null],
  ])('DAILY-14: both need a reason: %s is none', async (_what, actionNote) => {
    const { calls, id } = await madeBy('Washbay');
    const unsaid = await calls.update(requestor, id, { action: 'Ask Cancel', actionNote });
    expect([unsaid.status, unsaid.body.errors]).toEqual([422, { actionNote: 'Required' }]);
    await calls.update(requestor, id, ask);
    expect((await calls.update(siteManager, id, { action: 'Refuse Cancel', actionNote })).status).toBe(422);
    expect((await calls.open(requestor, id)).body).toMatchObject({ version: 2, cancelAsked: { note: ask.actionNote } });
  });

  it.each([
    [globalAdmin, 200],
    [siteManager, 200],
    [sbsMember, 403],
    [requestor, 403],
    [lineManager, 403],
    [external, 403],
  ])('DAILY-14: a wash bay: refused by %s: %s', async (user, status) => {
    const { calls, id } = await madeBy('Washbay');
    await calls.update(requestor, id, ask);
    expect((await calls.update(user, id, refuse)).status).toBe(status);
  });

  it.each([globalAdmin, siteManager, external, lineManager])('DAILY-14: %s does not ask', async (user) => {
    const { calls, id } = await madeBy('Washbay', user === external ? requestor : user);
    const { calls: others, id: another } = await madeBy('Washbay');
    const own = user === siteManager || user === globalAdmin ? await calls.update(user, id, ask) : undefined;
    expect(own?.status ?? 403).toBe(403);
    expect((await others.update(user, another, ask)).status).toBe(403);
  });

  it('DAILY-14: of two refusals at once one is done', async () => {
    const { calls, id } = await madeBy('Washbay');
    await calls.update(requestor, id, ask);
    const both = await Promise.all([calls.update(siteManager, id, refuse), calls.update(globalAdmin, id, refuse)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await calls.open(requestor, id)).body.history).toHaveLength(3);
  });

  it('DAILY-14: a change leaves it open; lists that name their columns tell the same actions', async () => {
    const { calls, id } = await madeBy('Washbay');
    await calls.update(requestor, id, ask);
    const changed = await calls.update(requestor, id, { version: 2, remarks: 'By lorry' });
    expect([changed.status, changed.body.cancelAsked?.note]).toEqual([200, ask.actionNote]);
    const { body } = await calls.list(siteManager, {
      ibaseLocationId: changed.body.iBaseLocationId,
      Filter: { tab: 'AllRequests' },
      Columns: ['remarks'],
      SearchString: String(id),
    });
    const row = body.find((one: Record<string, unknown>) => one[calls.id] === id);
    expect(row.actions).toContain('Refuse Cancel');
  });

  it('DAILY-14: sent twice with one key it is asked once', async () => {
    const { calls, id } = await madeBy('Washbay');
    const send = () => calls.update(requestor, id, ask, { 'idempotency-key': `ask ${id}` });
    expect((await send()).body).toEqual((await send()).body);
    expect((await calls.open(requestor, id)).body.version).toBe(2);
  });
});

it('DAILY-14: lists mark what is asked for, and external users read why only where they read the conversation', async () => {
  const { calls, id } = await madeBy('Washbay');
  const made = (await calls.open(siteManager, id)).body;
  const rowOf = async (user: string) => {
    const { body } = await calls.list(user, {
      ibaseLocationId: made.iBaseLocationId,
      PageSize: 200,
      Filter: { tab: 'AllRequests' },
    });
    return body.find((row: Record<string, unknown>) => row[calls.id] === id);
  };
  expect((await rowOf(siteManager)).isCancelAsked).toBeUndefined();
  await calls.update(requestor, id, ask);
  expect((await rowOf(siteManager)).isCancelAsked).toBe(true);
  const seen = (await calls.open(external, id)).body;
  expect(seen.cancelAsked).toMatchObject({ by: requestor, note: null });
  await calls.update(siteManager, id, refuse);
  const { history } = (await calls.open(external, id)).body;
  expect(history.map(({ note }: { note: string | null }) => note)).toEqual([null, null, null]);
  const full = (await calls.open(siteManager, id)).body;
  expect(full.history.map(({ note }: { note: string | null }) => note)).toEqual([
    refuse.actionNote,
    ask.actionNote,
    null,
  ]);
});
