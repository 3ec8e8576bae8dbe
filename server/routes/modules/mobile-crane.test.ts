import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const crane = callsOf(app, 'MobileCraneBooking');
const body = (resource = 'Crane 1 (60 t)') => {
  const at = freshDay();
  return {
    iBaseLocationId: sites.houston,
    resourceId: resourceAt('houston', resource),
    segmentId: 1,
    startTime: at('09:00'),
    endTime: at('11:00'),
  };
};

it('CRANE-3 CRANE-4 is mcBookingId with a supervisor and a lifting plan, both optional', async () => {
  const plain = await crane.create(requestor, body());
  expect(plain.status, plain.text).toBe(201);
  expect(plain.body).toMatchObject({
    mcBookingId: expect.any(Number),
    resourceId: resourceAt('houston', 'Crane 1 (60 t)'),
    resourceName: 'Crane 1 (60 t)',
    certValidityCheck: '2027-03-21',
    isCertValidated: true,
    liftingSupervisorId: null,
    questNumberLiftingPlan: null,
  });
  const planned = await crane.create(requestor, {
    ...body(),
    liftingSupervisorId: 'Jose.Munoz@norvane.example',
    questNumberLiftingPlan: 'Q-2026-118',
  });
  expect(planned.body).toMatchObject({
    liftingSupervisorId: 'jmunoz@norvane.example',
    questNumberLiftingPlan: 'Q-2026-118',
  });
});

it('CRANE-4 takes both back, and refuses a supervisor whom nobody knows', async () => {
  const made = await crane.create(requestor, {
    ...body(),
    liftingSupervisorId: 'jmunoz@norvane.example',
    questNumberLiftingPlan: 'Q-1',
  });
  const id = made.body.mcBookingId;
  const unknown = await crane.update(requestor, id, { version: 1, liftingSupervisorId: 'nobody@norvane.example' });
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    { liftingSupervisorId: 'This person is not in the directory' },
  ]);
  const cleared = await crane.update(requestor, id, {
    version: 1,
    liftingSupervisorId: '',
    questNumberLiftingPlan: null,
  });
  expect(cleared.body).toMatchObject({ liftingSupervisorId: null, questNumberLiftingPlan: null, version: 2 });
});

it('CRANE-6 costs what the crane costs, else 5.500, whatever the client says', async () => {
  const made = await crane.create(requestor, { ...body(), costofService: 0 });
  expect(made.body.costofService).toBe(5.5);
  const own = await crane.create(requestor, { ...body('Crane 3 (110 t)'), costofService: 0 });
  expect(own.body.costofService).toBe(12.75);
  const changed = await crane.update(siteManager, made.body.mcBookingId, {
    version: 1,
    resourceId: resourceAt('houston', 'Crane 3 (110 t)'),
    costofService: 1,
  });
  expect(changed.body.costofService).toBe(12.75);
});

it('keeps the price of the day it was booked when the crane gets another one', async () => {
  const made = await crane.create(requestor, body('Crane 3 (110 t)'));
  const price = (cost: number) =>
    app.database
      .updateTable('resource')
      .set({ cost })
      .where('id', '=', resourceAt('houston', 'Crane 3 (110 t)'))
      .execute();
  await price(15);
  const changed = await crane.update(requestor, made.body.mcBookingId, { version: 1, remarks: 'same crane' });
  expect(changed.body.costofService).toBe(12.75);
  await price(12.75);
});

it('BOOK-26 VAL-1 needs resource, product line, priority, start and end', async () => {
  const answer = await crane.create(requestor, { iBaseLocationId: sites.houston, priorityId: '' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({
    resourceId: 'Required',
    segmentId: 'Required',
    priorityId: 'Required',
    startTime: 'Required',
    endTime: 'Required',
  });
});
