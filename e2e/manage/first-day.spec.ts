import type { Page } from '@playwright/test';
import { stayOn } from '../accommodation/stay-page.ts';
import { orderOn } from '../ppe/order-page.ts';
import { formOn } from '../request-form/form-page.ts';
import { accounts } from '../rig/accounts.ts';
import { type Portal, startPortal } from '../rig/portal.ts';
import { test as base, expect } from '../rig/test.ts';
import { manageOn } from './manage-page.ts';

/** A product of its own with nothing in it but a first global admin. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const portal = await startPortal({ DEMO_DATA: 'off', FIRST_ADMIN: accounts.globalAdmin });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const day = (from: number) => {
  const date = new Date(Date.now() + from * 86_400_000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
};

/** Opens the list of a step and adds records to it: texts are typed, what is in a list is chosen. */
async function enter(page: Page, list: string, what: string, records: readonly Readonly<Record<string, string>>[]) {
  const manage = manageOn(page);
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: list }).click();
  for (const record of records) {
    await manage.tool(`Add ${what}`).click();
    await expect(manage.button('Save')).toBeVisible();
    for (const [name, value] of Object.entries(record)) {
      if ((await manage.box(name).count()) > 0) await manage.box(name).fill(value);
      else if ((await manage.lookup(name).count()) > 0) await manage.choose(name, value);
      else await manage.panel.getByRole('radio', { name: value, exact: true }).check();
    }
    await manage.save();
  }
  await page.getByRole('link', { name: 'All master data' }).click();
}

test('DAILY-22 MASTER-4 MASTER-5 MASTER-6 MASTER-9 MASTER-11 MASTER-14 from nothing to the first requests, by the browser alone', async ({
  page,
  visit,
}) => {
  test.setTimeout(240_000);
  await visit('/', { as: 'globalAdmin' });
  await page.getByRole('link', { name: 'Set up the first location' }).click();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Countries' })).toContainText('This comes next');

  await enter(page, 'Countries', 'Country', [{ Country: 'Iceland' }]);
  await expect(steps.getByRole('listitem').filter({ hasText: 'Cities' })).toContainText('This comes next');
  await enter(page, 'Cities', 'City', [{ Country: 'Iceland', City: 'Reykjavik' }]);
  await enter(page, 'Locations', 'Location', [
    {
      'Base Location ID': '100',
      City: 'Reykjavik, Iceland',
      Location: 'Harbour Yard',
      'Time Zone': 'Atlantic/Reykjavik',
    },
  ]);
  const modules = [
    'Fuel Distribution',
    'Admin Task',
    'Mobile Crane Booking',
    'Loading & Offloading',
    'Pressure Test Bay',
    'Wash Bay',
    'PPE',
    'Accommodation',
    'Maintenance & Ops',
  ];
  await steps.getByRole('link', { name: 'Modules per Location' }).click();
  const manage = manageOn(page);
  await manage.tool('Add Module of a Location').click();
  for (const module of modules) await manage.panel.getByRole('checkbox', { name: module, exact: true }).check();
  await manage.save();
  await manage.news('Switched on: ');
  for (const module of modules) await expect(manage.row(module)).toHaveCount(1);
  await page.getByRole('link', { name: 'All master data' }).click();

  await enter(page, 'Product Lines (Segments)', 'Product Line', [{ 'Product Line': 'Drilling' }]);
  await enter(page, 'Sub Product Lines (Sub Segments)', 'Sub Product Line', [
    { 'Product Line': 'Drilling', 'Sub Product Line': 'Bits', 'Accounting Unit (AU)': 'IS-4711' },
  ]);
  await expect(page.getByText('Your first location is ready.')).toBeVisible();
  await addOneAfterTheOther(page);
  await enter(page, 'Resources', 'Resource', [
    { Module: 'Fuel Distribution', Name: 'Diesel', 'Cost per Litre': '1.25' },
  ]);
  await enter(page, 'Admin and Maintenance Tasks', 'Task', [{ Module: 'Admin Task', 'Task Request': 'Access Card' }]);
  await enter(page, 'PPE Items', 'PPE Item', [
    { 'PPE Item': 'Helmet', 'Entitled Pieces': '1', 'Per period (months)': '24' },
  ]);
  await enter(page, 'PPE Stock', 'Stock', [
    { 'PPE Item': 'Helmet', 'Brand and Colour': 'White', 'Size or Type': 'Standard', Total: '40' },
  ]);
  await enter(page, 'Property Types', 'Property Type', [{ 'Property Type': 'House' }]);
  await enter(page, 'Properties', 'Property', [{ 'Property Type': 'House', Property: 'Harbour House' }]);

  await addPeople(page);

  await page.getByRole('link', { name: 'Choose the location' }).click();
  for (const [name, value] of [
    ['Country', 'Iceland'],
    ['City', 'Reykjavik'],
    ['Location', 'Harbour Yard'],
  ] as const) {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: value }).click();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  for (const module of modules) await expect(page.getByRole('link', { name: module, exact: true })).toBeVisible();

  await bookAndClose(page);
  await askAssignAndResolve(page);
  await orderAndHandOut(page);
  await stayOneNight(page);

  await page.goto('/#/Manage/MasterData/ppe-stock?open=1');
  await expect(manage.panel.getByText('Requests: 1')).toBeVisible();
  await expect(manage.panel.locator('dl').filter({ hasText: 'Total' }).locator('dd')).toHaveText('39 pieces');
});

