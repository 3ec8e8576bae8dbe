import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, change, freeDay } from './requests.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('a new task, refused', async ({ page, visit }) => {
        await visit('/AdminTask/form/', { as: 'siteManager', at: houston });
        const form = formOn(page);
        await form.open('User Details');
        await form.open('Location Details');
        await form.button('Submit').click();
        await expect(form.panel.getByText('Please check the marked fields')).toBeVisible();
        expect(await flawsOf(page)).toEqual([]);
        await form.button('Choose a date: Start Time').click();
        await expect(page.getByRole('table')).toBeVisible();
        expect(await flawsOf(page)).toEqual([]);
      });

      test('a booking that is read, and one that is changed', async ({ page, visit, portal }) => {
        const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
        await change(portal, 'siteManager', booking, { remarks: 'Two units', priorityId: 1 });
        await visit(`/Washbay/view/${booking.wbBookingId}`, { as: 'siteManager', at: houston });
        const form = formOn(page);
        await form.open('User Details');
        await form.open('History');
        expect(await flawsOf(page)).toEqual([]);
        await form.edit.click();
        await form.text('Remarks').fill('Three units');
        expect(await flawsOf(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alertdialog')).toBeVisible();
        expect(await flawsOf(page)).toEqual([]);
      });
    });
  }
}
