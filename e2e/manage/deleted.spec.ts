import { book, freeDay, read } from '../request-form/requests.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

test('DAILY-10: a global admin finds a deleted booking by its number, reads it, and restores it with a reason', async ({
  page,
  visit,
  portal,
}) => {
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await call(portal, 'siteManager', 'DELETE', `/WashBay/WashBayBookingDetails?washBayBookingId=${id}`);
  await visit('/Deleted', { as: 'globalAdmin', at: { ...houston, moduleName: 'Washbay' } });
  await page.getByRole('textbox', { name: 'Request number' }).fill(String(id));
  const card = page.getByRole('list', { name: 'Deleted requests' }).getByRole('listitem').first();
  await expect(card).toContainText(`${id}`);
  await card.getByRole('button', { name: /^Open / }).click();
  await expect(card).toContainText('Wash Bay 3 (Steam)');
  await card.getByRole('button', { name: 'Restore' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(question.getByText('Required', { exact: true })).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('Deleted by mistake');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`${id} was restored.`)).toBeVisible();
  expect(await read(portal, id)).toMatchObject({ requestStatus: 'Assigned', version: 3 });
});
