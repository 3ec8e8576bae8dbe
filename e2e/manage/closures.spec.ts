import type { Locator, Page } from '@playwright/test';
import { addDays, dayAt, momentOn, weekdayOf } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { tabTo } from '../request-form/tab-to.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

const zone = 'America/Chicago';

/** A day of work in some weeks, that no other test books. */
function workday(): string {
  let day = addDays(dayAt(zone, Date.now()), 40);
  while (weekdayOf(day) > 5) day = addDays(day, 1);
  return day;
}
const day = workday();
const at = (time: number) => momentOn(zone, day, time * 60);

/** A yard of its own, since other tests count what there is elsewhere, with a bay that is booked for an hour at nine. */
async function makeYard(portal: Portal) {
  const iBaseLocationId = 7302;
  const make = (path: string, body: object) =>
    call<{ id: number }>(portal, 'globalAdmin', 'POST', path, { iBaseLocationId, ...body });
  const location = 'Closing Yard';
  const { id: locationId } = await make('/manage/locations', { cityId: 1, locationName: location, timeZone: zone });
  await make('/manage/location-modules', { moduleName: 'Washbay' });
  const { id: bay } = await make('/manage/resources', { moduleName: 'Washbay', resourceName: 'Closing Bay' });
  await make('/WashBay/WashBayBookingDetails', {
    resourceId: bay,
    segmentId: 1,
    startTime: new Date(at(9)).toISOString(),
    endTime: new Date(at(10)).toISOString(),
  });
  return { bay, yard: { ...houston, location, iBaseLocationId, keys: { ...houston.keys, locationId } } };
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, field: Locator, option: string) {
  await tabTo(page, field);
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(new RegExp(option.replaceAll(/[()]/g, '\\$&')));
}

async function enterTime(page: Page, panel: Locator, name: string, clock: string) {
  await tabTo(page, panel.getByRole('textbox', { name, exact: true }));
  await page.keyboard.type(displayDate(day));
  await tabTo(page, panel.getByRole('combobox', { name: `${name}, hour` }));
  await page.keyboard.type(clock.slice(0, 2));
  await tabTo(page, panel.getByRole('combobox', { name: `${name}, minute` }));
  await page.keyboard.type(clock.slice(3));
}

// Far from the location: what shows is not the browser's time.
test.use({ timezoneId: 'Asia/Tokyo' });

test('CLOSE-2 CLOSE-3 by keyboard: a bay is closed, what is in the way is listed and moved, and its calendar shows it', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const { bay, yard } = await makeYard(portal);
  const admin = { as: 'globalAdmin', at: yard } as const;
  await visit('/Manage/MasterData/closures', admin);
  const manage = manageOn(page);
  await press(page, manage.tool('Add Closed time'));
  await choose(page, manage.lookup('Location'), 'Closing Yard');
  await choose(page, manage.lookup('Resource'), 'Closing Bay');
  await enterTime(page, manage.panel, 'Closed from', '08:00');
  await enterTime(page, manage.panel, 'Closed until', '11:00');
  await tabTo(page, manage.box('Reason'));
  await page.keyboard.type('Inspection');
  await press(page, manage.button('Save'));

  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 open booking is in the way');
  await expect(question.getByRole('listitem')).toContainText('09:00 -06:00');
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await press(page, question.getByRole('button', { name: 'Move them to the next free time' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Moved 1 of 1 booking to the next free time.')).toBeVisible();
  await expect(manage.row('Inspection')).toContainText(`${displayDate(day)} 08:00 -06:00`);
  await press(page, page.getByRole('button', { name: 'Dismiss' }));

  const told = `Not available from ${displayDate(day)} 08:00 -06:00 to ${displayDate(day)} 11:00 -06:00: Inspection`;
  await visit(`/Washbay/WBCalendar?view=day&date=${day}&open=${bay}`, admin);
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.locator('.sitebook-closed').filter({ hasText: 'Inspection' })).toBeVisible();
  await expect(page.locator('.sitebook-booking')).toContainText('11:00');

  await press(page, page.getByRole('button', { name: 'List' }));
  await expect(page.getByText(told)).toBeVisible();
});
