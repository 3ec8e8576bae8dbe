import type { Locator, Page } from '@playwright/test';
import { book } from './bookings.ts';
import { bookingOn, dayCell, expectProposed, untilLoaded } from './calendar-page.ts';
import { crane, washBay } from './calendars.ts';
import { inStavanger } from './places.ts';
import { expect, test } from './test.ts';

/** What the one stop of the tab key tells of the place to which arrows have led. */
function cursorOn(page: Page): { grid: Locator; cell: Locator; ring: Locator } {
  const grid = page.getByRole('grid', { name: /^Times to book/ });
  return { grid, cell: grid.getByRole('gridcell'), ring: page.locator('.sitebook-chosen') };
}

/** The ring is drawn around this much of the element, and all of it is on the screen. */
async function expectAround(ring: Locator, cell: Locator, part = { from: 0, to: 1 }): Promise<void> {
  await expect(async () => {
    const [mark, around] = [await ring.boundingBox(), await cell.boundingBox()];
    if (!mark || !around) throw new Error('nothing is marked');
    expect(Math.abs(mark.x - around.x)).toBeLessThan(4);
    expect(Math.abs(mark.y - (around.y + around.height * part.from))).toBeLessThan(4);
    expect(Math.abs(mark.y + mark.height - (around.y + around.height * part.to))).toBeLessThan(4);
    await expect(ring).toBeInViewport({ ratio: 0.9 });
  }).toPass({ timeout: 5000 });
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('CAL-6 arrow keys lead over the days of a month, and Enter books where they stand', async ({
  visit,
  page,
  portal,
  database,
}) => {
  const [resource = ''] = crane.at(inStavanger);
  await database
    .updateTable('resource')
    .set({ certificate_expiry: '2026-11-25' })
    .where('name', '=', resource)
    .execute();
  await book(portal, 'requestor', crane, inStavanger, { day: '2026-10-28', from: '09:00', to: '10:00' });
  await visit(crane.route, { as: 'requestor', at: inStavanger.saved });
  await untilLoaded(page);
  const { grid, cell, ring } = cursorOn(page);

  // One stop for all days; behind it the links of the days and the bookings.
  await page.getByRole('button', { name: 'Book', exact: true }).focus();
  await press(page, 'Tab');
  await expect(grid).toBeFocused();
  await expect(cell).toHaveText(/^Tuesday 20 October 2026, /);
  await expectAround(ring, dayCell(page, '2026-10-20'));
  const active = () => grid.evaluate((one) => one.getAttribute('aria-activedescendant'));
  expect(await active()).toBe(await cell.getAttribute('id'));

  const first = await active();
  await press(page, 'ArrowDown', 'ArrowRight');
  await expect(cell).toHaveText('Wednesday 28 October 2026, 1 booking');
  await expectAround(ring, dayCell(page, '2026-10-28'));
  expect(await active()).not.toBe(first);
  await press(page, 'Home');
  await expect(cell).toHaveText(/^Sunday 25 October/);
  await press(page, 'End');
  await expect(cell).toHaveText(/^Saturday 31 October/);
  await press(page, 'ArrowRight');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('November 2026');
  await expect(cell).toHaveText('Sunday 1 November 2026, No bookings');
  await expectAround(ring, dayCell(page, '2026-11-01'));
  await press(page, 'PageUp');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('October 2026');
  await press(page, 'ArrowDown', 'PageDown', 'End', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(grid).toBeFocused();

  const reason = 'Bookings should be done before Certificate Expiry Date!';
  await expect(cell).toHaveText(`Saturday 5 December 2026, No bookings, ${reason}`);
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toHaveText(reason);
  expect(page.url()).toContain(crane.route);
  await expect(grid).toBeFocused();

  await press(page, 'PageUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowRight');
  await expect(cell).toHaveText('Monday 2 November 2026 to Wednesday 4 November 2026, No bookings');
  await press(page, 'Enter');
  const [start, end] = ['2026-11-02 07:00', '2026-11-04 17:00'];
  await expectProposed(page, crane, inStavanger, { resource, start, end, hours: 58 });
});

test('CAL-6 arrow keys lead over the lines of a week and a day, and Enter books where they stand', async ({
  visit,
  page,
  portal,
}) => {
  const [resource] = washBay.at(inStavanger);
  await book(portal, 'requestor', washBay, inStavanger, { day: '2026-10-21', from: '07:00', to: '08:00' });
  await visit(washBay.route, { as: 'requestor', at: inStavanger.saved });
  await untilLoaded(page);
  const { cell, ring } = cursorOn(page);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).focus();
  await press(page, 'Tab');
  await expect(cell).toHaveText('Tuesday 20 October 2026 07:00, No bookings');
  await press(page, 'ArrowRight', 'ArrowDown');
  await expect(cell).toHaveText('Wednesday 21 October 2026 07:30, 1 booking');
  await expectAround(ring, dayCell(page, '2026-10-21'), { from: 15 / 48, to: 16 / 48 });
  await press(page, 'End', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(cell).toHaveText('Wednesday 21 October 2026 19:30, No bookings');
  await expectAround(ring, dayCell(page, '2026-10-21'), { from: 39 / 48, to: 40 / 48 });
  // Bookings can still be reached.
  await press(page, 'Tab');
  await expect(bookingOn(page, /^07:00 to 08:00/)).toBeFocused();
  await expect(ring).toHaveCount(0);
  await press(page, 'Shift+Tab', 'Home', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(cell).toHaveText('Wednesday 21 October 2026 08:00 to Wednesday 21 October 2026 09:30, No bookings');
  await expectAround(ring, dayCell(page, '2026-10-21'), { from: 16 / 48, to: 19 / 48 });
  await press(page, 'Enter');
  const [start, end] = ['2026-10-21 08:00', '2026-10-21 09:30'];
  await expectProposed(page, washBay, inStavanger, { resource, start, end, hours: 1.5 });

  await page.goBack();
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).focus();
  await press(page, 'Tab', 'ArrowRight', 'ArrowRight');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Thursday 22 October 2026');
  await expect(cell).toHaveText('Thursday 22 October 2026 07:00, No bookings');
  await expectAround(ring, dayCell(page, '2026-10-22'), { from: 14 / 48, to: 15 / 48 });
  await press(page, 'Enter');
  const line = { start: '2026-10-22 07:00', end: '2026-10-22 08:00' };
  await expectProposed(page, washBay, inStavanger, { resource, ...line, hours: 1 });
});
