import type { Page } from '@playwright/test';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { untilKept } from './kept.ts';
import { book, change, freeDay } from './requests.ts';

/** Writes something into the form of a booking and keeps it for later. */
async function writeAndKeep(page: Page, text: string): Promise<void> {
  await formOn(page).text('Remarks').fill(text);
  await untilKept(page, text);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep it for later' }).click();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('FORM-28 what was kept for a request that is over by now, or gone, can be read there and thrown away', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(404);
  const resume = page.getByRole('link', { name: 'Resume your unsent request' });
  const left = page.getByRole('region', { name: 'Not kept' });
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${booking.wbBookingId}`, { as: 'requestor', at: houston });
  await writeAndKeep(page, 'Two units with mud');
  await change(portal, 'siteManager', booking, { action: 'Cancel' });
  await resume.click();
  await expect(page.getByText('This request can no longer be changed: its status is Cancelled.')).toBeVisible();
  await expect(left).toContainText('Two units with mud');
  await left.getByRole('button', { name: 'Discard it' }).click();
  await expect(left).toHaveCount(0);

  const gone = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await page.goto(`/#/Washbay/edit/${gone.wbBookingId}`);
  await writeAndKeep(page, 'Three units with mud');
  const path = `/WashBay/WashBayBookingDetails?washBayBookingId=${gone.wbBookingId}`;
  await call(portal, 'siteManager', 'DELETE', path);
  await resume.click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Wash Bay request ${gone.wbBookingId} was deleted`);
  await expect(left).toContainText('Three units with mud');
});
