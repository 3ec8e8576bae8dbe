import { beforeEach, describe, expect, it } from 'vitest';
import { external, globalAdmin, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { harness, orders } from '../../testing/orders.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';

/** A Wednesday at seven in Houston, ahead of the real time, by which jobs that have to wait are looked at. */
const start = new Date('2031-04-16T12:00:00Z');
const { app, calls, time, order: anOrder } = await orders(start);
const clock = { now: () => time.now };
const deputy = 'wei.zhang@norvane.example';

const name = (body: object, user = lineManager) =>
  app.send(user, 'POST', '/substitutes', {
    body: { alias: deputy, firstDay: '2031-04-17', lastDay: '2031-04-18', ...body },
  });

async function order(user = requestor): Promise<number> {
  const answer = await calls.create(user, await anOrder(harness, 1));
  expect([answer.status, answer.body.requestStatus], answer.text).toEqual([201, 'New Request']);
  await runDueJobs(app, { clock });
  return answer.body[calls.id];
}

const approvalsOf = async (user: string): Promise<number[]> => {
  const { body } = await calls.list(user, { PageSize: 200, Filter: { tab: 'Approvals' } });
  return body.map((row: Record<string, number>) => row[calls.id]);
};
const approve = (user: string, id: number) =>
  calls.update(user, id, { action: 'Request Approved', L1ApproverComments: 'Fine' });
/** What decides about rights is known for a moment. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 900));

beforeEach(async () => {
  time.now = start;
  await app.database.deleteFrom('substitute').execute();
  await pause();
});

describe('TOLD-17 whoever stands in for a manager', () => {
  it('decides from the first day to the last, by the calendar of the location', async () => {
    expect((await name({})).status).toBe(201);
    const id = await order();
    const may = async () => {
      await pause();
      return [(await calls.open(deputy, id)).status, (await approvalsOf(deputy)).includes(id)];
    };
    // Midnight in Houston is at five in UTC.
    time.now = new Date('2031-04-17T04:59:00Z');
    expect(await may()).toEqual([403, false]);
    expect((await approve(deputy, id)).status).toBe(403);
    time.now = new Date('2031-04-17T05:00:00Z');
    expect(await may()).toEqual([200, true]);
    time.now = new Date('2031-04-19T04:59:00Z');
    expect(await may()).toEqual([200, true]);
    time.now = new Date('2031-04-19T05:00:00Z');
    expect(await may()).toEqual([403, false]);
    expect((await approve(deputy, id)).status).toBe(403);
    expect(await approvalsOf(lineManager)).toContain(id);
  });

  it('approves or rejects and does nothing else; the history says on whose behalf', async () => {
    await name({});
    time.now = new Date('2031-04-17T15:00:00Z');
    const id = await order();
    const opened = await calls.open(deputy, id);
    expect(opened.body.actions.toSorted()).toEqual(['Request Approved', 'Request Rejected']);
    expect((await calls.update(deputy, id, { version: 1, remarks: 'Mine now' })).status).toBe(403);
    const answer = await approve(deputy, id);
    expect(answer.body.requestStatus, answer.text).toBe('Request Approved');
    expect(answer.body.history[0]).toMatchObject({ by: deputy, onBehalfOf: 'Linda Haugen' });
    await runDueJobs(app, { clock });
    const { body } = await app.get(requestor, '/notices');
    expect(body.notices[0].text).toMatch(/^Approved by .+ on behalf of Linda Haugen$/);
  });

  it('is told of what waits, as the manager is', async () => {
    await name({});
    time.now = new Date('2031-04-17T15:00:00Z');
    const id = await order();
    for (const user of [deputy, lineManager]) {
      const { body } = await app.get(user, '/notices');
      expect(body.notices[0]).toMatchObject({ requestId: id, kind: 'awaits' });
    }
  });

  it('is reminded, as the manager is', async () => {
    await name({});
    time.now = new Date('2031-04-17T12:00:00Z');
    const id = await order();
    time.now = new Date('2031-04-17T20:00:00Z');
    await runDueJobs(app, { clock, until: time.now });
    for (const user of [deputy, lineManager]) {
      const { body } = await app.get(user, '/notices');
      expect(body.notices[0]).toMatchObject({ requestId: id, isWaiting: true });
      const standsIn = user === deputy ? ' (you stand in for Linda Haugen)' : '';
      expect(body.notices[0].text).toBe(`A reminder${standsIn}`);
    }
  });

  it('does not decide about their own', async () => {
    await app.database.updateTable('person').set({ manager_alias: lineManager }).where('alias', '=', deputy).execute();
    await name({});
    time.now = new Date('2031-04-17T15:00:00Z');
    const id = await order(deputy);
    expect(await approvalsOf(deputy)).not.toContain(id);
    expect((await approve(deputy, id)).status).toBe(403);
  });

  it('does not pass it on', async () => {
    await name({});
    await name({ alias: sbsMember }, deputy);
    time.now = new Date('2031-04-17T15:00:00Z');
    const id = await order();
    const third = 'jmunoz@norvane.example';
    await name({ alias: third }, sbsMember);
    expect(await approvalsOf(third)).not.toContain(id);
    expect((await calls.open(third, id)).status).toBe(403);
  });

  it('does not stand in for a role', async () => {
    await name({}, siteManager);
    time.now = new Date('2031-04-17T15:00:00Z');
    await pause();
    const id = await order();
    expect((await calls.open(deputy, id)).status).toBe(403);
  });

  it('has no right any more once it is taken back', async () => {
    const { substituteId } = (await name({})).body;
    time.now = new Date('2031-04-17T15:00:00Z');
    const id = await order();
    expect((await calls.open(deputy, id)).status).toBe(200);
    expect((await app.send(requestor, 'DELETE', `/substitutes/${substituteId}`)).status).toBe(404);
    expect((await app.send(lineManager, 'DELETE', `/substitutes/${substituteId}`)).status).toBe(200);
    // The save looks at once, whatever is known for a moment.
    expect((await approve(deputy, id)).status).toBe(403);
    await pause();
    const { unread, notices } = (await app.get(deputy, '/notices')).body;
    expect(notices.filter(({ isRead }: { isRead: boolean }) => !isRead)).toHaveLength(unread);
    expect(notices.map(({ requestId }: { requestId: number }) => requestId)).not.toContain(id);
  });

  it('can leave it themselves', async () => {
    const { substituteId } = (await name({})).body;
    expect((await app.send(deputy, 'DELETE', `/substitutes/${substituteId}`)).status).toBe(200);
    expect((await app.get(lineManager, '/substitutes')).body).toEqual([]);
    const { content } = await app.database
      .selectFrom('mail')
      .select('content')
      .where('alias', '=', lineManager)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(content.text).toContain('Zhang Wěi does not stand in for you any more');
  });
});

describe('TOLD-16 naming one', () => {
  it.each([
    [
      'somebody whom nobody knows',
      { alias: 'nobody@norvane.example' },
      { alias: 'This person is not in the directory' },
    ],
    ['oneself', { alias: lineManager }, { alias: 'Nobody can stand in for themselves' }],
    ['a partner', { alias: 'pia.lindqvist@partner.example' }, { alias: 'Only colleagues of the company can stand in' }],
    ['backwards', { lastDay: '2031-04-16' }, { lastDay: 'The last day is before the first' }],
    ['for days that are over', { firstDay: '2031-04-01', lastDay: '2031-04-14' }, { lastDay: 'This day is over' }],
    [
      'too far ahead',
      { firstDay: '2032-05-01', lastDay: '2032-05-01' },
      { firstDay: 'The first day can be at most 366 days ahead' },
    ],
    ['for too long', { lastDay: '2032-05-01' }, { lastDay: 'Somebody can stand in for at most 366 days' }],
  ])('%s is refused', async (_what, body, errors) => {
    const answer = await name(body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it.each([[{ firstDay: 'Friday' }], [{ alias: '' }], [{ lastDay: null }]])('%o cannot be understood', async (body) => {
    expect((await name(body)).status).toBe(400);
  });

  it('two at a time is refused, also when both come at once', async () => {
    const both = await Promise.all([
      name({}),
      name({ alias: sbsMember, firstDay: '2031-04-18', lastDay: '2031-04-20' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const third = await name({ firstDay: '2031-05-01', lastDay: '2031-05-02' });
    expect(third.status).toBe(201);
    expect((await app.get(lineManager, '/substitutes')).body).toHaveLength(2);
    const again = await name({ firstDay: '2031-05-02', lastDay: '2031-05-03' });
    expect(again.body.errors).toEqual({ firstDay: 'Zhang Wěi stands in from 01/05/2031 to 02/05/2031 already' });
  });

  it('is done at most twenty times ahead', async () => {
    const day = (index: number) => new Date(Date.UTC(2031, 5, 1 + index)).toISOString().slice(0, 10);
    for (let index = 0; index < 20; index += 1)
      expect((await name({ firstDay: day(index), lastDay: day(index) })).status).toBe(201);
    expect((await name({ firstDay: day(20), lastDay: day(20) })).body.errors).toEqual({
      firstDay: 'At most 20 can be named ahead. Please remove one first.',
    });
  });

  it('is written to whoever stands in, and to the manager where somebody else did it', async () => {
    const subjects = async () => {
      const rows = await app.database
        .selectFrom('mail')
        .select(['alias', 'content'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      return rows.map(({ alias, content }) => `${alias}: ${content.subject}`).toSorted();
    };
    await app.database.deleteFrom('mail').execute();
    await name({});
    expect(await subjects()).toContain(`${deputy}: Substitute for Linda Haugen`);
    await name({ forAlias: lineManager, firstDay: '2031-05-01', lastDay: '2031-05-01' }, globalAdmin);
    expect(await subjects()).toEqual([
      `${lineManager}: Your substitute, Zhang Wěi`,
      `${deputy}: Substitute for Linda Haugen`,
    ]);
  });

  it('for others is for global admins', async () => {
    const forOther = { forAlias: lineManager };
    expect((await name(forOther, siteManager)).status).toBe(403);
    expect((await name(forOther, requestor)).status).toBe(403);
    // Who is in the directory is told to nobody who may name nobody.
    for (const alias of [deputy, 'nobody@norvane.example'])
      expect((await name({ alias, forAlias: lineManager }, external)).status).toBe(403);
    expect((await name({}, external)).status).toBe(403);
    const guest = 'pia.lindqvist@partner.example';
    expect((await name({ forAlias: guest }, globalAdmin)).body.errors).toEqual({
      forAlias: 'Only colleagues of the company have substitutes',
    });
    expect((await name(forOther, globalAdmin)).body).toMatchObject({ forAlias: lineManager, alias: deputy });
    expect((await app.get(deputy, '/substitutes')).body).toMatchObject([{ forName: 'Linda Haugen' }]);
    expect((await app.get(requestor, '/substitutes')).body).toEqual([]);
  });

  it('TOLD-12 lets one switch off what waits for one', async () => {
    const off = { awaits: 'off', assigned: 'now', mine: 'now', copied: 'daily', place: 'daily' };
    expect((await app.send(lineManager, 'PUT', '/notices/choices', { body: off })).status).toBe(422);
    await name({});
    expect((await app.send(lineManager, 'PUT', '/notices/choices', { body: off })).status).toBe(200);
    const mails = () => app.database.selectFrom('mail').select('id').where('alias', '=', lineManager).execute();
    const before = (await mails()).length;
    time.now = new Date('2031-04-17T15:00:00Z');
    await order();
    expect(await mails()).toHaveLength(before);
    // Nobody stands in any more, so it has to reach them again.
    time.now = new Date('2031-04-21T15:00:00Z');
    await order();
    expect(await mails()).toHaveLength(before + 1);
    expect((await app.get(lineManager, '/notices/choices')).body.awaits).toBe('now');
  });

  it('again and again fills nobody’s mailbox', async () => {
    await app.database.deleteFrom('mail').execute();
    for (let count = 0; count < 6; count += 1) {
      const { substituteId } = (await name({})).body;
      await app.send(lineManager, 'DELETE', `/substitutes/${substituteId}`);
    }
    expect(await app.database.selectFrom('mail').select('id').where('alias', '=', deputy).execute()).toHaveLength(4);
  });

  it('TOLD-12 switches nothing off when all who could decide have', async () => {
    const off = { awaits: 'off', assigned: 'now', mine: 'now', copied: 'daily', place: 'daily' };
    await name({});
    await name({ alias: sbsMember }, deputy);
    for (const user of [lineManager, deputy])
      expect((await app.send(user, 'PUT', '/notices/choices', { body: off })).status).toBe(200);
    await app.database.deleteFrom('mail').execute();
    time.now = new Date('2031-04-17T15:00:00Z');
    await order(requestor);
    const rows = await app.database.selectFrom('mail').select('alias').orderBy('alias').execute();
    expect(rows.map(({ alias }) => alias)).toEqual([lineManager, deputy]);
    await app.database.deleteFrom('notice_choice').execute();
  });

  it('TOLD-12 switches nothing off of what the substitute cannot decide', async () => {
    const off = { awaits: 'off', assigned: 'now', mine: 'now', copied: 'daily', place: 'daily' };
    await name({ alias: requestor });
    expect((await app.send(lineManager, 'PUT', '/notices/choices', { body: off })).status).toBe(200);
    const mails = () => app.database.selectFrom('mail').select('id').where('alias', '=', lineManager).execute();
    const before = (await mails()).length;
    time.now = new Date('2031-04-17T15:00:00Z');
    await order(requestor);
    expect(await mails()).toHaveLength(before + 1);
    // Asked for by somebody else it is their own all the same.
    const answer = await calls.create(sbsMember, { ...(await anOrder(harness, 1)), aliasId: requestor });
    expect(answer.status, answer.text).toBe(201);
    await runDueJobs(app, { clock });
    expect(await mails()).toHaveLength(before + 2);
  });
});
