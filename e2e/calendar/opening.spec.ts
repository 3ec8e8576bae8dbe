import { book } from './bookings.ts';
import { bookingOn, dayCell, freeSpot, goAhead, openCalendar, untilLoaded } from './calendar-page.ts';
import { calendars, washBay } from './calendars.ts';
import { inHouston } from './places.ts';
import { expect, test } from './test.ts';

const mine = /^09:00 to 10:30, Ravi Deshmukh · .+, Assigned$/;
const notMine = /^09:00 to 10:30, (?!.*Ravi).+, Assigned$/;

test('CAL-7 a booking of somebody one manages opens its details', async ({ visit, page, portal }) => {
  const day = '2026-11-10';
  const { id } = await book(portal, 'requestor', washBay, inHouston, { day, from: '09:00', to: '10:30' });
  await visit(washBay.route, { as: 'lineManager', at: inHouston.saved });
  await goAhead(page, 1);
  await bookingOn(dayCell(page, day), mine).press('Enter');
  await page.waitForURL(`**/#/Washbay/view/${id}`);
});

for (const as of ['requestor', 'external'] as const) {
  test(`CAL-7 CAL-17 CAL-18 CAL-19 of others' bookings ${as} sees the slot, in a small panel${as === 'requestor' ? '; an own one opens for editing' : ''}`, async ({
    visit,
    page,
    portal,
  }) => {
    test.slow();
    const day = as === 'requestor' ? '2026-11-11' : '2026-11-12';
    // Of the calendar that is looked at last.
    const own =
      as === 'requestor' &&
      (await book(portal, as, washBay, inHouston, { day: '2026-11-09', from: '09:00', to: '10:30' }));
    const shown = day.split('-').reverse().join('/');
    await visit('/Module', { as, at: inHouston.saved });
    for (const calendar of calendars) {
      const [resource = ''] = calendar.at(inHouston);
      const made = await book(portal, 'sbsMember', calendar, inHouston, { day, from: '09:00', to: '10:30' });
      const answers: string[] = [];
      await page.route(new RegExp(calendar.list), async (route) => {
        const response = await route.fetch();
        answers.push(await response.text());
        await route.fulfill({ response });
      });
      await openCalendar(page, calendar, inHouston);
      await goAhead(page, 1);
      const booking = bookingOn(dayCell(page, day), notMine);
      await booking.press('Enter');

      const panel = page.getByRole('dialog', { name: 'This time is taken' });
      await expect(panel.getByRole('term')).toHaveText([
        'Status',
        calendar.field,
        'Product Line',
        'Start Time',
        'End Time',
      ]);
      await expect(panel.getByRole('definition')).toHaveText([
        'Assigned',
        resource,
        made.segmentName,
        `${shown} 09:00 -06:00`,
        `${shown} 10:30 -06:00`,
      ]);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(booking).toBeFocused();
      expect(page.url()).toContain(calendar.route);

      // What is not shown was not sent either.
      const rows = answers.flatMap((answer) => JSON.parse(answer));
      const row = rows.find((one) => one[calendar.bookingId] === made.id);
      const names = ['requestorName', 'requesterName', 'aliasId', 'metaCreatedBy', 'gin', 'remarks', 'costofService'];
      expect(Object.keys(row).filter((name) => names.includes(name))).toEqual([]);

      const begin = page.getByRole('button', { name: 'Book', exact: true });
      if (as === 'requestor') await expect(begin).toBeVisible();
      else {
        await expect(begin).toHaveCount(0);
        const { x, y } = await freeSpot(dayCell(page, '2026-11-18'));
        await page.mouse.click(x, y);
        await expect(page.getByRole('heading', { level: 3 })).toHaveText('November 2026');
        expect(await page.evaluate(() => localStorage.getItem('sitebook.slot'))).toBeNull();
      }
    }
    if (own) {
      await bookingOn(dayCell(page, '2026-11-09'), mine).click();
      await page.waitForURL(`**/#/Washbay/edit/${own.id}`);
    }
  });
}

test('CAL-20 who runs the location sees whose every booking is, and opens it', async ({ visit, page, portal }) => {
  const day = '2026-11-13';
  const { id } = await book(portal, 'requestor', washBay, inHouston, { day, from: '09:00', to: '10:30' });
  await visit(washBay.route, { as: 'sbsMember', at: inHouston.saved });
  await goAhead(page, 1);
  await untilLoaded(page);
  await bookingOn(dayCell(page, day), mine).click();
  await page.waitForURL(`**/#/Washbay/edit/${id}`);
});
