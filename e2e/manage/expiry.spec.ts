import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

test('WALK-20 WALK-21 what has expired, or soon will, is marked in lists, in forms and where it is chosen', async ({
  page,
  visit,
}) => {
  await visit('/Manage/MasterData/resources?search=houston crane', { as: 'globalAdmin', at: houston });
  const manage = manageOn(page);
  await expect(manage.row('Crane 4 (25 t)')).toContainText('Expired');
  await expect(manage.row('Crane 2 (35 t)')).toContainText('Expires soon');
  await expect(manage.row('Crane 1 (60 t)')).not.toContainText('Expire');
  await manage.open('Crane 4 (25 t)');
  await expect(manage.panel.getByText('Expired', { exact: true })).toBeVisible();
  await page.goto('/#/Manage/MasterData/properties?search=katy');
  await expect(manage.row('Katy Residence')).toContainText('Expired');

  await page.goto('/#/MobileCraneBooking/form/');
  await manage.lookup('Resource').click();
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await expect(option('Crane 4 (25 t)')).toContainText(/Certificate expired on \d\d\/\d\d\/\d{4}/);
  await expect(option('Crane 2 (35 t)')).toContainText('Certificate valid until');
  await expect(option('Crane 1 (60 t)')).toHaveText('Crane 1 (60 t)');
  await option('Crane 2 (35 t)').click();
  await expect(manage.panel.getByText(/^Certificate valid until/)).toBeVisible();
});
