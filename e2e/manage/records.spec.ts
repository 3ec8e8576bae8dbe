import { readFile } from 'node:fs/promises';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

const admin = { as: 'globalAdmin', at: houston } as const;
const local = { as: 'siteManager', at: houston } as const;

test('ROUTE-14 MASTER-1 the drawer leads to master data and to global admins, screens of this product', async ({
  page,
  visit,
}) => {
  await visit('/Module', admin);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Manage Master Data & Modules' }).click();
  await expect(page).toHaveURL(/#\/Manage\/MasterData$/);
  await expect(page.getByRole('heading', { name: 'Manage Master Data & Modules' })).toBeVisible();
  const groups = page.getByRole('main').getByRole('link');
  await expect(groups).toHaveCount(27);
  await groups.filter({ hasText: 'Cities' }).click();
  await expect(page.getByRole('heading', { name: 'Cities' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Manage Global Admin' }).click();
  await expect(page).toHaveURL(/#\/Manage\/GlobalAdmin$/);
  await expect(page.getByRole('row').filter({ hasText: 'Grace Amundsen' })).toBeVisible();
});

test('MASTER-2 MASTER-27 a local admin has the lists of their locations, and reads global admins only', async ({
  page,
  visit,
}) => {
  await visit('/Manage/MasterData', local);
  await expect(page.getByRole('link', { name: /^Resources/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Countries/ })).toHaveCount(0);
  await page.goto('/#/Manage/MasterData/countries');
  await expect(page.getByRole('alert')).toHaveText('You are not allowed to do this');
  await page.goto('/#/Manage/MasterData/locations');
  const manage = manageOn(page);
  await manage.open('Houston (West Yard)');
  await expect(manage.lookup('Time Zone')).toBeVisible();
  await expect(manage.lookup('City')).toHaveCount(0);
  await expect(manage.panel.getByRole('definition').filter({ hasText: 'Houston' })).toBeVisible();
  await page.goto('/#/Manage/GlobalAdmin');
  await expect(page.getByText('You can read this list. Only Global Admins change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add|^Import/ })).toHaveCount(0);
  await expect(page.getByRole('switch').first()).toBeDisabled();
  await page.getByRole('row').getByRole('button', { name: 'Grace Amundsen' }).click();
  await expect(page.getByRole('dialog').getByText('Used by')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

for (const account of ['sbsMember', 'requestor', 'external'] as const) {
  test(`MASTER-3 ${account}: master data is not theirs, whatever address they type`, async ({
    page,
    visit,
    forgive,
  }) => {
    forgive(403);
    await visit('/Manage/MasterData/resources', { as: account, at: houston });
    await expect(page.getByRole('alert')).toHaveText(
      'Master data is managed by SBS Managers and Global Admins. Please ask one of them.',
    );
    await expect(page.getByRole('table')).toHaveCount(0);
  });
}

test('MASTER-17 MASTER-18 MASTER-19 a list is searched, sorted, filtered, added to, changed and switched', async ({
  page,
  visit,
}) => {
  await visit('/Manage/MasterData/resources', admin);
  const manage = manageOn(page);
  await expect(manage.row('Crane 1 (60 t)')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('houston wash bay');
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Wash Bay 4 (Old Hall)');
  await page.getByRole('button', { name: 'Inactive', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'All', exact: true }).click();

  await manage.tool('Add Resource').click();
  await manage.button('Save').click();
  await expect(manage.panel.getByText('Please check the marked fields: Location, Module, Name')).toBeVisible();
  await expect(manage.lookup('Location')).toBeFocused();
  await manage.choose('Location', 'Houston (West Yard)');
  await manage.choose('Module', 'Wash Bay');
  await manage.box('Name').fill('Wash Bay 9');
  await manage.box('Certificate Expiry').fill('31/12/2031');
  await manage.box('Cost of Service').fill('-1');
  await expect(manage.panel.getByText('Please enter a number that is not negative')).toBeVisible();
  await manage.box('Cost of Service').fill('2,75');
  await manage.save();
  await manage.news('Wash Bay 9 · Houston (West Yard) was saved');
  await expect(manage.row('Wash Bay 9')).toContainText('2.75');

  await manage.open('Wash Bay 9');
  await manage.box('Name').fill('Wash Bay Nine');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave this form?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await manage.save();
  await manage.open('Wash Bay Nine');
  await manage.panel.getByRole('button', { name: /^History/ }).click();
  await expect(manage.panel.getByRole('listitem').filter({ hasText: 'Changed' }).first()).toContainText('Wash Bay 9');
  await page.keyboard.press('Escape');
  await expect(manage.panel).toBeHidden();

  await page.getByRole('switch', { name: 'Wash Bay Nine · Houston (West Yard): active' }).click();
  await manage.news('Wash Bay Nine · Houston (West Yard) was saved');
  await expect(page.getByRole('switch', { name: /^Wash Bay Nine/ })).not.toBeChecked();
  await manage.open('Wash Bay Nine');
  await manage.button('Remove').click();
  await expect(page.getByText('Nothing refers to it. It will be deleted; its history stays.')).toBeVisible();
  const askedForIt: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/manage\/resources\/\d+/.test(request.url())) askedForIt.push(request.url());
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(manage.panel).toBeHidden();
  await expect(manage.row('Wash Bay Nine')).toHaveCount(0);
  expect(askedForIt).toEqual([]);
});

test('MASTER-12 MASTER-23 what is in use says so; a resource that is retired lists the bookings that this breaks', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const bay = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/resources', {
    iBaseLocationId: 1001,
    moduleName: 'Washbay',
    resourceName: 'Doomed Bay',
  });
  const start = Date.now() + 30 * 86_400_000;
  await call(portal, 'requestor', 'POST', '/WashBay/WashBayBookingDetails', {
    iBaseLocationId: 1001,
    resourceId: bay.id,
    segmentId: 1,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 3_600_000).toISOString(),
  });
  await visit('/Manage/MasterData/resources?search=doomed', admin);
  const manage = manageOn(page);
  await page.getByRole('switch').click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText('This breaks 1 open booking');
  await expect(question.getByRole('listitem')).toContainText('Ravi Deshmukh');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('switch')).toBeChecked();
  await manage.open('Doomed Bay');
  await expect(manage.panel.getByText('Requests: 1')).toBeVisible();
  await manage.panel.getByRole('radio', { name: 'Retired' }).check();
  await manage.button('Save').click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(manage.panel).toBeHidden();
  await expect(page.getByRole('switch')).not.toBeChecked();
});

test('MASTER-13 MASTER-20 MASTER-21 MASTER-22 stock moves with a reason, a list is exported and imported, and a record is changed by keyboard alone', async ({
  page,
  visit,
}) => {
  await visit('/Manage/MasterData/ppe-stock?search=welding', admin);
  const manage = manageOn(page);
  await test.step('stock moves with a reason, low stock is marked, and the history shows every move', async () => {
    await expect(manage.row('Automatic')).toContainText('Low');
    await expect(manage.row('Shade 10')).not.toContainText('Low');
    await manage.row('Automatic').getByRole('button').click();
    await manage.box('Pieces').fill('12');
    await manage.button('Save').click();
    await expect(manage.panel.getByText('Please check the marked fields: Reason for the Movement')).toBeVisible();
    await manage.choose('Reason for the Movement', 'Received');
    await manage.save();
    await expect(manage.row('Automatic')).toContainText('13');
    await expect(manage.row('Automatic')).not.toContainText('Low');
    await manage.row('Automatic').getByRole('button').click();
    await manage.panel.getByRole('button', { name: /^History/ }).click();
    await expect(manage.panel.getByRole('listitem').filter({ hasText: 'Received: +12' })).toContainText(
      'Grace Amundsen',
    );
    await page.keyboard.press('Escape');
    await expect(manage.panel).toBeHidden();
  });
  await test.step('a list is exported, and imported after a look at what would change', async () => {
    await page.goto('/#/Manage/MasterData/job-types');
    await expect(page.getByRole('heading', { name: 'Job Types' })).toBeVisible();
    const download = page.waitForEvent('download');
    await manage.tool('Export CSV').click();
    const exported = await download;
    expect(exported.suggestedFilename()).toBe('job-types.csv');
    const file = await readFile(await exported.path(), 'utf8');
    expect(file).toMatch(/^\ufeffID,Job Type,Active\r\n/);

    await manage.tool('Import CSV').click();
    const choose = (content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await choose(`${file},Rope Access,Maybe\r\n,Tank Cleaning,Yes\r\n,,No\r\n`);
    const problems = manage.panel.getByRole('table', { name: 'Lines to fix' });
    // The first line has the heads, the next five what there is.
    await expect(problems.getByRole('row')).toHaveText([/^Line/, /^7Active/, /^9Job Type/]);
    await expect(manage.button('Import')).toHaveCount(0);
    await choose(`${file},Rope Access,Yes\r\n`);
    await expect(manage.panel.getByText('Added: 1')).toBeVisible();
    await expect(manage.panel.getByText('Unchanged: 5')).toBeVisible();
    await expect(manage.panel.getByRole('table', { name: 'What would change' })).toContainText('Rope Access');
    await manage.button('Import').click();
    await expect(manage.panel.getByText('File imported: 1 added, 0 changed')).toBeVisible();
    await manage.button('Close').click();
    await expect(manage.row('Rope Access')).toBeVisible();
  });
  await test.step('by keyboard alone: open a record, change it, save it, and the focus is back in the list', async () => {
    await page.goto('/#/Manage/MasterData/property-types');
    const first = page.getByRole('row').getByRole('button', { name: 'Apartment' });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(manage.box('Property Type')).toHaveValue('Apartment');
    await manage.box('Property Type').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' (Serviced)');
    await page.keyboard.press('Enter');
    await expect(manage.panel).toBeHidden();
    await expect(page.getByRole('row').getByRole('button', { name: 'Apartment (Serviced)' })).toBeFocused();
    await page.getByRole('switch', { name: /^Family House/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: /^Family House/ })).not.toBeChecked();
    // Others ask for one.
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: /^Family House/ })).toBeChecked();
  });
});

test('what is saved here is offered at once in forms', async ({ page, visit }) => {
  await visit('/Washbay/form/', admin);
  await page.getByRole('combobox', { name: 'Product Line', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Wireline' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/#/Manage/MasterData/segments?open=new');
  const manage = manageOn(page);
  await manage.box('Product Line').fill('Fresh Line');
  await manage.save();
  await page.goto('/#/Washbay/form/');
  await page.getByRole('combobox', { name: 'Product Line', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Fresh Line' })).toBeVisible();
});
