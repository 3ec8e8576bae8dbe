import { addDays, dayAt } from '@sitebook/domain/time/day.ts';
import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

test('CLOSE-4: holidays are imported from a calendar file after a look at what would be taken', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit('/Manage/MasterData/holidays', { as: 'siteManager', at: houston });
  const manage = manageOn(page);
  await expect(page.getByRole('heading', { name: 'Holidays' })).toBeVisible();
  await manage.tool('Import CSV').click();
  const day = addDays(dayAt('UTC', Date.now()), 300);
  const compact = day.replaceAll('-', '');
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${compact}`,
    'SUMMARY:<b>Founding</b> Day\\, all sites',
    'END:VEVENT',
    'BEGIN:VEVENT',
    `DTSTART:${compact}T090000Z`,
    'SUMMARY:Shareholders’ call',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
  await choose();
  const place = manage.lookup('Location that a calendar file is for');
  if ((await place.inputValue()) === '') {
    await expect(manage.panel.getByText('Choose the one it is for.')).toBeVisible();
    await manage.choose('Location that a calendar file is for', 'Houston (West Yard)');
  }
  await expect(manage.panel.getByRole('table', { name: 'What would change' })).toContainText(
    '<b>Founding</b> Day, all sites',
  );
  await expect(manage.panel.getByRole('table', { name: 'Left out' })).toContainText('Not a whole day');
  expect(await flawsOf(page)).toEqual([]);
  await page.screenshot({ path: 'e2e/results/holidays-1440.png' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.screenshot({ path: 'e2e/results/holidays-360.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await manage.button('Import').click();
  await expect(manage.panel.getByText('File imported: 1 added, 0 changed')).toBeVisible();
  await choose();
  await expect(manage.panel.getByText('Unchanged: 1')).toBeVisible();
  await manage.button('Close').click();
  await expect(manage.row('Founding')).toBeVisible();
});
