import { describe, expect, it } from 'vitest';
import { createDemoApp, demoNow, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();

/** What a request of any module has, whatever it is called there. */
const common = [
  'iBaseLocationId aliasId requestorName gin requesterPhone directManager Country subGeomarketName locationName',
  'segmentId segmentName subSegmentId subSegmentName accountingUnit requestStatus metaCreatedAt metaCreatedBy',
  'metaUpdatedAt metaUpdatedBy priorityId priorityLevel startTime endTime duration remarks costofService overlapping',
  'offHours dueDate durationReport L1AprroverName L1AprroverComments L1AprroverDate L2AprroverName',
  'L2AprroverComments L2AprroverDate attachments carbonCopy assigneeName resolution',
].flatMap((line) => line.split(' '));

async function made(key: string) {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const { body } = await calls.create(requestor, sample.body());
  return { calls, id: body[calls.id] };
}

describe.each(['PPE', 'AccomodationModule'])('%s', (key) => {
  it('LETTER-6 its answer has all that requests have in common, and can be sent back', async () => {
    const { calls, id } = await made(key);
    const { body } = await calls.open(requestor, id);
    const names = new Set(Object.keys(body).map((name) => name.toLowerCase()));
    expect(common.filter((name) => !names.has(name.toLowerCase()))).toEqual([]);
    const echoed = await calls.update(requestor, id, body);
    expect([echoed.status, echoed.headers['ignored-fields']]).toEqual([200, undefined]);
  });
});

describe('LETTER-6 what a module calls otherwise', () => {
  it('a stay begins and ends by both names', async () => {
    const { calls, id } = await made('AccomodationModule');
    const { body } = await calls.open(requestor, id);
    expect(body.checkIn).toEqual(expect.any(String));
    expect([body.startTime, body.endTime]).toEqual([body.checkIn, body.checkOut]);
    expect([body.priorityId, body.duration, body.attachments, body.carbonCopy]).toEqual([null, null, null, null]);
  });

  it('what the approver of an order said is told by both names; what it has not is nothing', async () => {
    const { calls, id } = await made('PPE');
    await calls.update(siteManager, id, { action: 'Request Approved', L1ApproverComments: 'Fine' });
    const { body } = await calls.open(requestor, id);
    expect([body.L1ApproverComments, body.L1AprroverComments]).toEqual(['Fine', 'Fine']);
    expect([body.startTime, body.remarks, body.resolution]).toEqual([null, null, null]);
  });
});
