import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Calendar } from './calendars.ts';
import type { ClockedPlace } from './places.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Waits until the open section tells how many bookings it shows. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByText(/^(No|\d+) bookings?, /)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('table')).toBeVisible();
}

/** Goes to a calendar within the page, and waits until it has taken the place of the one before. */
export async function openCalendar(page: Page, calendar: Calendar, place: ClockedPlace): Promise<void> {
  const [first = ''] = calendar.at(place);
  await page.goto(`/#${calendar.route}`);
  await expect(section(page, first)).toBeVisible();
  await untilLoaded(page);
}

/** Goes so many months, weeks or days ahead. */
export async function goAhead(page: Page, steps: number, press = (next: Locator) => next.click()): Promise<void> {
  await untilLoaded(page);
  for (let count = 0; count < steps; count += 1) await press(page.getByRole('button', { name: 'Next' }));
  await untilLoaded(page);
}

/** Shows a day of the month that is shown, by its number. */
export async function goToDay(page: Page, day: string): Promise<void> {
  await dayCell(page, day).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader')).toHaveCount(1);
}

/** A day of the month, or its column of hours. */
export function dayCell(page: Page, day: string): Locator {
  return page.locator(`[role=cell][data-date="${day}"]`);
}

/** Where in a day's cell nothing is but the day. */
export async function freeSpot(cell: Locator): Promise<Point> {
  await boxAtRest(cell);
  await cell.scrollIntoViewIfNeeded();
  const box = await boxAtRest(cell);
  return { x: box.x + box.width / 2, y: box.y + box.height - 6 };
}

/** The middle of the line that begins at this time, scrolled to where it can be pointed at. */
export async function lineAt(page: Page, day: string, clock: string): Promise<Point> {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const label = page.getByText(`${String(hours).padStart(2, '0')}:00`, { exact: true });
  await boxAtRest(label);
  await label.scrollIntoViewIfNeeded();
  const column = await boxAtRest(dayCell(page, day));
  const line = column.height / 48;
  return { x: column.x + column.width / 2, y: column.y + (hours * 2 + minutes / 30 + 0.5) * line };
}

/** The calendar measures itself after it is drawn, and its days move once more. */
async function boxAtRest(cell: Locator): Promise<Box> {
  let before: Box | null = null;
  for (;;) {
    const box = await cell.boundingBox();
    if (box !== null && isDeepStrictEqual(box, before)) return box;
    before = box;
    await cell.page().waitForTimeout(100);
  }
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

/** The section of a resource, by its name. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2 }).getByRole('button', { name });
}

/** A booking on the calendar, by what it says to those who listen. */
export function bookingOn(scope: Page | Locator, name: RegExp): Locator {
  return scope.getByRole('button', { name });
}

/** A resource and a time, as `2027-01-06 09:00` on the clocks of the place, and how long it really lasts. */
export interface Proposal {
  readonly resource: string | undefined;
  readonly start: string;
  readonly end: string;
  readonly hours: number;
}

/** The form is open with this resource and time, and means these moments wherever the browser is. */
export async function expectProposed(
  page: Page,
  calendar: Calendar,
  { zone }: ClockedPlace,
  proposal: Proposal,
): Promise<void> {
  await page.waitForURL(`**/#/${calendar.key}/form/`);
  const form = page.getByRole('dialog', { name: `Create New Request - ${calendar.title}` });
  const field = form.getByRole('combobox', { name: calendar.field });
  await expect(field).toHaveValue(proposal.resource ?? '', { timeout: 20_000 });
  const slot = await page.evaluate(() => JSON.parse(localStorage.getItem('sitebook.slot') ?? '{}'));
  for (const [part, title] of [
    ['start', 'Start Time'],
    ['end', 'End Time'],
  ] as const) {
    const [day = '', clock = ''] = proposal[part].split(' ');
    const [hour = '', minute = ''] = clock.split(':');
    const date = form.getByRole('textbox', { name: title, exact: true });
    await expect(date).toHaveValue(day.split('-').reverse().join('/'));
    await expect(form.getByRole('combobox', { name: `${title}, hour` })).toHaveValue(hour);
    await expect(form.getByRole('combobox', { name: `${title}, minute` })).toHaveValue(minute);
    expect(onTheWall(slot[part], zone)).toBe(proposal[part]);
  }
  expect((Date.parse(slot.end) - Date.parse(slot.start)) / 3_600_000).toBe(proposal.hours);
}

/** Told by the platform alone, so that no function of ours vouches for another. */
function onTheWall(moment: string, zone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return clock.format(new Date(moment));
}
