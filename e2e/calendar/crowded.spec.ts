import type { Locator } from '@playwright/test';
import { reload } from '../rig/test.ts';
import { book, endBooking } from './bookings.ts';
import { bookingOn, dayCell, untilLoaded } from './calendar-page.ts';
import { crane } from './calendars.ts';
import { inStavanger } from './places.ts';
import { expect, test } from './test.ts';

const day = '2026-10-21';
const over = /, (Cancelled|Closed)$/;

/** Whether nothing lies on the block: what is found at its edges and in its middle is the block itself. */
function isUncovered(block: Locator): Promise<boolean> {
  return block.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const;
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}

test.beforeAll(async ({ portal, database }) => {
  for (const [from, to, end] of [
    // What is over came first, and lasts longest.
    ['08:00', '11:00', 'Cancel'],
    ['08:00', '10:30', 'Close'],
    ['08:00', '09:00', null],
    ['08:30', '10:30', null],
    ['08:15', '08:45', null],
    ['16:00', '16:15', null],
  ] as const) {
    const made = await book(portal, 'requestor', crane, inStavanger, { day, from, to });
    if (end) await endBooking(portal, crane, made, end);
  }
  const [resource = ''] = crane.at(inStavanger);
  await database
    .updateTable('resource')
    .set({ certificate_expiry: '2026-10-26' })
    .where('name', '=', resource)
    .execute();
});

test('WALK-7 what is over never covers what is open, kinds can be hidden, and a crowded block says all', async ({
  visit,
  page,
}) => {
  await visit(crane.route, { as: 'requestor', at: inStavanger.saved });
  await untilLoaded(page);
  const onDay = bookingOn(dayCell(page, day), /^\d\d:\d\d to /);
  const open = [/^08:00 to 09:00,/, /^08:15 to 08:45,/, /^08:30 to 10:30,/, /^16:00 to 16:15,/];
  // A month has room for four.
  await expect(onDay).toHaveCount(open.length);
  for (const name of open) await expect(bookingOn(dayCell(page, day), name)).toBeVisible();
  await expect(dayCell(page, day).getByText('2 more')).toBeVisible();

  for (const period of ['Week', 'Day']) {
    if (period === 'Day') await page.getByRole('button', { name: 'Month', exact: true }).click();
    if (period === 'Day') await dayCell(page, day).getByRole('link').click();
    else await page.getByRole('button', { name: period, exact: true }).click();
    await expect(bookingOn(page, over)).toHaveCount(2);
    for (const name of open) await expect.poll(() => isUncovered(bookingOn(page, name))).toBe(true);
  }

  const chip = (kind: string) => page.getByRole('button', { name: kind, exact: true });
  await expect(chip('Cancelled')).toHaveAttribute('aria-pressed', 'true');
  await chip('Cancelled').click();
  await expect(chip('Cancelled')).toHaveAttribute('aria-pressed', 'false');
  await expect(bookingOn(page, over)).toHaveCount(1);
  await expect(page.getByText('5 bookings, Wednesday 21 October 2026 (1 hidden)')).toBeVisible();
  await chip('Closed').press('Enter');
  await expect(bookingOn(page, over)).toHaveCount(0);
  await reload(page);
  await expect(page.getByText('4 bookings, Wednesday 21 October 2026 (2 hidden)')).toBeVisible();
  await expect(bookingOn(page, over)).toHaveCount(0);
  await chip('Cancelled').press('Enter');
  await expect(bookingOn(page, over)).toHaveText(/Cancelled$/);

  const hint = page.getByRole('tooltip');
  const all = /^08:30 to 10:30Ravi Deshmukh · .+AssignedOverlapping$/;
  const crowded = bookingOn(page, /^08:30 /);
  await crowded.hover();
  await expect(hint).toHaveText(all);
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await page.getByRole('heading', { level: 3 }).hover();
  await bookingOn(page, /^08:15 /).focus();
  await page.keyboard.press('Tab');
  await expect(crowded).toBeFocused();
  await expect(hint).toHaveText(all);
});

test('WALK-16 forced colours keep today, closed times and statuses apart', async ({ visit, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(crane.route, { as: 'requestor', at: inStavanger.saved });
  await untilLoaded(page);
  /** What was drawn anew between being found and being asked has no style at all: then the next one is asked. */
  const style = async (one: Locator, property: string) => {
    let found = '';
    const ask = async () => {
      found = await one.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
      return found;
    };
    await expect.poll(ask).not.toBe('');
    return found;
  };
  expect(await style(dayCell(page, '2026-10-20'), 'outline-style')).toBe('solid');
  expect(await style(dayCell(page, day), 'outline-style')).toBe('none');
  // Lines, of two kinds: where forced colours hold, a browser computes none for a ground that they would blank.
  const offHours = await style(page.locator('.sitebook-off-hours'), 'background-image');
  const closed = await style(page.locator('.sitebook-closed'), 'background-image');
  expect(offHours).toContain('repeating-linear-gradient');
  expect(closed).toContain('repeating-linear-gradient');
  expect(offHours).not.toBe(closed);

  await page.getByRole('button', { name: 'Week', exact: true }).click();
  const frame = (name: RegExp) => style(bookingOn(page, name).locator('[data-status]'), 'border-top');
  await expect(bookingOn(page, over)).toHaveCount(2);
  const frames = [await frame(/Assigned$/), await frame(/Closed$/), await frame(/Cancelled$/)];
  expect(new Set(frames).size).toBe(3);
  for (const one of frames) expect(one).toMatch(/^1px (solid|dotted|dashed) /);
  expect(await style(bookingOn(page, /Overlapping$/).locator('[data-status]'), 'outline-style')).toBe('double');

  await page.getByRole('link', { name: 'Close the calendar' }).click();
  await page.getByRole('tab', { name: 'My Requests' }).waitFor();
  const status = page.getByRole('row').getByText('Assigned', { exact: true });
  expect(await style(status, 'border-top')).toMatch(/^1px solid /);
});