/** Two bays in one go: place and module stay, the focus is where typing goes on. */
async function addOneAfterTheOther(page: Page): Promise<void> {
  const manage = manageOn(page);
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Resources' }).click();
  await manage.tool('Add Resource').click();
  await expect(manage.lookup('Module')).toBeFocused();
  await manage.choose('Module', 'Wash Bay');
  await manage.box('Name').fill('Bay 1');
  await manage.button('Save and add another').click();
  await expect(manage.panel.getByRole('status').filter({ hasText: 'Bay 1 · Harbour Yard was saved' })).toBeVisible();
  await expect(manage.box('Name')).toBeFocused();
  await expect(manage.box('Name')).toHaveValue('');
  await expect(manage.lookup('Module')).toHaveValue('Wash Bay');
  await page.keyboard.type('Bay 2');
  await manage.save();
  await expect(manage.row('Bay 1')).toHaveCount(1);
  await expect(manage.row('Bay 2')).toHaveCount(1);
  await page.getByRole('link', { name: 'All master data' }).click();
}

/** A manager and somebody of theirs, known by their addresses before either has signed in. */
async function addPeople(page: Page): Promise<void> {
  const manage = manageOn(page);
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'People', exact: false }).click();
  await manage.tool('Add Person').click();
  await expect(manage.box('Mail Address')).toBeFocused();
  await manage.box('Mail Address').fill('line.manager@norvane.example');
  await manage.button('Save and add another').click();
  await expect(manage.panel.getByRole('status').filter({ hasText: 'line.manager' })).toBeVisible();
  await manage.box('Mail Address').fill('requestor@norvane.example');
  await manage.box('GIN').fill('4711');
  await manage.box('Phone').fill('+354 555');
  await manage.panel.getByRole('combobox', { name: 'Direct Manager' }).fill('line.man');
  await page.getByRole('option', { name: /line\.manager/ }).click();
  await manage.save();
  await expect(manage.row('requestor@norvane.example')).toContainText('4711');
  await page.getByRole('link', { name: 'All master data' }).click();
}

const submitted = 'Your request has been successfully submitted!';
const updated = /^Your request (updated successfully|has been successfully updated)!/;

/** Says so, and leads back to the list. */
async function isSaved(page: Page, text: string | RegExp): Promise<void> {
  const form = formOn(page);
  await form.untilSaid(text);
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\//);
}

async function bookAndClose(page: Page): Promise<void> {
  await page.goto('/#/Washbay/form/');
  const form = formOn(page);
  await form.choose('Resource', 'Bay 1');
  await form.choose('Product Line', 'Drilling');
  await form.enterTime('Start Time', { date: day(2), hour: '08', minute: '00' });
  await form.enterTime('End Time', { date: day(2), hour: '09', minute: '00' });
  await form.button('Submit').click();
  await isSaved(page, submitted);
  await page.goto('/#/Washbay/edit/1');
  await form.confirm('Close Request');
  await isSaved(page, updated);
}

/** The directory knows whoever has signed in: on the first day, the admin. */
async function askAssignAndResolve(page: Page): Promise<void> {
  await page.goto('/#/AdminTask/form/');
  const form = formOn(page);
  await form.choose('Product Line', 'Drilling');
  await form.choose('Sub Product Line', 'Bits');
  await expect(form.fact('Cost Centre')).toHaveText('IS-4711');
  await form.choose('Task Request', 'Access Card');
  await form.enterTime('Start Time', { date: day(2), hour: '08', minute: '00' });
  await form.enterTime('Finish Time', { date: day(3), hour: '09', minute: '00' });
  await form.button('Submit').click();
  await isSaved(page, submitted);
  await page.goto('/#/AdminTask/edit/2');
  await form.findPerson('Assignee', 'grace', 'Grace Amundsen');
  await form.text('Admin Comments').fill('I see to it');
  await form.button('Update').click();
  await isSaved(page, updated);
  await page.goto('/#/AdminTask/edit/2');
  await form.text('Resolution').fill('The card is printed');
  await form.confirm('Close Request');
  await isSaved(page, updated);
  await page.goto('/#/AdminTask/view/2');
  await expect(form.status('Request Closed')).toBeVisible();
  await expect(form.fact('Assignee')).toHaveText('Grace Amundsen');
}

async function orderAndHandOut(page: Page): Promise<void> {
  await page.goto('/#/PPE/form/');
  const order = orderOn(page);
  await order.choose('Product Line', 'Drilling');
  await order.choose('Sub Product Line', 'Bits');
  await order.add({ item: 'Helmet', brandColor: 'White', sizeType: 'Standard' }, 1);
  await order.button('Check Compliance').click();
  await order.button('Save request').click();
  await isSaved(page, submitted);
  for (const action of ['Ready to Pick Up', 'Close Request']) {
    await page.goto('/#/PPE/edit/3');
    if (action === 'Close Request') await order.confirm(action);
    else await order.button(action).click();
    await isSaved(page, updated);
  }
  await page.goto('/#/PPE/view/3');
  await expect(order.status('Request Closed')).toBeVisible();
}

async function stayOneNight(page: Page): Promise<void> {
  await page.goto('/#/AccomodationModule/form/');
  const stay = stayOn(page);
  await stay.choice('Staff House Booking').click();
  await stay.choose('Product Line', 'Drilling');
  await stay.choose('Sub Product Line', 'Bits');
  await stay.choose('Property Type', 'House');
  await stay.choice('Any').click();
  await stay.button('Submit').click();
  await isSaved(page, submitted);
  await page.goto('/#/AccomodationModule/edit/4');
  await stay.check.click();
  await stay.select('Harbour House').click();
  await stay.text('Booking Information').fill('The key is at the gate');
  await stay.button('Confirm Booking').click();
  await isSaved(page, updated);
  await page.goto('/#/AccomodationModule/view/4');
  await expect(stay.status('Booking Confirmed')).toBeVisible();
}
