import type { Page } from '@playwright/test';
import { addDays, dayAt, weekdayOf } from '@sitebook/domain/time/day.ts';
import { expect, test } from '../rig/test.ts';
import { at, bookBay, workday } from './bookings.ts';
import { dayCell, expectProposed, freeSpot, goAhead, route, untilLoaded } from './calendar-page.ts';
import { inHouston, inMumbai, type Place } from './places.ts';

// Far from both locations, and on the other side of midnight for most of the day.
test.use({ timezoneId: 'Pacific/Auckland' });

test.describe('with a mouse', () => {
  test('CAL-6 CAL-13 a day of the month proposes its first free hour', async ({ visit, portal }) => {
    const day = workday(3, inHouston);
    await bookBay(portal, 'sbsMember', inHouston, {
      start: at(inHouston, day, '07:00'),
      end: at(inHouston, day, '08:20'),
    });
    const page = await visit(route, { as: 'requestor', at: inHouston.saved });
    await goAhead(page);
    const { x, y } = await freeSpot(dayCell(page, day));
    await page.mouse.click(x, y);
    await expectProposed(page, inHouston, { resource: 'Wash Bay 1', start: `${day} 08:30`, end: `${day} 09:30` });
  });

  test('CAL-14 several days of the month propose the working hours from the first to the last', async ({ visit }) => {
    const first = middleOfWeek(inMumbai);
    const last = addDays(first, 2);
    const page = await visit(route, { as: 'requestor', at: inMumbai.saved });
    await page.getByRole('button', { name: 'Wash Bay 1' }).click();
    await page.getByRole('button', { name: 'Wash Bay 2' }).click();
    await expect(page.getByRole('table')).toHaveCount(1);
    await goAhead(page);
    await dayCell(page, first).scrollIntoViewIfNeeded();
    await drag(page, await freeSpot(dayCell(page, first)), await freeSpot(dayCell(page, last)));
    await expectProposed(page, inMumbai, { resource: 'Wash Bay 2', start: `${first} 09:00`, end: `${last} 18:00` });
  });

  test('CAL-6 a line of the day gives an hour from there', async ({ visit }) => {
    const day = workday(4, inHouston);
    const page = await visit(route, { as: 'requestor', at: inHouston.saved });
    await goToDay(page, day);
    const nine = await lineAt(page, day, '09:00');
    await page.mouse.click(nine.x, nine.y);
    await expectProposed(page, inHouston, { resource: 'Wash Bay 1', start: `${day} 09:00`, end: `${day} 10:00` });
  });

  test('CAL-6 several lines of the day give just these', async ({ visit }) => {
    const day = workday(4, inHouston);
    const page = await visit(route, { as: 'requestor', at: inHouston.saved });
    await goToDay(page, day);
    await drag(page, await lineAt(page, day, '10:00'), await lineAt(page, day, '12:00'));
    await expectProposed(page, inHouston, { resource: 'Wash Bay 1', start: `${day} 10:00`, end: `${day} 12:30` });
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('CAL-12 a tap on a free time is enough', async ({ visit }) => {
    const page = await visit(route, { as: 'requestor', at: inHouston.saved });
    const day = await goToTomorrow(page);
    const { x, y } = await lineAt(page, day, '11:00');
    await page.touchscreen.tap(x, y);
    await expectProposed(page, inHouston, { resource: 'Wash Bay 1', start: `${day} 11:00`, end: `${day} 12:00` });
  });

  test('CAL-11 a long press takes about half a second and counts once', async ({ visit, page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'sitebook.slot') performance.mark('slot kept');
        setItem.call(this, key, value);
      };
    });
    await visit(route, { as: 'requestor', at: inHouston.saved });
    const day = await goToTomorrow(page);
    const { x, y } = await lineAt(page, day, '13:00');
    const waited = await page.evaluateHandle(() => {
      const until = Promise.withResolvers<number>();
      let pressed = 0;
      document.addEventListener('touchstart', () => (pressed = performance.now()), { capture: true });
      new MutationObserver(() => {
        if (document.querySelector('.sitebook-chosen')) until.resolve(performance.now() - pressed);
      }).observe(document.body, { subtree: true, childList: true });
      return { until: until.promise };
    });
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    const duration = await waited.evaluate(({ until }) => until);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectProposed(page, inHouston, { resource: 'Wash Bay 1', start: `${day} 13:00`, end: `${day} 14:00` });
    expect(await page.evaluate(() => performance.getEntriesByName('slot kept').length)).toBe(1);
    expect(duration).toBeGreaterThan(450);
    expect(duration).toBeLessThan(1500);
  });
});

test.describe('with the keyboard', () => {
  test('CAL-6 Book takes the next free hour of the day that was gone to', async ({ visit, portal }) => {
    const day = workday(5, inHouston);
    await bookBay(portal, 'sbsMember', inHouston, {
      start: at(inHouston, day, '07:00'),
      end: at(inHouston, day, '09:00'),
    });
    const page = await visit(route, { as: 'requestor', at: inHouston.saved });
    await goAhead(page);
    await dayCell(page, day).getByRole('link').focus();
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { level: 3 });
    await expect(title).toContainText(String(Number(day.slice(8))));
    await expect(title).toBeFocused();
    const book = page.getByRole('button', { name: 'Book', exact: true });
    while (!(await book.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectProposed(page, inHouston, { resource: 'Wash Bay 1', start: `${day} 09:00`, end: `${day} 10:00` });
  });
});

/** A Tuesday, so that the days after it are in the same line of the month. */
function middleOfWeek(place: Place): string {
  const days = [4, 5, 6, 7, 8].map((n) => workday(n, place));
  return days.find((day) => weekdayOf(day) === 2) ?? '';
}

/** Shows the day, by the number in the month. */
async function goToDay(page: Page, day: string): Promise<void> {
  await goAhead(page);
  await dayCell(page, day).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(dayCell(page, day)).toBeVisible();
  await expect(dayCell(page, addDays(day, 1))).toHaveCount(0);
}

/** Shows the day after the one that a phone shows first; nothing is planned in Houston then. */
async function goToTomorrow(page: Page): Promise<string> {
  await untilLoaded(page);
  const tomorrow = addDays(dayAt(inHouston.zone, Date.now()), 1);
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(dayCell(page, tomorrow)).toBeVisible();
  return tomorrow;
}

/** The middle of the line that begins at this time, scrolled to where it can be pointed at. */
async function lineAt(page: Page, day: string, clock: string): Promise<{ x: number; y: number }> {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const label = page.getByText(`${String(hours).padStart(2, '0')}:00`, { exact: true });
  await label.scrollIntoViewIfNeeded();
  const column = await dayCell(page, day).boundingBox();
  if (column === null) throw new Error('The day is not on the screen');
  const line = column.height / 48;
  return { x: column.x + column.width / 2, y: column.y + (hours * 2 + minutes / 30 + 0.5) * line };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}
