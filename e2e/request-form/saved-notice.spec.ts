import { readFileSync } from 'node:fs';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, freeDay } from './requests.ts';

test('DAILY-13: the list names what was saved, leads to it, gives it to calendars, and tells it no longer than one stays', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${id}`, { as: 'siteManager', at: { ...houston, moduleName: 'Washbay' } });
  const form = formOn(page);
  await form.text('Remarks').fill('Two units');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);

  const told = page.getByRole('main').getByText(`Booking ${id} was updated`);
  await expect(told).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Washbay-${id}.ics`);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`UID:request-${id}@`);
  // It stays while somebody looks around in the list.
  await page.getByRole('tab', { name: 'Closed Requests' }).click();
  await expect(told).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make another' })).toBeVisible();
  await page.getByRole('link', { name: 'View it' }).click();
  await expect(form.title).toHaveText(`Wash Bay ID - ${id}`);
  await form.close.click();
  await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
  await expect(told).toHaveCount(0);
});
