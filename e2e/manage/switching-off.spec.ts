import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

const admin = { as: 'globalAdmin', at: houston } as const;
const hour = 3_600_000;
const day = 24 * hour;

// Far from every location of these tests: what shows is not the browser's time.
test.use({ timezoneId: 'Asia/Tokyo' });

test('WALK-2 WALK-3 WALK-4 MASTER-23 what would strand or break open requests lists them, starts on the safe answer, and can be confirmed', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const iBaseLocationId = 7301;
  const make = (path: string, body: object) =>
    call<{ id: number }>(portal, 'globalAdmin', 'POST', `/manage/${path}`, { iBaseLocationId, ...body });
  await make('locations', { cityId: 1, locationName: 'Quiet Yard', timeZone: 'America/Phoenix' });
  await make('location-modules', { moduleName: 'Washbay' });
  const bays = ['Quiet Bay 1', 'Quiet Bay 2'];
  const bookings = '/WashBay/WashBayBookingDetails';
  const book = async (resourceName: string, start: number) => {
    const { id } = await make('resources', { moduleName: 'Washbay', resourceName });
    return call<{ wbBookingId: number }>(portal, 'globalAdmin', 'POST', bookings, {
      iBaseLocationId,
      resourceId: id,
      segmentId: 1,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + hour).toISOString(),
    });
  };
  for (const bay of bays) await book(bay, Math.floor(Date.now() / day + 30) * day + 17 * hour);
  const question = page.getByRole('alertdialog');
  const answer = (name: string) => question.getByRole('button', { name, exact: true });

  await visit('/Manage/MasterData/resources?search=quiet', admin);
  const manage = manageOn(page);
  await manage.open('Quiet Bay 1');
  await manage.button('Remove').click();
  await expect(answer('Keep it')).toBeFocused();
  await expect(question).toContainText('This breaks 1 open booking');
  const booking = question.getByRole('listitem').filter({ hasText: 'Wash Bay' });
  await expect(booking).toContainText('Grace Amundsen');
  await expect(booking).toContainText('10:00 -07:00');
  await expect(booking.getByRole('link')).toHaveAttribute('href', /#\/Washbay\/view\/\d+$/);
  await answer('Switch it off').click();
  await manage.news('Quiet Bay 1 · Quiet Yard is in use, so it was switched off');

  await manage.tool('Import CSV').click();
  const file = `Base Location ID,Module,Name,Status,Certificate Expiry\n${iBaseLocationId},Wash Bay,Quiet Bay 2,Retired,2031-12-31\n`;
  const upload = { name: 'bays.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type=file]').setInputFiles(upload);
  const line = manage.panel.getByRole('row').filter({ hasText: 'Quiet Bay 2' });
  await expect(line).toContainText('31/12/2031');
  await expect(line).toContainText('1 open request affected');
  await manage.button('Import').click();
  await expect(answer('Go back')).toBeFocused();
  await expect(question.getByRole('listitem')).toContainText('10:00 -07:00');
  await answer('Import anyway').click();
  await expect(manage.panel.getByText('File imported: 0 added, 1 changed')).toBeVisible();
  await expect(manage.button('Choose another file')).toBeFocused();
  await manage.button('Close').click();
  await expect(page.getByRole('switch', { name: /^Quiet Bay 2/ })).not.toBeChecked();

  await page.goto('/#/Manage/MasterData/locations?search=quiet');
  await manage.open('Quiet Yard');
  await manage.choose('Time Zone', 'Asia/Dubai');
  const { wbBookingId: soon } = await book('Quiet Bay 3', Date.now() + 2 * hour);
  await manage.button('Save').click();
  await expect(question.getByRole('heading')).toHaveText('3 open bookings ahead at this location');
  await expect(question).toContainText('1 booking would then start in the past.');
  await expect(question.getByRole('listitem')).toHaveText(new RegExp(`${soon}.*Grace Amundsen.* -07:00$`));
  await answer('Go back').click();
  await call(portal, 'globalAdmin', 'DELETE', `${bookings}?washBayBookingId=${soon}`);
  await manage.button('Save').click();
  await expect(question.getByRole('heading')).toHaveText('2 open bookings ahead at this location');
  await expect(question.getByRole('listitem')).toHaveCount(0);
  await expect(answer('Go back')).toBeFocused();
  await expect(question).toContainText('10:00 -07:00');
  await expect(question).toContainText(/reads [\d/]+ 21:00 \+04:00/);
  await expect(question).toContainText(/reads [\d/]+ 10:00 \+04:00/);
  await answer('Keep the clock times').click();
  await expect(manage.panel).toBeHidden();

  for (const [list, heading, title] of [
    ['location-modules', 'Modules per Location', '2 open requests of this module here'],
    ['locations', 'Locations', '2 open requests at this location'],
  ] as const) {
    await page.goto(`/#/Manage/MasterData/${list}?search=quiet`);
    // Until it is there the switch of the former list could be pressed.
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    const active = page.getByRole('switch');
    await active.click();
    await expect(question.getByRole('heading')).toHaveText(title);
    await expect(question.getByRole('listitem')).toContainText([/10:00 \+04:00/, /10:00 \+04:00/]);
    await expect(answer('Go back')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(active).toBeFocused();
    await expect(active).toBeChecked();
    await page.keyboard.press('Space');
    await answer('Save anyway').click();
    await expect(active).not.toBeChecked();
  }
  await manage.open('Quiet Yard');
  await manage.panel.getByRole('button', { name: /^History/ }).click();
  const times = manage.panel.getByRole('listitem').locator('time');
  await expect(times).toHaveText([/ \+04:00$/, / \+04:00$/, / \+04:00$/]);
  await expect(manage.panel.getByText('Open bookings ahead kept their clock times.')).toHaveCount(1);
});
