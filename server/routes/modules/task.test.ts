import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { subSegmentAt, taskAt } from '../../testing/demo-masters.ts';
import { assignee, taskModules, taskRequestsOf } from '../../testing/task-requests.ts';

const app = await createDemoApp();

describe.each(taskModules)('$key', (module) => {
  const { key, task, detail, other, off, comment, assigned } = module;
  const { calls, body, acceptance, made, accepted } = taskRequestsOf(app, module);
  const taskId = (message: string) => taskAt('houston', key, message);

  it('TASK-12 VAL-1 asks the requester for task, product line, sub product line, start and end only', async () => {
    const empty = await calls.create(requestor, { iBaseLocationId: sites.houston });
    expect(empty.status).toBe(422);
    expect(empty.body.errors).toEqual({
      taskRequestId: 'Required',
      taskDetails: 'Required',
      segmentId: 'Required',
      subSegmentId: 'Required',
      timetoStart: 'Required',
      timetoFinish: 'Required',
    });
    const { body: answer } = await calls.create(siteManager, body());
    expect(answer).toMatchObject({ requestStatus: 'New Request', [assigned]: null, [comment]: null, resolution: null });
  });

  it('TASK-14 has the words of the chosen task, not those that were sent', async () => {
    const { body: answer } = await calls.create(requestor, { ...body(), taskDetails: 'my own words', taskType: 'x' });
    expect(answer).toMatchObject({ taskRequestId: taskId(task), taskType: task, taskDetails: detail });
    const changed = await calls.update(requestor, answer[calls.id], { version: 1, taskRequestId: taskId(other) });
    expect(changed.body.taskType).toBe(other);
    expect(changed.body.taskDetails).not.toBe(detail);
  });

  it('TASK-14 takes no task that is switched off, of the other module or of another location', async () => {
    const refusal = async (taskRequestId: number) => (await calls.create(requestor, { ...body(), taskRequestId })).body;
    expect((await refusal(taskId(off))).errors.taskRequestId).toBe(
      'This is no longer available. Please choose another',
    );
    const foreign =
      key === 'AdminTask'
        ? taskAt('houston', 'Maintenance&Ops', 'Lighting')
        : taskAt('houston', 'AdminTask', 'Desk Move');
    const elsewhere = taskAt('stavanger', key, task);
    for (const id of [foreign, elsewhere]) {
      expect((await refusal(id)).errors.taskRequestId).toBe('This is not available at this location');
    }
  });

  it('REQ-10 REQ-11 REQ-15 has its finish as due date, and how long it takes', async () => {
    const id = await made();
    expect((await calls.open(requestor, id)).body).toMatchObject({
      timetoStart: '2026-04-20T14:00:00.000Z',
      timetoFinish: '2026-04-21T15:30:00.000Z',
      dueDate: '2026-04-21T15:30:00.000Z',
      duration: '25:30:00',
      durationReport: 25.5,
      offHours: 'Y',
    });
    const moved = await calls.update(requestor, id, {
      version: 1,
      timetoFinish: '2026-04-20T09:20:00-05:00',
      dueDate: '2030-01-01T00:00:00Z',
    });
    expect(moved.body).toMatchObject({ dueDate: '2026-04-20T14:20:00.000Z', durationReport: 0.33, offHours: 'O' });
  });

  it('VAL-10 starts before it ends', async () => {
    const text = 'Start date should be before End date';
    const refused = await calls.create(requestor, { ...body(), timetoFinish: body().timetoStart });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ detail: text, errors: { timetoFinish: text } });
  });

  it('PROD-12 has the cost centre of its sub product line', async () => {
    const id = await made({ accountingUnit: 'MINE' });
    expect((await calls.open(requestor, id)).body.accountingUnit).toBe('1001-DD');
    const moved = await calls.update(requestor, id, {
      version: 1,
      segmentId: 3,
      subSegmentId: subSegmentAt('houston', 'Surface Testing'),
    });
    expect(moved.body).toMatchObject({ subSegmentName: 'Surface Testing', accountingUnit: '1001-ST' });
    // Another line without one of its own sub lines: the form shows it, so it is asked for.
    const torn = await calls.update(requestor, id, { version: 2, segmentId: 4 });
    expect([torn.status, torn.body.errors]).toEqual([422, { subSegmentId: 'Required' }]);
  });

  describe('accept', () => {
    it.each([
      ['an admin', siteManager],
      ['a member', sbsMember],
    ])('TASK-4 TASK-13 %s accepts by an update, which needs assignee and comment', async (_who, user) => {
      const id = await made();
      const bare = await calls.update(user, id, { version: 1, remarks: 'seen' });
      expect([bare.status, bare.body.errors]).toEqual([422, { [assigned]: 'Required', [comment]: 'Required' }]);
      expect((await calls.open(user, id)).body).toMatchObject({ requestStatus: 'New Request', version: 1 });
      const full = await calls.update(user, id, { version: 1, ...acceptance });
      expect(full.body).toMatchObject({ requestStatus: 'Request Accepted', ...acceptance });
    });

    it('TASK-4 TASK-17 an assignee accepts by an update, and needs neither', async () => {
      // The admin named them when the request was made; it is new until somebody takes it up.
      const made = await calls.create(siteManager, { ...body(), [assigned]: assignee });
      expect(made.body.requestStatus).toBe('New Request');
      const taken = await calls.update(assignee, made.body[calls.id], { version: 1, remarks: 'on it' });
      expect(taken.body).toMatchObject({ requestStatus: 'Request Accepted', remarks: 'on it' });
    });

    it('TASK-5 the owner’s own update leaves the status as it is', async () => {
      const id = await made();
      const mine = await calls.update(requestor, id, { version: 1, remarks: 'a word more' });
      expect(mine.body).toMatchObject({ requestStatus: 'New Request', remarks: 'a word more' });
      const later = await accepted();
      const again = await calls.update(requestor, later, { version: 2, remarks: 'one more' });
      expect(again.body).toMatchObject({ requestStatus: 'Request Accepted', remarks: 'one more', ...acceptance });
    });

    it('TASK-4 an owner who is an admin accepts with it', async () => {
      const { body: own } = await calls.create(siteManager, body());
      const answer = await calls.update(siteManager, own[calls.id], { version: 1, ...acceptance });
      expect(answer.body.requestStatus).toBe('Request Accepted');
    });
  });

  describe('close and cancel', () => {
    it('TASK-8 closing needs a resolution; nothing else does', async () => {
      const id = await accepted();
      const bare = await calls.update(siteManager, id, { action: 'Close' });
      expect([bare.status, bare.body.errors]).toEqual([422, { resolution: 'Required' }]);
      const blank = await calls.update(siteManager, id, { action: 'Close', resolution: '   ' });
      expect([blank.status, blank.body.errors]).toEqual([422, { resolution: 'Required' }]);
      expect((await calls.open(siteManager, id)).body.requestStatus).toBe('Request Accepted');
      const closed = await calls.update(siteManager, id, { action: 'Close', resolution: 'Done as asked' });
      expect(closed.body).toMatchObject({ requestStatus: 'Request Closed', resolution: 'Done as asked' });
      expect(closed.body.history[0]).toMatchObject({
        action: 'Close',
        by: siteManager,
        changes: expect.arrayContaining([
          { field: 'requestStatus', before: 'Request Accepted', after: 'Request Closed' },
          { field: 'resolution', before: null, after: 'Done as asked' },
        ]),
      });
    });

    it('TASK-8 what the assignee wrote down is enough', async () => {
      const id = await accepted();
      await calls.update(assignee, id, { version: 2, resolution: 'Mended' });
      const closed = await calls.update(globalAdmin, id, { action: 'Close' });
      expect(closed.body).toMatchObject({ requestStatus: 'Request Closed', resolution: 'Mended' });
    });

    it('TASK-7 a new request is not closed', async () => {
      const id = await made();
      const early = await calls.update(siteManager, id, { action: 'Close', resolution: 'x' });
      expect([early.status, early.body.code]).toEqual([409, 'error.action-not-now']);
    });

    it('TASK-10 TASK-8 cancels from both open statuses, without a resolution', async () => {
      for (const id of [await made(), await accepted()]) {
        const answer = await calls.update(siteManager, id, { action: 'Cancel' });
        expect(answer.body).toMatchObject({
          requestStatus: 'Request Cancelled',
          resolution: null,
          actions: ['Delete'],
        });
      }
    });
  });
});
