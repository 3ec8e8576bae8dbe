import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { freeDay, timeOf } from './requests.ts';

for (const width of [360, 1440]) {
  test(`NEAR-1: at ${width} px a refused time offers others of the kind here and in the city, each with one press`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const day = freeDay();
    await visit('/MobileCraneBooking/form/', { as: 'requestor', at: houston });
    const form = formOn(page);
    // Its certificate has expired.
    await form.choose('Resource', 'Crane 4 (25 t)');
    await form.choose('Product Line', 'Drilling');
    await form.enterTime('Start Time', timeOf(day, '09:00'));
    await form.enterTime('End Time', timeOf(day, '10:00'));
    await form.text('Remarks').fill('Two lifts');

    const here = form.panel.getByRole('group', { name: 'Free at this time here:' });
    const nearby = form.panel.getByRole('group', { name: 'Free at this time at other locations in Houston:' });
    await expect(nearby).toBeVisible();
    await expect(
      form.panel.getByRole('status').filter({ hasText: /Free at this time: \d here, \d nearby/ }),
    ).toHaveCount(1);
    expect(await flawsOf(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await page.screenshot({ path: `e2e/results/near-${width}.png` });

    await here.getByRole('button', { name: 'Crane 1 (60 t)' }).press('Enter');
    await expect(form.lookup('Resource')).toHaveValue(/Crane 1 \(60 t\)/);
    await expect(form.lookup('Resource')).toBeFocused();
    await expect(here).toHaveCount(0);

    await form.choose('Resource', 'Crane 4 (25 t)');
    await nearby.getByRole('button', { name: 'Quay Crane (200 t) at Ship Channel' }).press('Enter');
    await expect(form.panel.getByText('This request is now for Ship Channel.')).toBeVisible();
    await expect(form.lookup('Resource')).toHaveValue(/Quay Crane \(200 t\)/);
    await expect(form.lookup('Product Line')).toHaveValue('Drilling');
    await expect(form.text('Start Time')).toHaveValue(timeOf(day, '').date);
    await expect(form.text('Remarks')).toHaveText('Two lifts');
    await form.button('Submit').click();
    await form.untilSaid('Your request has been successfully submitted!');
    // It went along: nothing of it is left behind to be sent once more.
    await expect(page.getByText('Ship Channel').first()).toBeVisible();
  });
}

test('NEAR-1: a time that a calendar refuses offers the same, and the form begins with what is taken', async ({
  page,
  visit,
}) => {
  await visit('/MobileCraneBooking/MCBCalendar', { as: 'requestor', at: houston });
  const section = page.getByRole('button', { name: /^Crane 4 \(25 t\)/ });
  // Its certificate has expired.
  await section.click();
  const book = page.getByRole('button', { name: 'Book', exact: true }).last();
  await book.click();
  const here = page.getByRole('group', { name: 'Free at this time here:' });
  const nearby = page.getByRole('group', { name: 'Free at this time at other locations in Houston:' });
  await expect(nearby).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await here.getByRole('button').first().press('Enter');
  const form = formOn(page);
  await expect(form.lookup('Resource')).toHaveValue(/^Crane [123] /);
  await form.close.click();
  await expect(form.panel).toHaveCount(0);

  // The section is still open.
  await book.click();
  await nearby.getByRole('button', { name: 'Quay Crane (200 t) at Ship Channel' }).press('Enter');
  await expect(form.lookup('Resource')).toHaveValue(/Quay Crane \(200 t\)/);
});
