import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, requestor } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const bay = callsOf(app, 'PressureTestbay');
const body = (resource: string) => {
  const at = freshDay();
  return {
    iBaseLocationId: sites.houston,
    resourceId: resourceAt('houston', resource),
    segmentId: 3,
    startTime: at('09:00'),
    endTime: at('10:30'),
  };
};

it('PTB-2 REQ-9 is ptbBookingId with its resource, times and remarks', async () => {
  const wanted = { ...body('Test Bay 1 (15,000 psi)'), remarks: 'Valve, 10,000 psi' };
  const made = await bay.create(requestor, wanted);
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    ptbBookingId: expect.any(Number),
    resourceId: resourceAt('houston', 'Test Bay 1 (15,000 psi)'),
    resourceName: 'Test Bay 1 (15,000 psi)',
    segmentName: 'Well Testing',
    startTime: new Date(wanted.startTime).toISOString(),
    endTime: new Date(wanted.endTime).toISOString(),
    remarks: 'Valve, 10,000 psi',
    costofService: 1,
  });
});

it('PTB-3 costs what the bay costs, else 1.000', async () => {
  expect((await bay.create(requestor, body('Test Bay 1 (15,000 psi)'))).body.costofService).toBe(1);
  expect((await bay.create(requestor, body('Test Bay 2 (20,000 psi)'))).body.costofService).toBe(2.5);
});

it('BOOK-26 VAL-1 needs resource, product line, priority, start and end', async () => {
  const answer = await bay.create(requestor, { iBaseLocationId: sites.houston, priorityId: null });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    {
      resourceId: 'Required',
      segmentId: 'Required',
      priorityId: 'Required',
      startTime: 'Required',
      endTime: 'Required',
    },
  ]);
});
