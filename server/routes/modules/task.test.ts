import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { subSegmentAt, taskAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();

/** Without any role at Houston. */
const assignee = 'wei.zhang@norvane.example';
const helper = 'jmunoz@norvane.example';

const modules = [
  {
    key: 'AdminTask',
    task: 'Desk Move',
    detail: 'Move a person with their equipment to another desk or building.',
    other: 'Stationery',
    off: 'Fax Line',
    comment: 'adminsComments',
    assigned: 'assigneeName',
  },
  {
    key: 'Maintenance&Ops',
    task: 'Lighting',
    detail: 'Lamps in buildings and floodlights in the yard.',
    other: 'Plumbing',
    off: 'Steam Boiler',
    comment: 'adminsComment',
    assigned: 'AssigneeName',
  },
] as const;

describe.each(modules)('$key', ({ key, task, detail, other, off, comment, assigned }) => {
  const calls = callsOf(app, key);
  const taskId = (message: string) => taskAt('houston', key, message);
  const body = () => ({
    iBaseLocationId: sites.houston,
    taskRequestId: taskId(task),
    segmentId: 1,
    subSegmentId: subSegmentAt('houston', 'Directional Drilling'),
    timetoStart: '2026-04-20T09:00:00-05:00',
    timetoFinish: '2026-04-21T10:30:00-05:00',
  });
  const acceptance = { [assigned]: assignee, [comment]: 'Planned for Monday' };
  const made = async (wishes: object = {}) => {
    const answer = await calls.create(requestor, { ...body(), ...wishes });
    expect(answer.status, answer.text).toBe(201);
    return answer.body[calls.id] as number;
  };
  const accepted = async (wishes: object = {}) => {
    const id = await made(wishes);
    const answer = await calls.update(siteManager, id, { version: 1, ...acceptance });
    expect(answer.body.requestStatus, answer.text).toBe('Request Accepted');
    return id;
  };

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
    const torn = await calls.update(requestor, id, { version: 2, segmentId: 4 });
    expect([torn.status, torn.body.errors]).toEqual([422, { subSegmentId: 'This is not available at this location' }]);
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

  describe('rights within an update', () => {
    it('FORM-35 FORM-36 WIRE-50 an owner who writes what is for others is refused, and nothing of it is stored', async () => {
      const id = await accepted();
      for (const field of [
        { [comment]: 'mine' },
        { [assigned]: requestor },
        { resolution: 'done' },
        { [assigned]: '' },
      ]) {
        const refused = await calls.update(requestor, id, { version: 2, remarks: 'sneaked in', ...field });
        expect([refused.status, refused.body.code], JSON.stringify(field)).toEqual([403, 'error.forbidden']);
        expect(Object.keys(refused.body.errors)).toEqual(Object.keys(field));
      }
      const { body: now } = await calls.open(requestor, id);
      expect(now).toMatchObject({ version: 2, remarks: null, resolution: null, ...acceptance });
    });

    it('FORM-36 nobody without the right writes it when making a request either', async () => {
      const before = await app.database.selectFrom('request').select('id').execute();
      for (const field of [{ [comment]: 'mine' }, { [assigned]: assignee }, { resolution: 'done' }]) {
        expect((await calls.create(requestor, { ...body(), ...field })).status).toBe(403);
      }
      expect(await app.database.selectFrom('request').select('id').execute()).toEqual(before);
    });

    it('WIRE-50 WIRE-48 what is echoed unchanged is no writing', async () => {
      const id = await accepted();
      const { body: seen } = await calls.open(requestor, id);
      const answer = await calls.update(requestor, id, { ...seen, action: 'Update', remarks: 'with all the rest' });
      expect(answer.body).toMatchObject({ remarks: 'with all the rest', ...acceptance });
      // In another order and case they are the same people.
      const two = await calls.update(siteManager, id, { version: 3, [assigned]: `${assignee};${helper}` });
      const turned = `${helper.toUpperCase()}; ${assignee}`;
      const again = await calls.update(requestor, id, { version: two.body.version, [assigned]: turned });
      expect([again.status, again.body.version]).toEqual([200, two.body.version]);
    });

    it('TASK-17 an assignee writes comment and resolution, not the list of assignees', async () => {
      const id = await accepted();
      const done = await calls.update(assignee, id, { version: 2, [comment]: 'Parts came', resolution: 'Mended' });
      expect(done.body).toMatchObject({
        [comment]: 'Parts came',
        resolution: 'Mended',
        requestStatus: 'Request Accepted',
      });
      for (const list of [`${assignee};${helper}`, helper, '']) {
        const refused = await calls.update(assignee, id, { version: 3, [assigned]: list });
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, [assigned]]);
      }
      expect((await calls.open(assignee, id)).body).toMatchObject({ version: 3, [assigned]: assignee });
    });

    it('TASK-6 a manager and a copied person may look, not change', async () => {
      const id = await accepted({ carbonCopy: helper });
      for (const user of [lineManager, helper]) {
        expect((await calls.open(user, id)).status).toBe(200);
        expect((await calls.update(user, id, { version: 2, remarks: 'x' })).status).toBe(403);
      }
    });

    it('an assignee who is taken off the list has no more to do with it', async () => {
      const id = await accepted();
      const other = await calls.update(siteManager, id, { version: 2, [assigned]: helper });
      expect(other.status, other.text).toBe(200);
      expect((await calls.open(assignee, id)).status).toBe(403);
      expect((await calls.update(assignee, id, { version: 3, resolution: 'x' })).status).toBe(403);
      expect((await calls.open(helper, id)).body.actions).toEqual(['Update']);
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

  describe('people', () => {
    it('REQ-17 travel as lists with semicolons', async () => {
      const { body: answer } = await calls.create(requestor, {
        ...body(),
        carbonCopy: ` ${lineManager.toUpperCase()} ; ${assignee};;${assignee}`,
      });
      expect(answer.carbonCopy).toBe(`${lineManager};${assignee}`);
      const changed = await calls.update(siteManager, answer[calls.id], {
        version: 1,
        [comment]: 'x',
        [assigned]: [assignee, sbsMember],
      });
      expect(changed.body[assigned]).toBe(`${assignee};${sbsMember}`);
    });

    it('are at most ten, and have to be known', async () => {
      const eleven = Array.from({ length: 11 }, (_, index) => `person${index}@norvane.example`).join(';');
      const many = await calls.create(requestor, { ...body(), carbonCopy: eleven });
      expect([many.status, many.body.errors]).toEqual([422, { carbonCopy: 'Please choose at most 10 people' }]);
      const unknown = await calls.create(requestor, { ...body(), carbonCopy: `${lineManager};nobody@norvane.example` });
      expect([unknown.status, unknown.body.errors]).toEqual([
        422,
        { carbonCopy: 'This person is not in the directory' },
      ]);
    });
  });
});
