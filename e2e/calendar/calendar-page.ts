import { expect, type Locator, type Page } from '@playwright/test';
import { monthsAhead } from './bookings.ts';
import type { Place } from './places.ts';

export const route = '/Washbay/WBCalendar';

/** Waits until the open section tells how many bookings it shows. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByText(/^(No bookings|Bookings), /)).toBeVisible({ timeout: 20_000 });
}

/** Goes to the month that the tests book in. */
export async function goAhead(page: Page): Promise<void> {
  await untilLoaded(page);
  for (let count = 0; count < monthsAhead; count += 1) await page.getByRole('button', { name: 'Next' }).click();
  await untilLoaded(page);
}

/** A day of the month, or its column of hours. */
export function dayCell(page: Page, day: string): Locator {
  return page.locator(`[role=cell][data-date="${day}"]`);
}

/** Where in a day's cell nothing is but the day. */
export async function freeSpot(cell: Locator): Promise<{ x: number; y: number }> {
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (box === null) throw new Error('The day is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height - 6 };
}

/** A booking on the calendar, by what it says to those who listen. */
export function bookingOn(scope: Page | Locator, name: RegExp): Locator {
  return scope.getByRole('button', { name });
}

/** A resource and a time, as `2027-01-06 09:00` on the clocks of the place. */
export interface Proposal {
  readonly resource: string;
  readonly start: string;
  readonly end: string;
}

/** The form is open with this resource and time, and means these moments wherever the browser is. */
export async function expectProposed(page: Page, { zone }: Place, proposal: Proposal): Promise<void> {
  await page.waitForURL(/#\/Washbay\/form\/$/);
  const form = page.getByRole('dialog', { name: 'Create New Request - Wash Bay' });
  await expect(form.getByRole('combobox', { name: 'Resource' })).toHaveValue(proposal.resource, { timeout: 20_000 });
  const slot = await page.evaluate(() => JSON.parse(localStorage.getItem('sitebook.slot') ?? '{}'));
  for (const [part, field] of [
    ['start', 'Start Time'],
    ['end', 'End Time'],
  ] as const) {
    const [day = '', clock = ''] = proposal[part].split(' ');
    const [hour = '', minute = ''] = clock.split(':');
    await expect(form.getByRole('textbox', { name: field, exact: true })).toHaveValue(
      day.split('-').reverse().join('/'),
    );
    await expect(form.getByRole('combobox', { name: `${field}, hour` })).toHaveValue(hour);
    await expect(form.getByRole('combobox', { name: `${field}, minute` })).toHaveValue(minute);
    expect(onTheWall(slot[part], zone)).toBe(proposal[part]);
  }
}

/** Told by the platform alone, so that no function of ours vouches for another. */
function onTheWall(moment: string, zone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return clock.format(new Date(moment));
}
