import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { external, globalAdmin, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { at, createMarkingRig, markedModules } from '../../testing/marking-rig.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const rig = await createMarkingRig();
const { app, book, freshResource, setTime } = rig;
const morning = [at('09:00'), at('11:00')] as const;

it('USE-1 the four modules with a calendar are marked', () => {
  expect(markedModules.map(({ key }) => key).toSorted()).toEqual([
    'Loading&Offloading',
    'MobileCraneBooking',
    'PressureTestbay',
    'Washbay',
  ]);
});

describe.each(markedModules)('$key', ({ key }) => {
  it('USE-1 its owner starts and finishes it: both moments are kept beside the planned ones, and nothing else moves', async () => {
    setTime(at('06:00'));
    const booking = await book(key, await freshResource(key), morning);
    const before = await booking.open();
    expect(before).toMatchObject({ actualStart: null, actualEnd: null });
    setTime(at('09:07'));
    const started = await booking.act('Start', requestor, { version: before.version });
    expect(started.status, started.text).toBe(200);
    setTime(at('10:45'));
    const finished = await booking.act('Finish');
    expect(finished.status, finished.text).toBe(200);
    const { body } = finished;
    expect(body).toMatchObject({
      actualStart: '2031-04-16T14:07:00.000Z',
      actualEnd: '2031-04-16T15:45:00.000Z',
      startTime: before.startTime,
      endTime: before.endTime,
      requestStatus: 'In Progress',
      version: before.version + 2,
    });
    expect(await booking.open()).toEqual(body);
    expect(
      body.history.slice(0, 2).map(({ action, by, changes }: Record<string, unknown>) => ({ action, by, changes })),
    ).toEqual([
      {
        action: 'Finish',
        by: requestor,
        changes: [{ field: 'actualEnd', before: null, after: '2031-04-16T15:45:00.000Z' }],
      },
      {
        action: 'Start',
        by: requestor,
        changes: [{ field: 'actualStart', before: null, after: '2031-04-16T14:07:00.000Z' }],
      },
    ]);
    const row = await app.database
      .selectFrom('request')
      .select(['status', 'actual_start', 'actual_end'])
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      status: 'assigned',
      actual_start: new Date(at('09:07')),
      actual_end: new Date(at('10:45')),
    });
  });

  it('USE-1 admin, SBS member and owner mark it, nobody else, and `actions` says so', async () => {
    setTime(at('06:00'));
    const resource = await freshResource(key);
    const booking = await book(key, resource, [at('13:00'), at('15:00')], lineManager);
    setTime(at('13:00'));
    const mayMark = [globalAdmin, siteManager, sbsMember, lineManager];
    for (const user of [globalAdmin, siteManager, sbsMember, lineManager, requestor, external]) {
      const { actions } = await booking.open(user);
      if (mayMark.includes(user)) {
        expect(actions, user).toContain('Start');
        expect((await booking.act('Start', user)).status, user).toBe(200);
        expect((await booking.open(user)).actions, user).toContain('Finish');
        expect((await booking.act('Undo Start', user)).status, user).toBe(200);
      } else {
        expect(actions ?? [], user).not.toContain('Start');
        expect((await booking.act('Start', user)).status, user).toBe(403);
      }
    }
    // Four times started and taken back; whoever is refused leaves nothing behind.
    expect((await booking.open()).version).toBe(9);
    expect(await rig.toldOf(lineManager, booking.id)).toEqual([]);
  });

  it('USE-1 what is offered is taken, what is not is refused with its reason and changes nothing', async () => {
    setTime(at('06:00'));
    const booking = await book(key, await freshResource(key), [at('09:00', 18), at('11:00', 18)]);
    const marks = ['Start', 'Finish', 'Undo Start', 'Undo Finish'];
    const step = async (moment: string, expected: Record<string, string>, then?: string) => {
      setTime(moment);
      const opened = await booking.open();
      expect(opened.actions.filter((action: string) => marks.includes(action))).toEqual(
        marks.filter((action) => !(action in expected)),
      );
      for (const [action, detail] of Object.entries(expected)) {
        const refused = await booking.act(action);
        expect([action, refused.status, refused.body.detail]).toEqual([action, 409, detail]);
      }
      expect((await booking.open()).version).toBe(opened.version);
      if (then) expect((await booking.act(then)).status).toBe(200);
    };
    const notStarted = 'This booking is not marked as started';
    const notFinished = 'This booking is not marked as finished';
    const started = 'This booking is already marked as started';
    const finished = 'This booking is already marked as finished';
    const none = { Finish: notStarted, 'Undo Start': notStarted, 'Undo Finish': notStarted };
    await step(at('23:59', 17), { Start: 'This booking can be started from 18/04/2031 00:00 -05:00 on', ...none });
    await step(at('00:00', 18), none, 'Start');
    await step(at('08:00', 18), { Start: started, 'Undo Finish': notFinished }, 'Undo Start');
    await step(at('10:59', 18), none, 'Start');
    await step(at('12:00', 18), { Start: started, 'Undo Finish': notFinished }, 'Finish');
    await step(at('12:30', 18), { Start: started, Finish: finished, 'Undo Start': finished }, 'Undo Finish');
    await step(at('12:40', 18), { Start: started, 'Undo Finish': notFinished }, 'Undo Start');
    const late = 'This booking ended at 18/04/2031 11:00 -05:00 and can no longer be started';
    await step(at('12:41', 18), { Start: late, ...none });
  });

  it('USE-1 what is closed or cancelled is not marked any more', async () => {
    setTime(at('06:00'));
    const resource = await freshResource(key);
    for (const action of ['Close', 'Cancel']) {
      setTime(at('06:00'));
      const booking = await book(key, resource, [at('16:00'), at('17:00')]);
      expect((await booking.act(action, siteManager)).status).toBe(200);
      setTime(at('16:10'));
      expect((await booking.open()).actions).not.toContain('Start');
      const refused = await booking.act('Start');
      expect([refused.status, refused.body.code]).toEqual([409, 'error.action-not-now']);
    }
  });

  it('USE-1 nobody sends these moments, an old version is refused, and an action takes no fields along', async () => {
    setTime(at('06:00'));
    const booking = await book(key, await freshResource(key), [at('18:00'), at('19:00')]);
    setTime(at('18:05'));
    await booking.act('Update', requestor, { version: 1, actualStart: at('03:00'), remarks: 'Unit 9' });
    expect(await booking.open()).toMatchObject({ version: 2, actualStart: null, remarks: 'Unit 9' });
    const outdated = await booking.act('Start', requestor, { version: 1 });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'error.changed-elsewhere']);
    const started = await booking.act('Start', requestor, { version: 2, remarks: 'Unit 10', actualStart: at('03:00') });
    expect(started.body).toMatchObject({ remarks: 'Unit 9', actualStart: '2031-04-16T23:05:00.000Z' });
  });

  it('USE-1 a change keeps what was marked, lists and exports tell it, and a deleted one comes back with it', async () => {
    setTime(at('06:00'));
    const booking = await book(key, await freshResource(key), [at('20:00'), at('21:00')]);
    setTime(at('20:01'));
    await booking.act('Start');
    const moved = await booking.act('Update', requestor, { version: 2, endTime: at('21:30') });
    expect([moved.status, moved.body.actualStart]).toEqual([200, '2031-04-17T01:01:00.000Z']);
    const asked = { ibaseLocationId: sites.houston, PageSize: 200, Filter: { tab: 'AllRequests' } };
    const rowOf = async (more: object = {}) =>
      (await booking.calls.list(siteManager, { ...asked, ...more })).body.find(
        (row: Record<string, unknown>) => row[booking.calls.id] === booking.id,
      );
    expect(await rowOf()).toMatchObject({ actualStart: '2031-04-17T01:01:00.000Z', actualEnd: null });
    expect((await rowOf()).actions).toContain('Finish');
    await booking.calls.delete(globalAdmin, booking.id);
    const path = `/manage/requests/${booking.id}/restore`;
    const restored = await app.send(globalAdmin, 'POST', path, { body: { reason: 'By mistake' } });
    expect(restored.status, restored.text).toBe(200);
    expect((await booking.open()).actualStart).toBe('2031-04-17T01:01:00.000Z');
  });
});

it('USE-1 what has no calendar has no such action', async () => {
  setTime(at('06:00'));
  const sample = await samplesOf(app.database, 'FuelDistribution', { now: rig.clock.now() });
  const calls = callsOf(app, 'FuelDistribution');
  const made = await calls.create(requestor, sample.body());
  const refused = await calls.update(requestor, made.body[calls.id], { action: 'Start' });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['action']]);
});
