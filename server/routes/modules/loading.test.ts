import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, requestor } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const loading = callsOf(app, 'Loading&Offloading');
const body = (equipment: string | null = 'Forklift 5 t') => {
  const at = freshDay();
  return {
    iBaseLocationId: sites.houston,
    equipmentId: equipment === null ? null : resourceAt('houston', equipment),
    segmentId: 1,
    jobType: 2,
    startTime: at('09:00'),
    endTime: at('11:00'),
  };
};

it('LNO-2 is lnoBookingId with equipment, job type, the priority as a word and the certificate', async () => {
  const made = await loading.create(requestor, { ...body(), priority: 'High' });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    lnoBookingId: expect.any(Number),
    equipmentId: resourceAt('houston', 'Forklift 5 t'),
    equipmentName: 'Forklift 5 t',
    jobType: 2,
    jobTypeName: 'Offloading',
    priority: 'High',
    priorityId: 1,
    priorityLevel: 'High',
    certificateValidateCheck: '2027-03-21',
  });
});

it('CONST-1 LNO-2 has Low priority where nobody chose one', async () => {
  expect((await loading.create(requestor, body())).body).toMatchObject({ priority: 'Low', priorityId: 3 });
});

it('LNO-3 costs what the equipment costs, else 5.500', async () => {
  expect((await loading.create(requestor, body())).body.costofService).toBe(5.5);
  expect((await loading.create(requestor, body('Reach Stacker'))).body.costofService).toBe(8.25);
});

it('LNO-4 VAL-1 needs requester, product line, job type, start, end and priority, but no equipment', async () => {
  const answer = await loading.create(requestor, { iBaseLocationId: sites.houston, priorityId: null });
  expect(answer.status).toBe(422);
  // The requester is the caller where none is named, and cannot be taken away afterwards.
  expect(answer.body.errors).toEqual({
    segmentId: 'Required',
    jobType: 'Required',
    priorityId: 'Required',
    startTime: 'Required',
    endTime: 'Required',
  });
  const made = await loading.create(requestor, body(null));
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ aliasId: requestor, equipmentId: null, equipmentName: null, overlapping: 'O' });
  const nobody = await loading.update(requestor, made.body.lnoBookingId, { version: 1, aliasId: '' });
  expect([nobody.status, nobody.body.errors]).toEqual([422, { aliasId: 'Required' }]);
});

it('any number of bookings without equipment fit in one slot', async () => {
  const same = body(null);
  for (let times = 0; times < 4; times += 1) expect((await loading.create(requestor, same)).status).toBe(201);
});

it('LNO-2 takes no job type that is switched off or unknown', async () => {
  const off = await loading.create(requestor, { ...body(), jobType: 5 });
  expect([off.status, off.body.errors]).toEqual([
    422,
    { jobType: 'This is no longer available. Please choose another' },
  ]);
  const unknown = await loading.create(requestor, { ...body(), jobType: 77 });
  expect([unknown.status, unknown.body.errors]).toEqual([422, { jobType: 'This is not available at this location' }]);
});
