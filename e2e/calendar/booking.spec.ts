import type { Page } from '@playwright/test';
import { book } from './bookings.ts';
import {
  dayCell,
  drag,
  expectProposed,
  freeSpot,
  goAhead,
  goToDay,
  lineAt,
  openCalendar,
  section,
  untilLoaded,
} from './calendar-page.ts';
import { calendars, washBay } from './calendars.ts';
import { inHouston, inStavanger } from './places.ts';
import { expect, test } from './test.ts';

// Far from both locations, and on the other side of midnight for most of the day.
test.use({ timezoneId: 'Pacific/Auckland' });

/** On these days the clocks go back and forth. */
const fall = { houston: '2026-11-01', stavanger: '2026-10-25' };
const spring = { houston: '2027-03-14', stavanger: '2027-03-28' };

for (const calendar of calendars) {
  test(`CAL-6 CAL-13 CAL-14 ${calendar.title}, with a mouse, in the week in which Houston's clocks go back`, async ({
    visit,
    page,
    portal,
  }) => {
    const [resource] = calendar.at(inHouston);
    await book(portal, 'sbsMember', calendar, inHouston, { day: '2026-11-02', from: '07:00', to: '08:20' });
    await visit(calendar.route, { as: 'requestor', at: inHouston.saved });

    await test.step('a day of the month proposes its first free hour', async () => {
      await goAhead(page, 1);
      const { x, y } = await freeSpot(dayCell(page, '2026-11-02'));
      await page.mouse.click(x, y);
      const [start, end] = ['2026-11-02 08:30', '2026-11-02 09:30'];
      await expectProposed(page, calendar, inHouston, { resource, start, end, hours: 1 });
    });

    await test.step('several days propose all of their work', async () => {
      await page.goBack();
      await untilLoaded(page);
      const [first, last] = [dayCell(page, '2026-11-03'), dayCell(page, '2026-11-05')];
      await drag(page, await freeSpot(first), await freeSpot(last));
      const [start, end] = ['2026-11-03 07:00', '2026-11-05 17:00'];
      await expectProposed(page, calendar, inHouston, { resource, start, end, hours: 58 });
    });

    await test.step('a line of the week gives an hour from there', async () => {
      await page.goBack();
      await untilLoaded(page);
      await page.getByRole('button', { name: 'Week', exact: true }).click();
      await expect(page.getByRole('columnheader')).toHaveText([/Sun/, /Mon/, /Tue/, /Wed/, /Thu/, /Fri/, /Sat/]);
      const { x, y } = await lineAt(page, fall.houston, '02:00');
      await page.mouse.click(x, y);
      const [start, end] = [`${fall.houston} 02:00`, `${fall.houston} 03:00`];
      await expectProposed(page, calendar, inHouston, { resource, start, end, hours: 1 });
    });

    await test.step('lines of the day give just these, with the hour that comes twice', async () => {
      await page.goBack();
      await untilLoaded(page);
      await page.getByRole('button', { name: 'Month', exact: true }).click();
      await goToDay(page, fall.houston);
      await drag(page, await lineAt(page, fall.houston, '00:30'), await lineAt(page, fall.houston, '03:00'));
      const [start, end] = [`${fall.houston} 00:30`, `${fall.houston} 03:30`];
      await expectProposed(page, calendar, inHouston, { resource, start, end, hours: 4 });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("CAL-4 CAL-12 each calendar with a finger, on the day on which Stavanger's clocks go back", async ({
    visit,
    page,
  }) => {
    test.slow();
    await visit('/Module', { as: 'requestor', at: inStavanger.saved });
    for (const calendar of calendars) {
      await test.step(calendar.title, async () => {
        const [first = '', resource = ''] = calendar.at(inStavanger);
        await openCalendar(page, calendar, inStavanger);
        await section(page, first).tap();
        await expect(page.getByRole('table')).toHaveCount(0);
        await section(page, resource).tap();
        await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute('aria-pressed', 'true');
        await goAhead(page, 5, (next) => next.tap());
        const { x, y } = await lineAt(page, fall.stavanger, '11:00');
        await page.touchscreen.tap(x, y);
        const [start, end] = [`${fall.stavanger} 11:00`, `${fall.stavanger} 12:00`];
        await expectProposed(page, calendar, inStavanger, { resource, start, end, hours: 1 });
      });
    }
  });
});

test("CAL-6 each calendar with the keyboard, on the day on which Houston's clocks go forward", async ({
  visit,
  page,
  portal,
}) => {
  test.slow();
  await visit('/Module', { as: 'requestor', at: inHouston.saved });
  for (const calendar of calendars) {
    await test.step(calendar.title, async () => {
      const [resource] = calendar.at(inHouston);
      await book(portal, 'sbsMember', calendar, inHouston, { day: spring.houston, from: '07:00', to: '09:00' });
      await openCalendar(page, calendar, inHouston);
      await goAhead(page, 5, (next) => next.press('Enter'));
      await dayCell(page, spring.houston).getByRole('link').press('Enter');
      const title = page.getByRole('heading', { level: 3 });
      await expect(title).toHaveText('Sunday 14 March 2027');
      await expect(title).toBeFocused();
      await tabTo(page, 'Book');
      await page.keyboard.press('Enter');
      const [start, end] = [`${spring.houston} 09:00`, `${spring.houston} 10:00`];
      await expectProposed(page, calendar, inHouston, { resource, start, end, hours: 1 });
    });
  }
});

test('a time that the clocks skip is refused with the reason', async ({ visit, page }) => {
  const [resource] = washBay.at(inStavanger);
  await visit(washBay.route, { as: 'requestor', at: inStavanger.saved });
  await goAhead(page, 5);
  await goToDay(page, spring.stavanger);
  const { x, y } = await lineAt(page, spring.stavanger, '02:30');
  await page.mouse.click(x, y);
  await expect(page.getByRole('alert')).toHaveText('This time does not exist on that day because the clocks change');
  expect(page.url()).toContain(washBay.route);
  // Around it time goes on.
  await drag(page, await lineAt(page, spring.stavanger, '01:30'), await lineAt(page, spring.stavanger, '03:00'));
  const [start, end] = [`${spring.stavanger} 01:30`, `${spring.stavanger} 03:30`];
  await expectProposed(page, washBay, inStavanger, { resource, start, end, hours: 1 });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('CAL-11 a long press takes about half a second and counts once', async ({ visit, page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'sitebook.slot')
          document.documentElement.dataset.kept = `${document.documentElement.dataset.kept ?? ''}x`;
        setItem.call(this, key, value);
      };
    });
    await visit(washBay.route, { as: 'requestor', at: inHouston.saved });
    await goAhead(page, 1, (next) => next.tap());
    const { x, y } = await lineAt(page, '2026-10-21', '13:00');
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
    const [resource] = washBay.at(inHouston);
    const [start, end] = ['2026-10-21 13:00', '2026-10-21 14:00'];
    await expectProposed(page, washBay, inHouston, { resource, start, end, hours: 1 });
    expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBe('x');
    expect(duration).toBeGreaterThan(450);
    expect(duration).toBeLessThan(1500);
  });
});

