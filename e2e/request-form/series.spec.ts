import { addDays } from '@sitebook/domain/time/day.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { bay, book, bookSeries, freeDay, freeWeek, seriesOf, timeOf } from './requests.ts';
import { ways } from './ways.ts';

for (const { name, use, press } of ways) {
  test.describe(name, () => {
    test.use(use);

    test('SERIES-1 SERIES-2 SERIES-3 a booking repeats, and what is taken is left out or given the next free time', async ({
      page,
      visit,
      portal,
      forgive,
    }) => {
      forgive('409');
      const day = freeWeek();
      await book(portal, 'siteManager', addDays(day, 1), '09:00', '10:00');
      await book(portal, 'siteManager', addDays(day, 2), '09:00', '10:00');
      await visit('/Washbay/form/', { as: 'requestor', at: houston });
      const form = formOn(page, press);
      await form.choose('Resource', bay);
      await form.choose('Product Line', 'Wireline');
      await form.enterTime('Start Time', timeOf(day, '09:00'));
      await form.enterTime('End Time', timeOf(day, '10:00'));

      await press(form.button('Repeat this booking'));
      const part = form.panel.getByRole('region', { name: 'Repeats' });
      await expect(part.getByRole('textbox', { name: 'Every' })).toBeFocused();
      await press(part.getByRole('button', { name: 'days', exact: true }));
      await part.getByRole('textbox', { name: 'Number of dates' }).fill('5');
      await expect(part.getByRole('status')).toContainText('5 dates, the last on');
      await expect(part.getByRole('status')).toContainText('2 cannot be booked:');
      expect(await flawsOf(page)).toEqual([]);

      // Sent all the same, nothing of it is saved, and it says so.
      await press(form.button('Submit'));
      await expect(form.panel.getByText('2 of 5 dates cannot be booked, so nothing was saved.').first()).toBeVisible();

      await press(part.getByRole('button', { name: /^Leave out / }).first());
      await expect(part.getByRole('button', { name: /^Take back/ })).toBeFocused();
      await press(part.getByRole('button', { name: /^Take \w{3} \d/ }));
      await expect(part.getByRole('status')).toContainText('All can be booked.');
      await expect(part.getByRole('listitem')).toHaveText([/: left out/, / instead of /]);

      // What was decided outlives the page.
      await reload(page);
      await expect(part.getByRole('status')).toContainText('4 dates, the last on');
      const answer = page.waitForResponse(/WashBayBookingDetails$/);
      await press(form.button('Submit'));
      const { wbBookingId: id } = await (await answer).json();
      await form.untilSaid('Your request has been successfully submitted!');
      await expect(form.panel.getByText('It is the first date of its series')).toBeVisible();
      await form.dismiss();

      await visit(`/Washbay/view/${id}`);
      await expect(form.panel.getByText('Made as: Every day, 5 times')).toBeVisible();
      expect(await flawsOf(page)).toEqual([]);
      await press(form.panel.getByRole('button', { name: /^Date 1 of 4 of a series/ }));
      const dates = form.panel.getByRole('region', { name: /^Date 1 of 4 of a series/ }).getByRole('listitem');
      await expect(dates).toHaveCount(4);
    });
  });
}

test('SERIES-4 one date, those after it, or all are changed and cancelled, by keyboard', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive('409');
  const day = freeDay({ withNext: 3 });
  const dates = await bookSeries(portal, 'siteManager', day, 4);
  const [first = 0, second = 0] = dates.map(({ requestId }) => requestId);
  const form = formOn(page);
  const scope = form.panel.getByRole('radiogroup', { name: 'This is for' });

  await test.step('all are moved, and what is in the way is named', async () => {
    await book(portal, 'requestor', addDays(day, 2), '13:00', '14:00');
    await visit(`/Washbay/edit/${first}`, { as: 'siteManager', at: houston });
    await form.enterTime('Start Time', timeOf(day, '13:00'));
    await form.enterTime('End Time', timeOf(day, '14:00'));
    await scope.getByRole('radio', { name: 'Only this date' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(scope.getByRole('radio', { name: 'All dates' })).toBeChecked();
    expect(await flawsOf(page)).toEqual([]);
    await form.button('Update').press('Enter');
    await expect(form.panel.getByText('1 of 4 dates cannot be booked, so nothing was saved.').first()).toBeVisible();
    await expect(
      form.panel.getByText(`${displayDate(addDays(day, 2))}: Overlapping not allowed`).first(),
    ).toBeVisible();
    await form.enterTime('End Time', timeOf(day, '12:30'));
    await form.enterTime('Start Time', timeOf(day, '11:30'));
    await form.button('Update').press('Enter');
    await expect(form.panel.getByText('The other dates that it was for were changed alike.')).toBeVisible();
    await form.dismiss();
  });

  await test.step('from the second on they are cancelled', async () => {
    await visit(`/Washbay/view/${second}`);
    await form.button('Cancel Request').press('Enter');
    await expect(form.question).toBeVisible();
    await form.question.getByRole('radio', { name: 'Only this date' }).focus();
    await page.keyboard.press('ArrowDown');
    await form.question.getByRole('button', { name: 'Cancel Request' }).press('Enter');
    await expect(form.panel.getByText('The other dates that it was for were changed alike.')).toBeVisible();
    const now = await seriesOf(portal, first);
    expect(now.map(({ requestStatus }) => requestStatus)).toEqual(['Assigned', 'Cancelled', 'Cancelled', 'Cancelled']);
    expect(new Set(now.map(({ startTime }) => startTime.slice(11)))).toEqual(new Set([now[0]?.startTime.slice(11)]));
  });
});
