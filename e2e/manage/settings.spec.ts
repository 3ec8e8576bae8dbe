import type { Page } from '@playwright/test';
import { stayOn } from '../accommodation/stay-page.ts';
import { call } from '../rig/call.ts';
import { houston, type SavedPlace } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

/** Where nobody but these tests has anything to do. */
const anchorage: SavedPlace = {
  ...houston,
  city: 'Anchorage',
  location: 'Anchorage (Ship Creek)',
  iBaseLocationId: 1004,
  keys: { countryId: 1, cityId: 3, locationId: 4 },
};
const admin = { as: 'globalAdmin', at: anchorage } as const;

/** Begins a new record of this list at Anchorage. */
async function add(page: Page, list: string) {
  const manage = manageOn(page);
  await page.goto(`/#/Manage/MasterData/${list}?open=new`);
  await manage.choose('Location', 'Anchorage (Ship Creek)');
  return manage;
}

/** Finds the only record with this name at Anchorage, and gives its switch. */
async function find(page: Page, list: string, search: string) {
  await page.goto(`/#/Manage/MasterData/${list}?search=${encodeURIComponent(`${search} anchorage`)}`);
  await expect(page.getByRole('switch')).toHaveCount(1);
  return page.getByRole('switch');
}

test('MASTER-7 a feature of a module at a location is set, changed and switched off, and the server follows', async ({
  page,
  visit,
  portal,
}) => {
  const asPartner = () =>
    call(portal, 'external', 'GET', '/WashBay/GetAllWashBayBookings?iBaseLocationId=1004').then(
      () => 'let in',
      (error: Error) => error.message.match(/answered (\d+)/)?.[1],
    );
  await visit('/Manage/MasterData', admin);
  expect(await asPartner()).toBe('let in');
  const manage = await add(page, 'features');
  await manage.choose('Module', 'Wash Bay');
  await manage.panel.getByRole('combobox', { name: 'Feature' }).click();
  await page.getByRole('option', { name: 'External users have access' }).click();
  await manage.panel.getByRole('radio', { name: 'No', exact: true }).check();
  await manage.save();
  expect(await asPartner()).toBe('403');

  const active = await find(page, 'features', 'external users wash bay');
  await page
    .getByRole('row')
    .getByRole('button', { name: /External users have access/ })
    .click();
  await manage.panel.getByRole('radio', { name: 'Yes', exact: true }).check();
  await manage.save();
  expect(await asPartner()).toBe('let in');
  await active.click();
  await expect(active).not.toBeChecked();
});

test('MASTER-8 a link to another tool is added, changed and switched off, and the drawer follows', async ({
  page,
  visit,
}) => {
  await visit('/Manage/MasterData', admin);
  const inDrawer = async () => {
    await page.goto('/#/Module');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Non SBS Modules' }).click();
    return page.getByRole('dialog').getByRole('link', { name: 'Canteen Menu' });
  };
  const manage = await add(page, 'non-sbs-modules');
  await manage.box('Name').fill('Canteen Menu');
  await manage.box('Address').fill('https://canteen.example.org/today');
  await manage.save();
  await expect(await inDrawer()).toHaveAttribute('href', 'https://canteen.example.org/today');
  await page.keyboard.press('Escape');

  const active = await find(page, 'non-sbs-modules', 'canteen');
  await manage.open('Canteen Menu');
  await manage.box('Address').fill('https://canteen.example.org/week');
  await manage.save();
  await active.click();
  await expect(active).not.toBeChecked();
  await expect(await inDrawer()).toHaveCount(0);
});

test('MASTER-15 a booking note is written, changed and switched off, and the form of a stay follows', async ({
  page,
  visit,
  portal,
}) => {
  await call(portal, 'globalAdmin', 'POST', '/manage/location-modules', {
    iBaseLocationId: anchorage.iBaseLocationId,
    moduleName: 'AccomodationModule',
  });
  await visit('/Manage/MasterData', admin);
  const stay = stayOn(page);
  const expectNote = async (text: string) => {
    await page.goto('/#/AccomodationModule/form/');
    await stay.choice('Hotel Booking').click();
    await expect(stay.fact('Booking Notes')).toHaveText(text);
    await page.goto('/#/Module');
    await page.getByRole('button', { name: 'Discard' }).click();
  };
  const manage = await add(page, 'booking-notes');
  await manage.panel.getByRole('radio', { name: 'Hotel Booking' }).check();
  await manage.box('Booking Notes').fill('Ask for the winter rate');
  await manage.save();
  await expectNote('Ask for the winter rate');

  const active = await find(page, 'booking-notes', 'hotel');
  await manage.open('Hotel Booking');
  await manage.box('Booking Notes').fill('Ask for the summer rate');
  await manage.save();
  await expectNote('Ask for the summer rate');
  await find(page, 'booking-notes', 'hotel');
  await active.click();
  await expect(active).not.toBeChecked();
  await expectNote('–');
});

test('MASTER-16 SBS members and managers of a location are named and relieved, and are at once what they are', async ({
  page,
  visit,
  visitAnew,
}) => {
  await visit('/Manage/MasterData', admin);
  const theirs = await visitAnew('/Module', { as: 'lineManager', at: anchorage });
  const expectRole = async (role: string) => {
    await theirs.reload();
    await theirs.getByRole('button', { name: 'Open menu' }).click();
    await expect(theirs.getByRole('dialog').getByText(role, { exact: true })).toBeVisible();
  };
  await expectRole('Requestor');
  for (const [list, role] of [
    ['sbs-members', 'SBS Member'],
    ['local-admins', 'SBS Manager'],
  ] as const) {
    const manage = await add(page, list);
    await manage.lookup('Person').fill('haugen');
    await page.getByRole('option', { name: 'Linda Haugen' }).click();
    await manage.save();
    await expectRole(role);
    const active = await find(page, list, 'haugen');
    await active.click();
    await expect(active).not.toBeChecked();
    await expectRole('Requestor');
  }
});
