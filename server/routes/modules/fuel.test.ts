import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const fuel = callsOf(app, 'FuelDistribution');
const pump = (name: string) => resourceAt('houston', name);
const body = (litres: unknown = 40, resource = 'Diesel Bowser') => ({
  iBaseLocationId: sites.houston,
  resourceId: pump(resource),
  estLitresRequired: litres,
  startTime: freshDay()('09:00'),
});
const made = async (...wish: Parameters<typeof body>) => {
  const answer = await fuel.create(requestor, body(...wish));
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

it('FUEL-2 FUEL-4 is fDBookingId with resource, litres, price and cost', async () => {
  expect(await made(40)).toMatchObject({
    fDBookingId: expect.any(Number),
    resourceId: pump('Diesel Bowser'),
    fdResourceId: pump('Diesel Bowser'),
    resourceName: 'Diesel Bowser',
    estLitresRequired: 40,
    costLitre: 0.98,
    cost: 39.2,
    startTime: expect.any(String),
    segmentId: null,
    priorityId: 3,
  });
});

it('FUEL-2 takes the resource under its other name as well', async () => {
  const { resourceId, ...rest } = body();
  const answer = await fuel.create(requestor, { ...rest, fdResourceId: resourceId });
  expect(answer.body).toMatchObject({ resourceId, fdResourceId: resourceId });
});

describe('FUEL-4 the cost is litres times the price of the resource, worked out by the server', () => {
  it.each([
    [12.3, 'Diesel Pump (Gate 2)', 11.624],
    [1, 'Petrol Pump (Gate 2)', 1.055],
    [0.5, 'Diesel Bowser', 0.49],
    ['250', 'Diesel Bowser', 245],
    [1_000_000, 'Petrol Pump (Gate 2)', 1_055_000],
  ])('%s litres of %s cost %d', async (litres, resource, cost) => {
    const answer = await fuel.create(requestor, { ...body(litres, resource), cost: 1, costLitre: 0.01 });
    expect(answer.body.cost).toBe(cost);
  });

  it('follows a change of litres or resource, and nothing else', async () => {
    const { fDBookingId: id } = await made(40);
    const more = await fuel.update(requestor, id, { version: 1, estLitresRequired: 50, cost: 3 });
    expect(more.body).toMatchObject({ cost: 49, costLitre: 0.98 });
    const other = await fuel.update(requestor, id, { version: 2, resourceId: pump('Petrol Pump (Gate 2)') });
    expect(other.body).toMatchObject({ cost: 52.75, costLitre: 1.055 });
    const price = (cost_per_litre: number) =>
      app.database
        .updateTable('resource')
        .set({ cost_per_litre })
        .where('id', '=', pump('Petrol Pump (Gate 2)'))
        .execute();
    await price(2);
    const later = await fuel.update(requestor, id, { version: 3, remarks: 'the price of that day' });
    expect(later.body).toMatchObject({ cost: 52.75, costLitre: 1.055 });
    await price(1.055);
  });
});

it('FUEL-3 VAL-1 needs resource, litres, cost and start, and no product line', async () => {
  const answer = await fuel.create(requestor, { iBaseLocationId: sites.houston });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({
    resourceId: 'Required',
    estLitresRequired: 'Required',
    cost: 'Required',
    startTime: 'Required',
  });
});

it.each([
  [0, 'Please enter a number above 0'],
  [-5, 'Please enter a number above 0'],
  ['forty', 'Please enter a valid number'],
  [1e12, 'Please enter a valid number'],
])('FUEL-3 refuses %s litres', async (litres, text) => {
  const answer = await fuel.create(requestor, body(litres));
  expect(answer.status).toBe(422);
  expect(answer.body.errors.estLitresRequired).toBe(text);
});

it('refuses more than can be paid for', async () => {
  const answer = await fuel.create(requestor, body(999_999_999, 'Petrol Pump (Gate 2)'));
  expect(answer.status).toBe(422);
  expect(answer.body.errors.estLitresRequired).toBe('Please enter a valid number');
});

it('FUEL-6 never overlaps: any number at the same pump at the same time', async () => {
  const same = body();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => fuel.create(requestor, same)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(answers.map((answer) => answer.body.overlapping)).toEqual(['O', 'O', 'O', 'O', 'O']);
});

it('REQ-10 CONST-2 has no end and no duration; off-hours looks at the start', async () => {
  const inTime = await made();
  expect(inTime).toMatchObject({ duration: '00:00:00', durationReport: 0, offHours: 'O', overdue: false });
  expect(inTime).not.toHaveProperty('endTime');
  const at = freshDay();
  const early = await fuel.create(requestor, { ...body(), startTime: at('06:59'), endTime: at('06:59') });
  expect(early.body).toMatchObject({ duration: '00:00:00', offHours: 'Y' });
  expect(early.headers['ignored-fields']).toBe('endTime');
});

it('FUEL-5 is cancelled by its owner and by a member, closed by an admin only', async () => {
  const cancel = async (user: string) => {
    const { fDBookingId: id } = await made();
    const { status, body: answer } = await fuel.update(user, id, { action: 'Cancel' });
    return [status, answer.requestStatus];
  };
  expect(await cancel(requestor)).toEqual([200, 'Cancelled']);
  expect(await cancel(sbsMember)).toEqual([200, 'Cancelled']);
  expect(await cancel(lineManager)).toEqual([403, undefined]);
  const { fDBookingId: id } = await made();
  expect((await fuel.update(requestor, id, { action: 'Close' })).status).toBe(403);
  expect((await fuel.update(sbsMember, id, { action: 'Close' })).status).toBe(403);
  expect((await fuel.update(siteManager, id, { action: 'Close' })).body.requestStatus).toBe('Closed');
});
