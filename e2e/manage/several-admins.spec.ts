import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

const admin = { as: 'globalAdmin', at: houston } as const;

test('a record that is opened again begins with what is stored now', async ({ page, visit, portal }) => {
  const made = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/segments', { segmentName: 'Former' });
  await visit(`/Manage/MasterData/segments?search=Former&open=${made.id}`, admin);
  const manage = manageOn(page);
  await expect(manage.box('Product Line')).toHaveValue('Former');
  // The list behind it comes by itself; where it is not there yet, nothing in it can have the focus.
  await expect(page.locator('[data-leads^="manage-"]').filter({ hasText: 'Former' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(manage.panel).toBeHidden();
  // It was opened by its address, not from the list.
  await expect(manage.row('Former').getByRole('button')).toBeFocused();
  await call(portal, 'globalAdmin', 'PUT', `/manage/segments/${made.id}`, { version: 1, segmentName: 'Formerly' });
  await expect(manage.row('Formerly')).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(`**/manage/segments/${made.id}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await manage.open('Formerly');
  await expect(manage.panel).toBeVisible();
  await expect(manage.box('Product Line')).toHaveCount(0);
  answer.resolve();
  await expect(manage.box('Product Line')).toHaveValue('Formerly');
});

test('what changes before the page is told of changes shows as well', async ({ page, visit, portal }) => {
  const made = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/segments', { segmentName: 'Early' });
  const changed = Promise.withResolvers<void>();
  await page.route('**/api/events?*', async (route) => {
    await changed.promise;
    await route.continue();
  });
  await visit('/Manage/MasterData/segments?search=Early', admin);
  const manage = manageOn(page);
  await expect(manage.row('Early')).toBeVisible();
  await call(portal, 'globalAdmin', 'PUT', `/manage/segments/${made.id}`, { version: 1, segmentName: 'Earlybird' });
  changed.resolve();
  await expect(manage.row('Earlybird')).toBeVisible();
});

test('two admins at one record: the second is told, keeps what they typed and saves it on top', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const made = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/segments', {
    segmentName: 'Contested',
  });
  await visit(`/Manage/MasterData/segments?open=${made.id}`, admin);
  const manage = manageOn(page);
  await manage.box('Product Line').fill('Mine');
  await call(portal, 'globalAdmin', 'PUT', `/manage/segments/${made.id}`, { version: 1, isActive: false });
  await manage.button('Save').click();
  await expect(
    manage.panel.getByText('This record was changed by someone else. Reload to see the latest version.'),
  ).toBeVisible();
  await manage.button('Load the latest version').click();
  await expect(manage.box('Product Line')).toHaveValue('Mine');
  await expect(manage.button('Save')).toBeFocused();
  await expect(manage.panel.getByRole('checkbox')).not.toBeChecked();
  await manage.save();
  expect(await call(portal, 'globalAdmin', 'GET', `/manage/segments/${made.id}`)).toMatchObject({
    segmentName: 'Mine',
    isActive: false,
    version: 3,
  });
});

test('what two admins change in the same field is shown by its name, to choose from', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const made = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/cities', {
    countryId: 1,
    cityName: 'Twice Moved',
  });
  await visit(`/Manage/MasterData/cities?open=${made.id}`, admin);
  const manage = manageOn(page);
  await manage.choose('Country', 'Norway');
  await manage.box('City').fill('Once Named');
  const countryId = 5;
  await call(portal, 'globalAdmin', 'PUT', `/manage/cities/${made.id}`, { version: 1, countryId });
  await manage.button('Save').click();
  await manage.button('Load the latest version').click();
  const both = manage.panel.getByRole('region', { name: 'Changed by both' });
  await expect(both).toBeFocused();
  await expect(both.getByRole('radio', { checked: true })).toHaveCount(0);
  await manage.button('Save').click();
  await expect(manage.panel.getByRole('alert').last()).toHaveText('Please check the marked fields: Country');
  await expect(both.getByRole('radio', { name: 'Yours: Norway' })).toBeFocused();
  await both.getByRole('radio', { name: 'Theirs: United Kingdom' }).check();
  await expect(manage.lookup('Country')).toHaveValue('United Kingdom');
  await expect(manage.box('City')).toHaveValue('Once Named');
  await manage.save();
  expect(await call(portal, 'globalAdmin', 'GET', `/manage/cities/${made.id}`)).toMatchObject({
    cityName: 'Once Named',
    countryId,
  });
});
