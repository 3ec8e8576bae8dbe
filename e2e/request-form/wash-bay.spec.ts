import type { Page } from '@playwright/test';
import { freeSpot, goAhead, untilLoaded } from '../calendar/calendar-page.ts';
import { accounts } from '../rig/accounts.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { formOn, type Press } from './form-page.ts';
import { bay, book, freeDay, read, timeOf } from './requests.ts';
import { ways } from './ways.ts';

for (const { name, isTouch, use, press } of ways) {
  test.describe(name, () => {
    test.use(use);

    test('FORM-12 FORM-23 ERR-7 ERR-9 a wash bay is booked, read, changed and closed', async ({
      page,
      visit,
      portal,
    }) => {
      test.slow();
      const form = formOn(page, press);
      await visit('/');
      await press(page.getByRole('button', { name: accounts.siteManager }));
      for (const [box, option] of [
        ['Country', houston.country],
        ['City', houston.city],
        ['Location', houston.location],
      ] as const) {
        await press(page.getByRole('combobox', { name: box }));
        await press(page.getByRole('option', { name: option, exact: true }));
      }
      await press(page.getByRole('button', { name: 'Next' }));
      await press(page.getByRole('link', { name: 'Wash Bay', exact: true }));
      await press(page.getByRole('link', { name: 'New request' }));
      await (isTouch ? takeNextFreeHour(page, press) : takeDay(page));

      await expect(form.title).toHaveText('Create New Request - Wash Bay');
      await expect(form.lookup('Resource')).toHaveValue(/Wash Bay/);
      const start = await form.text('Start Time').inputValue();
      await expect(form.text('Start Time')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
      await expect(form.text('Remarks')).toHaveText('Serial#/Unit#');
      await reload(page);
      await expect(form.text('Start Time')).toHaveValue(start);

      await form.choose('Product Line', 'Wireline');
      await form.text('Remarks').fill(`Two units, ${name}`);
      const answer = page.waitForResponse(/WashBayBookingDetails$/);
      await press(form.button('Submit'));
      const { wbBookingId: id } = await (await answer).json();
      await form.untilSaid('Your request has been successfully submitted!');
      await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);

      await openDetails(page, press, id);
      await expect(form.title).toHaveText(`Wash Bay ID - ${id}`);
      await expect(form.status('Assigned')).toBeVisible();
      await expect(form.fact('Product Line')).toHaveText('Wireline');
      await expect(form.fact('Start Time')).toContainText(start);
      await expect(form.fact('Remarks')).toHaveText(`Two units, ${name}`);

      await press(form.edit);
      await expect(page).toHaveURL(new RegExp(`#/Washbay/edit/${id}$`));
      await form.text('Remarks').fill(`Three units, ${name}`);
      await press(form.button('Update'));
      await form.untilSaid('Your request updated successfully!');
      await form.dismiss();
      await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
      expect((await read(portal, id)).remarks).toBe(`Three units, ${name}`);

      await openDetails(page, press, id);
      await press(form.edit);
      await form.confirm('Close Request');
      await form.untilSaid('Your request updated successfully!');
      await form.dismiss();
      await expect(page).toHaveURL(/#\/Dashboard\/Washbay\//);
      expect((await read(portal, id)).requestStatus).toBe('Closed');

      await openDetails(page, press, id);
      await expect(form.status('Closed')).toBeVisible();
      await expect(form.edit).toHaveCount(0);
    });

    test('WALK-10 BOOK-14 BOOK-25 ERR-5 a taken slot is refused before it is sent; what is in the way and what is free is told', async ({
      page,
      visit,
      portal,
    }) => {
      const day = freeDay();
      await book(portal, 'sbsMember', day, '09:00', '11:00');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('WashBayBookingDetails')) sent.push(request.url());
      });
      await visit('/Washbay/form/', { as: 'requestor', at: houston });
      const form = formOn(page, press);
      await form.choose('Resource', bay);
      await form.choose('Product Line', 'Drilling');
      await form.enterTime('Start Time', timeOf(day, '10:30'));
      await form.enterTime('End Time', timeOf(day, '11:30'));
      await form.text('Remarks').fill('Kept');
      // By what is taken, by its time, and where it is in sight wherever the form is scrolled to.
      await expect(form.panel.getByText('Overlapping not allowed')).toHaveCount(3);
      await expect(form.panel.locator('.fui-DrawerFooter').getByText('Overlapping not allowed')).toBeInViewport();
      const startField = form.panel
        .locator('.fui-Field')
        .filter({ has: page.getByRole('textbox', { name: 'Start Time' }) });
      await expect(startField.getByText('Overlapping not allowed')).toBeVisible();
      await press(form.button('Submit'));

      await expect(form.panel.getByText('Please check the marked fields: Resource, Start Time')).toBeVisible();
      await expect(form.text('Start Time')).toBeFocused();
      await expect(form.text('Remarks')).toHaveText('Kept');
      expect(sent).toEqual([]);

      const { date } = timeOf(day, '');
      const advice = form.panel.getByRole('status').filter({ hasText: 'Conflicts with:' });
      await expect(advice.getByRole('listitem')).toHaveText(
        new RegExp(`^${date} 09:00 -0\\d:00 – ${date} 11:00 -0\\d:00`),
      );
      const free = advice.getByRole('button');
      await expect(free).toHaveCount(3);
      await press(free.first());
      await expect(form.lookup('Resource')).not.toHaveAttribute('aria-invalid', 'true');
      await expect(advice).toHaveCount(0);
      await press(form.button('Submit'));
      await form.untilSaid('Your request has been successfully submitted!');
      expect(sent).toHaveLength(1);
    });
  });
}

/** Chooses a day on the calendar, in a month behind all that the demo company has planned. */
async function takeDay(page: Page): Promise<void> {
  await goAhead(page, 2);
  const { x, y } = await freeSpot(page.locator('[role=cell][data-date$="-15"]'));
  await page.mouse.click(x, y);
}

/** Chooses the hour that the calendar proposes for tomorrow. */
async function takeNextFreeHour(page: Page, press: Press): Promise<void> {
  await untilLoaded(page);
  await press(page.getByRole('button', { name: 'Next' }));
  await untilLoaded(page);
  await press(page.getByRole('button', { name: 'Book', exact: true }));
}

/** Finds a request in the list of all and opens it. */
async function openDetails(page: Page, press: Press, id: number): Promise<void> {
  await press(page.getByRole('tab', { name: 'All Requests' }));
  const entry = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(id), exact: true }) })
    .or(page.getByRole('article').filter({ hasText: `ID ${id}` }));
  await press(entry.getByRole('link', { name: 'View Details' }));
}
