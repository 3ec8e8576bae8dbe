import type { Page } from '@playwright/test';
import { stayOn } from '../accommodation/stay-page.ts';
import { untilLoaded } from '../calendar/calendar-page.ts';
import { orderOn } from '../ppe/order-page.ts';
import { earDefenders } from '../ppe/orders.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { enter } from './entries.ts';
import { formOn, type Press } from './form-page.ts';
import { moduleWalks } from './module-walks.ts';
import { freeDay } from './requests.ts';
import { ways } from './ways.ts';

const [phone] = ways;
const tap: Press = (target) => target.tap();

test.use({ ...phone?.use });

/** From the tile to the empty form, over the calendar where the module has one. */
async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/#/Module');
  await tap(page.getByRole('link', { name: title, exact: true }));
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await tap(page.getByRole('link', { name: 'New request' }));
  await expect(page).toHaveURL(/Calendar|\/form\//);
  if (/Calendar/.test(page.url())) {
    await untilLoaded(page);
    await tap(page.getByRole('button', { name: 'Book', exact: true }));
  }
  await expect(page.getByRole('dialog', { name: `Create New Request - ${title}` })).toBeVisible();
}

/** Sends the form and is back in the list, where the request stands first. */
async function send(page: Page, press: () => Promise<void>): Promise<void> {
  const form = formOn(page);
  await press();
  await form.untilSaid(/^(Your request has been successfully submitted!|this request was auto approved)/);
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\//);
  await expect(page.getByRole('article').first()).toContainText('Ravi Deshmukh');
}

test('PROD-1 on a phone, by touch: something is asked for in each module with a form of fields', async ({
  page,
  visit,
}) => {
  test.setTimeout(180_000);
  await visit('/Module', { as: 'requestor', at: houston });
  for (const { title, entries } of moduleWalks) {
    await test.step(title, async () => {
      await begin(page, title);
      const form = formOn(page, tap);
      await enter(form, entries, freeDay());
      await send(page, () => tap(form.button('Submit')));
    });
  }
});

test('PROD-1 on a phone, by touch: protective equipment is ordered, and a night in a house asked for', async ({
  page,
  visit,
}) => {
  test.slow();
  await visit('/Module', { as: 'requestor', at: houston });
  await begin(page, 'PPE');
  const order = orderOn(page, tap);
  await order.chooseLines();
  await order.add(earDefenders, 1);
  await tap(order.button('Check Compliance'));
  await send(page, () => tap(order.button('Save request')));

  await begin(page, 'Accommodation');
  const stay = stayOn(page, tap);
  await tap(stay.choice('Staff House Booking'));
  await stay.choose('Product Line', 'Drilling');
  await stay.choose('Sub Product Line', 'Drilling Tools');
  await stay.choose('Property Type', 'Staff House');
  await tap(stay.choice('Any'));
  await send(page, () => tap(stay.button('Submit')));
});
