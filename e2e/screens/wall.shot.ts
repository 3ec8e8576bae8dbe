import { join } from 'node:path';
import { book } from '../calendar/bookings.ts';
import { calendars } from '../calendar/calendars.ts';
import { inHouston } from '../calendar/places.ts';
import { now, test } from '../calendar/test.ts';
import { call } from '../rig/call.ts';
import { makeWall, openMonitor } from '../walls/wall-page.ts';

const pictures = join(import.meta.dirname, '../../docs/screens');

/** Where each kind is booked on the day and on the next, by resource. */
const slots = [
  ['2026-10-20', '07:00', '09:30'],
  ['2026-10-20', '10:00', '12:00'],
  ['2026-10-20', '13:00', '14:30'],
  ['2026-10-20', '15:00', '16:00'],
  ['2026-10-20', '16:00', '17:00'],
  ['2026-10-20', '18:00', '19:30'],
  ['2026-10-21', '07:00', '11:00'],
  ['2026-10-21', '12:30', '14:00'],
] as const;

test('a wall screen by day and by night, on monitors and on a phone', async ({ browser, portal, database }) => {
  test.setTimeout(240_000);
  for (const [kind, calendar] of calendars.entries()) {
    for (const [at, [day, from, to]] of slots.entries()) {
      // Some have much, some little, some nothing.
      const resource = (at * (kind + 1)) % (calendar.at(inHouston).length + (kind === 0 ? 0 : 1));
      if (resource < calendar.at(inHouston).length)
        await book(portal, 'globalAdmin', calendar, inHouston, { resource, day, from, to });
    }
  }
  const closed = await database
    .selectFrom('resource')
    .select('id')
    .where('name', '=', 'Reach Stacker')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('closure')
    .values({
      base_location_id: inHouston.saved.iBaseLocationId ?? 0,
      resource_id: closed.id,
      starts_at: new Date('2026-10-20T11:00:00Z'),
      ends_at: null,
      reason: 'Broken',
    })
    .execute();
  const { id, path } = await makeWall(portal);
  const monitor = await openMonitor(browser, portal, now);
  for (const theme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1920, 1080],
      [1440, 900],
      [1080, 1920],
      [768, 1024],
      [360, 740],
    ] as const) {
      await monitor.setViewportSize({ width, height });
      await monitor.goto(`${path}?theme=${theme}`);
      await monitor.locator('.entry').first().waitFor();
      await monitor.screenshot({
        path: join(pictures, `wall-${width}-${theme}.jpg`),
        type: 'jpeg',
        quality: 70,
        animations: 'disabled',
      });
    }
  }
  await call(portal, 'globalAdmin', 'DELETE', `/walls/${id}`);
  await monitor.context().close();
});
