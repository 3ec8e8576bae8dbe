import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

const admin = { as: 'globalAdmin', at: houston } as const;

test.use({ viewport: { width: 360, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('PROD-24 Nothing in overview, list and forms stands in the way of anybody', async ({ page, visit }) => {
  await visit('/Manage/MasterData', admin);
  await expect(page.getByRole('link', { name: /^PPE Stock/ })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);

  await page.goto('/#/Manage/MasterData/ppe-stock?search=boots');
  const manage = manageOn(page);
  await expect(page.getByText('Low', { exact: true }).first()).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);

  await page.goto('/#/Manage/MasterData/locations?open=1');
  await expect(manage.box('Location')).toHaveValue('Houston (West Yard)');
  await manage.box('Work Ends').fill('never');
  await expect(manage.panel.getByText('Please enter a time such as 07:30')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await manage.box('Work Ends').fill('17:00');
  await manage.button('Close').click();
  await expect(manage.panel).toBeHidden();
});

test('PROD-24 Nothing in the import does', async ({ page, visit }) => {
  await visit('/Manage/MasterData/cities?open=import', admin);
  const manage = manageOn(page);
  await expect(manage.button('Choose a file')).toBeVisible();
  const choose = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('Country,City\nNowhere,Nothing\n');
  await expect(manage.panel.getByRole('table')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await choose('Country,City,Active\nNorway,Oslo,Yes\nNorway,Bergen,No\n');
  await expect(manage.panel.getByText('Added: 1')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
});
