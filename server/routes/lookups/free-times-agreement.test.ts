import { bySeed } from '@sitebook/domain/testing/by-seed.ts';
import { expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, requestor } from '../../testing/demo-app.ts';
import { at, type Free, freeTimesOf, type Module } from '../../testing/free-times.ts';

const app = await createDemoApp();
const { houston } = sites;
const { first, alternatives, save, takes } = freeTimesOf(app);

it(
  'BOARD-4 NEAR-1: every offered time is taken by a save, and nothing earlier would have been',
  { timeout: 120_000 },
  () =>
    bySeed(async (draw) => {
      const quarter = 900_000;
      const modules: readonly Module[] = ['MobileCraneBooking', 'Loading&Offloading', 'Washbay'];
      const offset = 5 * 3_600_000;
      const workStart = Date.parse(at('07:00'));
      for (const module of modules) {
        const rows = await app.database
          .selectFrom('resource')
          .select(['id'])
          .where('base_location_id', '=', houston)
          .where('module', '=', module)
          .execute();
        const ids = rows.map(({ id }) => id);
        const slotAt = (resourceId: number, start: number, quarters: number) => ({
          resourceId,
          start: new Date(start).toISOString(),
          end: new Date(start + quarters * quarter).toISOString(),
        });
        for (let booking = 0; booking < 25; booking += 1) {
          const start = workStart + draw(40) * quarter;
          await save(module, slotAt(ids[draw(ids.length)] ?? 0, start, 1 + draw(16)));
        }
        const quarters = 2 + draw(10);
        const from = new Date(workStart + draw(12) * quarter);
        const { body } = await first({ minutes: quarters * 15, from: from.toISOString(), count: 6 }, requestor, module);
        for (const time of body as Free[]) expect([time, await takes(module, time)]).toEqual([time, true]);
        const earliest = Date.parse(body[0]?.start ?? at('17:00'));
        for (let start = from.getTime(); start < earliest; start += quarter) {
          const minutesOfDay = ((start - offset) / 60_000) % 1440;
          if (minutesOfDay < 420 || minutesOfDay + quarters * 15 > 1020) continue;
          for (const id of ids)
            expect([start, id, await takes(module, slotAt(id, start, quarters))]).toEqual([start, id, false]);
        }
        const wanted = slotAt(ids[draw(ids.length)] ?? 0, workStart + draw(30) * quarter, quarters);
        const near = (await alternatives({ ...wanted, count: 10 }, requestor, module)).body;
        for (const time of near.later) {
          expect([time, await takes(module, { resourceId: wanted.resourceId, ...time })]).toEqual([time, true]);
        }
        for (const id of ids.filter((one) => one !== wanted.resourceId)) {
          const isOffered = near.others.some(({ resourceId }: Free) => resourceId === id);
          expect([id, await takes(module, { ...wanted, resourceId: id })]).toEqual([id, isOffered]);
        }
        for (const { resourceId, iBaseLocationId } of near.nearby) {
          expect(await takes(module, { ...wanted, resourceId, at: iBaseLocationId })).toBe(true);
        }
      }
    }),
);
