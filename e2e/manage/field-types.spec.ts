import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

const admin = { as: 'globalAdmin', at: houston } as const;

test('FIELD-1 notes, addresses, flags, days, times and zones of master data are entered, kept and read', async ({
  page,
  visit,
}) => {
  test.slow();
  const manage = manageOn(page);
  const tick = (name: string) => manage.panel.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await visit('/Manage/MasterData/tasks', admin);
  await manage.tool('Add Task').click();
  await manage.choose('Location', 'Houston (West Yard)');
  await manage.panel.getByRole('radio', { name: 'Admin Task', exact: true }).check();
  await manage.box('Task Request').fill('Spare Keys');
  await manage.box('Task Detail').fill('**Two** keys');
  // Nobody else is to come across what this test makes.
  await tick('Active').uncheck();
  await manage.save();
  await search.fill('Spare Keys');
  await expect(manage.row('Spare Keys')).toContainText('Two keys');
  await manage.open('Spare Keys');
  await expect(manage.box('Task Detail').locator('strong')).toHaveText('Two');
  // What was only looked at is not asked about.
  await page.keyboard.press('Escape');
  await expect(manage.panel).toBeHidden();

  await page.goto('/#/Manage/MasterData/non-sbs-modules');
  await manage.tool('Add Non SBS Module').click();
  await manage.choose('Location', 'Houston (West Yard)');
  await manage.box('Name').fill('Post Room');
  await manage.box('Address').fill('javascript:alert(1)');
  await manage.button('Save').click();
  await expect(manage.box('Address')).toHaveAttribute('aria-invalid', 'true');
  await manage.box('Address').fill('https://norvane.example/post-room');
  await tick('Active').uncheck();
  await manage.save();
  await search.fill('Post Room');
  await expect(manage.row('Post Room')).toContainText('https://norvane.example/post-room');
  await manage.open('Post Room');
  await expect(manage.box('Address')).toHaveValue('https://norvane.example/post-room');
  await expect(tick('Active')).not.toBeChecked();
  await page.keyboard.press('Escape');

  await page.goto('/#/Manage/MasterData/locations');
  await manage.tool('Add Location').click();
  await manage.box('Base Location ID').fill('9417');
  await manage.choose('City', 'Houston, United States');
  await manage.box('Location').fill('North Yard');
  await manage.choose('Time Zone', 'America/Denver');
  await manage.box('Work Starts').fill('06:15');
  await tick('Friday').uncheck();
  await tick('Saturday').check();
  await tick('Active').uncheck();
  await manage.save();
  await search.fill('North Yard');
  await expect(manage.row('North Yard')).toContainText('America/Denver');
  await expect(manage.row('North Yard')).toContainText('06:15');
  await manage.open('North Yard');
  // What others refer to is only read from now on.
  await expect(manage.panel.getByText('9417', { exact: true })).toBeVisible();
  await expect(manage.lookup('City')).toHaveValue('Houston, United States');
  await expect(manage.lookup('Time Zone')).toHaveValue('America/Denver');
  await expect(manage.box('Work Starts')).toHaveValue('06:15');
  await expect(manage.box('Work Ends')).toHaveValue('17:00');
  await expect(
    manage.panel.getByRole('group', { name: 'Working Days' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(5);
  await expect(tick('Friday')).not.toBeChecked();
  await expect(tick('Saturday')).toBeChecked();
});
