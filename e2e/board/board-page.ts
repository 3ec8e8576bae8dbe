import { expect, type Locator, type Page } from '@playwright/test';
import type { Calendar } from '../calendar/calendars.ts';
import type { ClockedPlace } from '../calendar/places.ts';
import { call } from '../rig/call.ts';
import type { Portal } from '../rig/portal.ts';

/** A board as somebody sees it who looks at one day. */
export function boardOn(page: Page) {
  const grid = page.getByRole('grid', { name: /^Board/ });
  const row = (name: string) => grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const track = (name: string) => row(name).locator('[data-row]');
  return {
    grid,
    row,
    block: (name: string | RegExp, within: Locator = grid) => within.getByRole('gridcell', { name }),
    ghost: page.locator('[data-ghost]'),
    notice: page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) }),
    async untilLoaded() {
      await expect(page.getByText(/^(No|\d+) bookings?, /)).toBeVisible({ timeout: 20_000 });
      await expect(grid.getByRole('row').nth(1)).toBeVisible();
    },
    /** Where on a row so many hours of the day have passed, in a day of so many hours. */
    async at(name: string, hours: number, ofHours = 24) {
      await track(name).scrollIntoViewIfNeeded();
      const box = await track(name).boundingBox();
      if (!box) throw new Error(`no row ${name}`);
      return { x: box.x + (box.width * hours) / ofHours, y: box.y + 18 };
    },
  };
}

type Board = ReturnType<typeof boardOn>;
type Point = Awaited<ReturnType<Board['at']>>;

/** Presses, moves in steps, and lets go unless told otherwise. */
export async function drag(page: Page, from: Point, to: Point, isHeld = false): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  if (!isHeld) await page.mouse.up();
}

/** What the server has of a booking, past the browser. */
export async function stored(portal: Portal, calendar: Calendar, place: ClockedPlace, id: number) {
  const rows = await call<Record<string, unknown>[]>(
    portal,
    'globalAdmin',
    'GET',
    `${calendar.list}?iBaseLocationId=${place.saved.iBaseLocationId}&from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z`,
  );
  const row = rows.find((one) => one[calendar.bookingId] === id) ?? {};
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: place.zone, dateStyle: 'short', timeStyle: 'short' });
  const told = (name: string) => clock.format(new Date(String(row[name])));
  return {
    resource: row.resourceName ?? row.equipmentName,
    start: told('startTime'),
    end: told('endTime'),
    hours: (Date.parse(String(row.endTime)) - Date.parse(String(row.startTime))) / 3_600_000,
    version: row.version,
  };
}