test('BOOK-22 of cranes and of equipment the days after the certificate cannot be chosen', async ({
  visit,
  page,
  database,
}) => {
  const certified = calendars.filter(({ key }) => key === 'MobileCraneBooking' || key === 'Loading&Offloading');
  const reason = 'Bookings should be done before Certificate Expiry Date!';
  await visit('/Module', { as: 'requestor', at: inHouston.saved });
  for (const calendar of certified) {
    await test.step(calendar.title, async () => {
      const [first = '', , resource = ''] = calendar.at(inHouston);
      await database
        .updateTable('resource')
        .set({ certificate_expiry: '2026-10-28' })
        .where('name', '=', resource)
        .execute();
      await openCalendar(page, calendar, inHouston);
      await section(page, first).click();
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(section(page, resource)).toContainText('Certificate valid until 28/10/2026');
      await section(page, resource).click();
      await untilLoaded(page);
      await expect(page.getByText(`Not available from 29/10/2026 to 31/10/2026: ${reason}`)).toBeVisible();
      await expect(page.locator('.sitebook-closed')).not.toHaveCount(0);

      const after = await freeSpot(dayCell(page, '2026-10-29'));
      await page.mouse.click(after.x, after.y);
      await expect(page.getByRole('alert')).toHaveText(reason);
      await page.getByRole('button', { name: 'Today' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await drag(page, await freeSpot(dayCell(page, '2026-10-27')), await freeSpot(dayCell(page, '2026-10-30')));
      await expect(page.getByRole('alert')).toHaveText(reason);
      expect(page.url()).toContain(calendar.route);

      const last = await freeSpot(dayCell(page, '2026-10-28'));
      await page.mouse.click(last.x, last.y);
      const [start, end] = ['2026-10-28 07:00', '2026-10-28 08:00'];
      await expectProposed(page, calendar, inHouston, { resource, start, end, hours: 1 });
    });
  }
});

async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  while (!(await button.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
}
