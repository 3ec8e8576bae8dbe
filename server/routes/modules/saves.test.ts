import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt, subSegmentAt } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';

let now = demoNow;
beforeEach(() => {
  now = demoNow;
});
const app = await createDemoApp({ now: () => now });
const bay = callsOf(app, 'Washbay');
const colleague = 'wei.zhang@norvane.example';
const body = () => {
  const at = freshDay();
  return {
    iBaseLocationId: sites.houston,
    resourceId: resourceAt('houston', 'Wash Bay 1'),
    segmentId: 1,
    startTime: at('09:00'),
    endTime: at('10:00'),
  };
};
const count = async () => (await app.database.selectFrom('request').select('id').execute()).length;

describe('people', () => {
  it('PROD-10 PROD-16 PROD-17 REQ-2 REQ-3 somebody asks for somebody else, whose facts and manager count', async () => {
    const { body: made } = await bay.create(colleague, { ...body(), aliasId: 'Sbs.Member@norvane.example' });
    expect(made).toMatchObject({
      aliasId: 'sbs.member@norvane.example',
      requestorName: 'Sofia Marchetti',
      gin: 4_100_256,
      requesterPhone: '+1 713 555 6008',
      directManager: 'Samuel Okafor',
      directManagerMail: siteManager,
      metaCreatedBy: colleague,
    });
  });

  it('PROD-16 what a client says about name, GIN and manager is not taken', async () => {
    const claims = { requestorName: 'Mallory', gin: 1, directManager: 'Mallory', directManagerMail: colleague };
    const { body: made } = await bay.create(requestor, { ...body(), ...claims });
    expect(made).toMatchObject({ requestorName: 'Ravi Deshmukh', directManagerMail: lineManager });
    expect((await bay.open(colleague, made.wbBookingId)).status).toBe(403);
  });

  it('PROD-16 another requester brings their own facts and manager, and the old manager has no more to do with it', async () => {
    const { body: made } = await bay.create(requestor, body());
    const id = made.wbBookingId;
    const changed = await bay.update(requestor, id, { version: 1, aliasId: 'tyler.jackson@norvane.example' });
    expect(changed.body).toMatchObject({
      aliasId: 'tyler.jackson@norvane.example',
      requestorName: 'Tyler Jackson',
      directManager: 'Keisha Brown',
      metaCreatedBy: requestor,
    });
    expect((await bay.open(lineManager, id)).status).toBe(403);
    expect((await bay.open('keisha.brown@norvane.example', id)).status).toBe(200);
    expect((await bay.open('tyler.jackson@norvane.example', id)).body.actions).toEqual(['Update', 'Ask Cancel']);
  });

  it('REQ-2 a phone can be another one this time, by both of its names', async () => {
    const { body: made } = await bay.create(requestor, { ...body(), requestorPhone: '555 1' });
    expect(made.requesterPhone).toBe('555 1');
    const changed = await bay.update(requestor, made.wbBookingId, { version: 1, requesterPhone: '555 2' });
    expect(changed.body.requesterPhone).toBe('555 2');
  });

  it('PROD-15 the direct manager is known by mail or principal name, in any case', async () => {
    const { body: made } = await bay.create(requestor, body());
    expect((await bay.open(lineManager, made.wbBookingId)).status).toBe(200);
    await app.database
      .updateTable('request')
      .set({ manager_mail: 'Jose.Munoz@norvane.example' })
      .where('id', '=', made.wbBookingId)
      .execute();
    const asMail = await app.headers('jmunoz@norvane.example', { claims: { email: 'jose.munoz@NORVANE.example' } });
    const answer = await app.instance.inject({
      url: `/api/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=${made.wbBookingId}`,
      headers: asMail,
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('WIRE-52 other names', () => {
  it.each([
    [{ priority: 'High' }, 1],
    [{ priority: 2 }, 2],
    [{ priority: '3' }, 3],
    [{ priorityLevel: 'medium' }, 2],
    [{ priorityId: 'LOW' }, 3],
    [{ priorityId: 1, priority: 'Low', priorityLevel: 'Low' }, 1],
  ])('a priority as %j is %i', async (given, priorityId) => {
    const answer = await bay.create(requestor, { ...body(), ...given });
    expect(answer.body.priorityId, answer.text).toBe(priorityId);
    expect(answer.headers).not.toHaveProperty('ignored-fields');
  });

  it('a certificate is called by either name, in either module', async () => {
    const names = { certValidityCheck: '2030-01-01', certificateValidateCheck: '2030-01-01' };
    const crane = { ...body(), ...names, resourceId: resourceAt('houston', 'Crane 1 (60 t)') };
    const answer = await callsOf(app, 'MobileCraneBooking').create(requestor, crane);
    expect([answer.status, answer.headers['ignored-fields']]).toEqual([201, undefined]);
    expect(answer.body.certValidityCheck).toBe('2027-03-21');
  });
});

describe('bodies', () => {
  it('WIRE-47 take ids and numbers as texts, too', async () => {
    const { iBaseLocationId, resourceId, ...rest } = body();
    const answer = await bay.create(requestor, {
      ...rest,
      iBaseLocationId: String(iBaseLocationId),
      resourceId: String(resourceId),
      segmentId: '1',
      subSegmentId: String(subSegmentAt('houston', 'Drilling Tools')),
      priorityId: '2',
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ iBaseLocationId, resourceId, segmentId: 1, priorityId: 2 });
  });

  it('WIRE-51 names without number are ignored, and told in a header that holds them', async () => {
    const names = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`Größe ${index}`, 1]));
    const answer = await bay.create(requestor, { ...body(), constructor: 1, toString: 1, ...names });
    expect(answer.status, answer.text).toBe(201);
    const header = String(answer.headers['ignored-fields']);
    expect(header).toMatch(/^constructor, toString, Gr%C3%B6%C3%9Fe%200, /);
    expect(header.length).toBeLessThanOrEqual(2000);
  });

  it('CONST-3 a date by which the old product says none is none', async () => {
    const answer = await bay.create(requestor, {
      ...body(),
      endTime: '1900-01-01T00:00:00',
      dueDate: '01-01-2011 00:00:00',
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { endTime: 'Required' }]);
  });
});

describe('Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  it('WIRE-21 WIRE-22 WIRE-26 the same save is done once, for each caller by themselves', async () => {
    const wanted = body();
    const first = await bay.create(requestor, wanted, key('one'));
    const before = await count();
    const again = await bay.create(requestor, wanted, key('one'));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await count()).toBe(before);
    const other = await bay.create(requestor, { ...wanted, remarks: 'other' }, key('one'));
    expect([other.status, other.body.detail]).toEqual([422, 'This key was already used for a save with other content']);
    const theirs = await bay.create(colleague, body(), key('one'));
    expect(theirs.status).toBe(201);
    expect(theirs.body.wbBookingId).not.toBe(first.body.wbBookingId);
  });

  it('keeps the answer as it was given: servers of another version give it again', async () => {
    const { body: answered } = await bay.create(requestor, body(), key('kept'));
    const kept = await app.database.selectFrom('idempotency').select('answer').where('key', '=', 'kept').execute();
    expect(kept).toEqual([{ answer: answered }]);
  });

  it('WIRE-23 twins that arrive together wait for the first, and get its answer', async () => {
    const wanted = body();
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, () => bay.create(requestor, wanted, key('twins'))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('WIRE-23 a save that was refused keeps no key', async () => {
    const { endTime, ...half } = body();
    expect((await bay.create(requestor, half, key('half'))).status).toBe(422);
    expect((await bay.create(requestor, { ...half, endTime }, key('half'))).status).toBe(201);
  });

  it('WIRE-21 WIRE-24 covers updates and deletes, and is looked at before the version', async () => {
    const { body: made } = await bay.create(requestor, body());
    const id = made.wbBookingId;
    const update = { version: 1, remarks: 'once' };
    const first = await bay.update(requestor, id, update, key('update'));
    await bay.update(requestor, id, { version: 2, remarks: 'later' });
    const again = await bay.update(requestor, id, update, key('update'));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await bay.open(requestor, id)).body).toMatchObject({ version: 3, remarks: 'later' });
    const remove = () =>
      app.send(siteManager, 'DELETE', `/WashBay/WashBayBookingDetails?washBayBookingId=${id}`, {
        headers: key('delete'),
      });
    const gone = await remove();
    const goneAgain = await remove();
    expect([gone.status, goneAgain.status, goneAgain.body]).toEqual([200, 200, gone.body]);
  });

  it('WIRE-25 is known for 30 days', async () => {
    const wanted = body();
    const first = await bay.create(requestor, wanted, key('old'));
    now = new Date(demoNow.getTime() + 30 * 86_400_000 - 1000);
    expect((await bay.create(requestor, wanted, key('old'))).body).toEqual(first.body);
    now = new Date(demoNow.getTime() + 31 * 86_400_000);
    const anew = await bay.create(requestor, { ...body(), remarks: 'a month later' }, key('old'));
    expect([anew.status, anew.body.remarks]).toEqual([201, 'a month later']);
    expect((await bay.create(requestor, { ...body(), remarks: 'other' }, key('old'))).status).toBe(422);
  });
});

