import { expect } from 'vitest';
import { createClosureRig } from './closure-rig.ts';
import { requestor, siteManager } from './demo-app.ts';

/** A Monday, nine to ten by the clocks of Houston: five hours behind in summer, six from 2 November 2031 on. */
export const monday = { startTime: '2031-04-21T14:00:00.000Z', endTime: '2031-04-21T15:00:00.000Z' };

/** So many Mondays. */
export const weekly = (count: number) => ({ every: 1, unit: 'week', weekdays: [1], count });

/** The same so many days later. */
export const later = (days: number, { startTime, endTime } = monday) => ({
  startTime: new Date(Date.parse(startTime) + days * 86_400_000).toISOString(),
  endTime: new Date(Date.parse(endTime) + days * 86_400_000).toISOString(),
});

/** A server with bays that are booked again and again. To be called at a file's top level. */
export async function createSeriesRig() {
  const rig = await createClosureRig();
  const { app } = rig;
  await app.database.updateTable('resource').set({ certificate_expiry: null }).execute();
  const series = {
    ...rig,
    bodyOn: (resourceId: number, wishes: object = {}) => ({ ...rig.sample.body(), resourceId, ...monday, ...wishes }),
    /** On a bay of its own. */
    async make(repetition: object, wishes: object = {}, user = requestor) {
      const bay = await rig.freshBay();
      const answer = await rig.bookings.create(user, { ...series.bodyOn(bay, wishes), series: repetition });
      return { bay, answer };
    },
    /** One that has to be taken, with its dates in the order of time. */
    async made(repetition: object, wishes: object = {}, user = requestor) {
      const { bay, answer } = await series.make(repetition, wishes, user);
      expect(answer.status, answer.text).toBe(201);
      const id = answer.body.wbBookingId as number;
      const { dates } = await series.datesOf(id);
      return { bay, id, ids: dates.map(({ requestId }: { requestId: number }) => requestId) as number[] };
    },
    datesOf: async (id: number, user = siteManager) =>
      (await app.get(user, `/WashBay/GetSeries?washBayBookingId=${id}`)).body,
    /** How many requests a bay has. */
    async countOn(bay: number): Promise<number> {
      const all = app.database.selectFrom('request').select('id').where('resource_id', '=', bay);
      return (await all.execute()).length;
    },
  };
  return series;
}
