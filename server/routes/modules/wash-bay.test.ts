import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, requestor } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const bay = callsOf(app, 'Washbay');
const body = (resource = 'Wash Bay 1') => {
  const at = freshDay();
  return {
    iBaseLocationId: sites.houston,
    resourceId: resourceAt('houston', resource),
    segmentId: 1,
    startTime: at('09:00'),
    endTime: at('10:00'),
  };
};

it('WASH-4 is wbBookingId with its resource', async () => {
  const made = await bay.create(requestor, body());
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    wbBookingId: expect.any(Number),
    resourceId: resourceAt('houston', 'Wash Bay 1'),
    resourceName: 'Wash Bay 1',
  });
});

it('WASH-5 costs what the bay costs, else 1.000', async () => {
  expect((await bay.create(requestor, body())).body.costofService).toBe(1);
  expect((await bay.create(requestor, body('Wash Bay 3 (Steam)'))).body.costofService).toBe(1.75);
});

it('BOOK-26 VAL-1 needs resource, product line, priority, start and end', async () => {
  const answer = await bay.create(requestor, { iBaseLocationId: sites.houston, priorityId: 0 });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    {
      resourceId: 'Required',
      segmentId: 'Required',
      priorityId: 'Please choose one of the given values',
      startTime: 'Required',
      endTime: 'Required',
    },
  ]);
});

it('PROD-12 REQ-5 has a cost centre where a sub product line is named, and not where none is', async () => {
  const plain = await bay.create(requestor, body());
  expect(plain.body).toMatchObject({ subSegmentId: null, subSegmentName: null, accountingUnit: null });
  const named = await bay.create(requestor, { ...body(), subSegmentId: 2, accountingUnit: 'MINE' });
  expect(named.body).toMatchObject({
    subSegmentId: 2,
    subSegmentName: 'Drilling Tools',
    accountingUnit: '1001-DT',
  });
});