it('a sub product line goes with its product line where nothing else is said of it', async () => {
  const { body: made } = await bay.create(requestor, {
    ...body(),
    subSegmentId: subSegmentAt('houston', 'Drilling Tools'),
  });
  expect([made.subSegmentName, made.accountingUnit]).toEqual(['Drilling Tools', '1001-DT']);
  const { status, body: changed } = await bay.update(requestor, made.wbBookingId, { version: 1, segmentId: 4 });
  expect([status, changed.segmentName]).toEqual([200, 'Wireline']);
  expect([changed.subSegmentId, changed.subSegmentName, changed.accountingUnit]).toEqual([null, null, null]);
  const kept = await bay.create(requestor, { ...body(), subSegmentId: subSegmentAt('houston', 'Drilling Tools') });
  const { wbBookingId: id, subSegmentId } = kept.body;
  const refused = await bay.update(requestor, id, { version: 1, segmentId: 4, subSegmentId });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['subSegmentId']]);
});

it('REQ-16 a request has room for two approvers, spelled as ever, and nobody in it where nobody approves', async () => {
  const { body: made } = await bay.create(requestor, { ...body(), L1AprroverName: 'Mallory' });
  expect(made).toMatchObject({
    L1AprroverName: null,
    L1AprroverComments: null,
    L1AprroverDate: null,
    L2AprroverName: null,
    L2AprroverComments: null,
    L2AprroverDate: null,
  });
});
