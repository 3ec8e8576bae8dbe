import { call } from '../rig/call.ts';
import { houston, stavanger } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

const admin = { as: 'globalAdmin', at: houston } as const;

test('whoever keeps a record after all is back in its panel, at the button they came from', async ({
  page,
  visit,
  portal,
}) => {
  await call(portal, 'globalAdmin', 'POST', '/manage/segments', { segmentName: 'Kept Line' });
  await visit('/Manage/MasterData/segments?search=Kept', admin);
  const manage = manageOn(page);
  await manage.open('Kept Line');
  const remove = manage.button('Remove');
  const question = page.getByRole('alertdialog');
  for (const back of [
    () => question.getByRole('button', { name: 'Keep it' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await remove.click();
    await expect(question).toBeVisible();
    await back();
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
    // By its role it is found only while screen readers find it, too.
    await expect(manage.box('Product Line')).toBeVisible();
  }
});

test('whoever goes back from what a save would break is back at the save', async ({ page, visit, portal, forgive }) => {
  forgive(409);
  const bay = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/resources', {
    iBaseLocationId: stavanger.iBaseLocationId,
    moduleName: 'Washbay',
    resourceName: 'Booked Bay',
  });
  const start = Date.now() + 30 * 86_400_000;
  await call(portal, 'globalAdmin', 'POST', '/WashBay/WashBayBookingDetails', {
    iBaseLocationId: stavanger.iBaseLocationId,
    resourceId: bay.id,
    segmentId: 1,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 3_600_000).toISOString(),
  });
  await visit('/Manage/MasterData/resources?search=booked', admin);
  const manage = manageOn(page);
  await manage.open('Booked Bay');
  await manage.panel.getByRole('radio', { name: 'Retired' }).check();
  await manage.button('Save').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
  await expect(manage.button('Save')).toBeFocused();
  await manage.button('Save').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save anyway' }).click();
  await expect(manage.panel).toBeHidden();
});

test('emptying a field is a change that is saved', async ({ page, visit, portal }) => {
  const bay = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/resources', {
    iBaseLocationId: stavanger.iBaseLocationId,
    moduleName: 'Washbay',
    resourceName: 'Certified Bay',
    resourceStatus: 'Retired',
    certificateExpiryDate: '2031-12-31',
  });
  await visit(`/Manage/MasterData/resources?search=Certified&open=${bay.id}`, admin);
  const manage = manageOn(page);
  await expect(manage.box('Certificate Expiry')).toHaveValue('31/12/2031');
  await manage.box('Certificate Expiry').fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave this form?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await manage.save();
  await manage.open('Certified Bay');
  await expect(manage.box('Certificate Expiry')).toHaveValue('');
});
