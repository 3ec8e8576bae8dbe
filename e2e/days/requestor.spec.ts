import { formOn } from '../request-form/form-page.ts';
import { book, bookedOn, freeDay, timeOf } from '../request-form/requests.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { hands } from './hands.ts';

for (const { name, use, press, write, choose } of hands) {
  test.describe(name, () => {
    test.use(use);

    test(`DAILY-1 DAILY-12 DAILY-13 DAILY-14 a requestor's morning ${name}: the next booking is repeated, and its cancelling asked for`, async ({
      page,
      visit,
      portal,
    }) => {
      const [day, later] = [freeDay(), freeDay()];
      const { wbBookingId: id } = await book(portal, 'sbsMember', day, '08:00', '09:00');
      await visit('/Module', { as: 'sbsMember', at: houston });
      const form = formOn(page);

      await test.step('home → the next booking', async () => {
        const next = page
          .getByRole('region', { name: 'Your next bookings' })
          .getByRole('link', { name: `Wash Bay ${id}` });
        await press(page, next);
        await expect(form.title).toContainText(`ID - ${id}`);
      });

      await test.step('the same again, later', async () => {
        await press(page, form.panel.getByRole('link', { name: 'Repeat as new' }));
        await expect(form.title).toHaveText('Create New Request - Wash Bay');
        await expect(form.text('Start Time')).toBeFocused();
        for (const [field, clock] of [
          ['Start Time', '08:00'],
          ['End Time', '09:00'],
        ] as const) {
          const { date, hour, minute } = timeOf(later, clock);
          await write(page, form.text(field), date);
          await choose(page, form.panel.getByRole('combobox', { name: `${field}, hour` }), hour);
          await choose(page, form.panel.getByRole('combobox', { name: `${field}, minute` }), minute);
        }
        await press(page, form.button('Submit'));
        await form.untilSaid('Your request has been successfully submitted!');
        await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
        const [made] = await bookedOn(portal, later);
        await expect(page.getByRole('link', { name: 'View it' })).toHaveAttribute(
          'href',
          new RegExp(`/${made?.wbBookingId}$`),
        );
      });

      await test.step('asking to cancel the first', async () => {
        await page.goto(`/#/Washbay/view/${id}`);
        await press(page, form.button('Ask to Cancel'));
        await expect(form.question.getByRole('textbox', { name: 'Reason' })).toBeFocused();
        await write(page, form.question.getByRole('textbox', { name: 'Reason' }), 'The truck is late');
        await press(page, form.question.getByRole('button', { name: 'Ask to Cancel' }));
        await expect(
          form.panel.getByText(`The admins are asked to cancel booking ${id}`, { exact: true }),
        ).toBeVisible();
      });
    });
  });
}
