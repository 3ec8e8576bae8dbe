import type { Page } from '@playwright/test';
import type { Day } from '@sitebook/domain/time/day.ts';
import { type Account, accounts } from '../rig/accounts.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, reload, test } from '../rig/test.ts';
import { enter } from './entries.ts';
import { type Form, formOn } from './form-page.ts';
import { type ModuleWalk, moduleWalks } from './module-walks.ts';
import { freeDay } from './requests.ts';

/** The lines of the specification that each walk proves; those that all of them prove are shared out. */
const proves: Readonly<Record<string, string>> = {
  FuelDistribution: 'LETTER-1 FUEL-1 FUEL-3 FUEL-4 FUEL-5 FIELD-15',
  AdminTask: 'LETTER-3 ADMIN-2 TASK-1 TASK-9 TASK-11',
  MobileCraneBooking: 'CRANE-1 CRANE-2 CRANE-4 ROUTE-6',
  'Loading&Offloading': 'LETTER-2 LNO-1 LNO-4 ROUTE-7',
  PressureTestbay: 'PTB-1 FORM-2 FORM-3 LETTER-5',
  Washbay: 'WASH-1 WASH-2 FORM-21 ROUTE-8',
  'Maintenance&Ops': 'LETTER-3 MNO-2 TASK-1',
};

/** Those that share a browser: it shows all of them to one person after another. */
const parts = [
  ['what is booked on a calendar', moduleWalks.filter(({ offers }) => !offers)],
  ['fuel and tasks', moduleWalks.filter(({ offers }) => offers)],
] as const;

for (const [name, walks] of parts) {
  const ids = walks.map(({ module }) => proves[module]).join(' ');
  test(`${ids} ${name}: from the empty form to the end`, async ({ page, visit, portal }) => {
    test.setTimeout(240_000);
    const form = formOn(page);
    const made = walks.map((walk) => ({ walk, day: freeDay(), id: 0 }));
    await visit('/Module', { as: 'requestor', at: houston });
    for (const one of made) {
      await test.step(`${one.walk.title}: the empty form, and what its owner sees`, async () => {
        one.id = await askFor(page, one.walk, one.day);
        await open(page, `/${one.walk.module}/edit/${one.id}`);
        await expect(form.title).toHaveText(`${one.walk.title} ID - ${one.id}`);
        await expectSight(form, one.walk.section, one.walk.owner);
      });
    }
    await become(page, portal, 'sbsMember');
    for (const { walk, id } of made) {
      await test.step(`${walk.title}: what an SBS member sees`, async () => {
        await open(page, `/${walk.module}/edit/${id}`);
        await expect(form.title).toHaveText(`${walk.title} ID - ${id}`);
        await expectSight(form, walk.section, walk.member);
      });
    }
    await become(page, portal, 'siteManager');
    for (const { walk, day, id } of made) {
      await test.step(`${walk.title}: what an admin sees, and the end`, async () => {
        await open(page, `/${walk.module}/edit/${id}`);
        await expect(form.title).toHaveText(`${walk.title} ID - ${id}`);
        await expectSight(form, walk.section, walk.admin);
        if (walk.acceptance) await accept(page, walk, day, id);
        await end(page, walk, id);
      });
    }
  });
}

/** From the empty form to the list in which the request stands; answers with its id. */
async function askFor(page: Page, walk: ModuleWalk, day: Day): Promise<number> {
  const form = formOn(page);
  await open(page, `/${walk.module}/form/`);
  await expect(form.title).toHaveText(`Create New Request - ${walk.title}`);
  expect((await form.panel.boundingBox())?.width).toBeGreaterThan(720);
  await expectSight(form, walk.section, walk.new);
  if (walk.prompt) await expect(form.panel.getByText(walk.prompt)).toBeVisible();
  await refusedFor(form, 'Submit', walk.required);
  if (walk.offers) {
    await form.lookup(walk.offers.field).click();
    await expect(form.offered(walk.offers.field)).toHaveText([...walk.offers.options]);
    await page.keyboard.press('Escape');
  }
  await enter(form, walk.entries, day);
  for (const [fact, value] of Object.entries(walk.facts)) await expect(form.fact(escaped(fact))).toHaveText(value);
  const answer = page.waitForResponse(walk.create);
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
  const { [walk.id]: id } = await (await answer).json();
  await form.dismiss();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return id;
}

/** An admin takes the task on, and then sees what ends it. */
async function accept(page: Page, { module, section, acceptance }: ModuleWalk, day: Day, id: number): Promise<void> {
  if (!acceptance) return;
  const form = formOn(page);
  await refusedFor(form, 'Update', acceptance.required);
  await enter(form, acceptance.entries, day);
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  await form.dismiss();
  await expect(page.getByRole('tab', { name: 'All Requests' })).toBeVisible();
  await open(page, `/${module}/edit/${id}`);
  await expectSight(form, section, acceptance.admin);
}

/** From the question to what can be read afterwards. */
async function end(page: Page, { module, end: last, workedOut }: ModuleWalk, id: number): Promise<void> {
  const form = formOn(page);
  await form.button(last.button).click();
  await expect(form.question).toContainText(`It becomes ${last.status} and cannot be changed after that.`);
  const said = form.question.getByRole('textbox', { name: last.asks, exact: true });
  await said.fill(`As agreed, ${last.asks}`);
  await form.question.getByRole('button', { name: last.button }).click();
  await form.untilSaid('Your request updated successfully!');
  await expect(form.panel.getByText(last.done.replace('#', String(id)))).toBeVisible();
  await expect(form.status(last.status)).toBeVisible();
  await form.dismiss();
  await expect(page.getByRole('tab', { name: 'All Requests' })).toBeVisible();

  await open(page, `/${module}/view/${id}`);
  await expect(form.status(last.status)).toBeVisible();
  await expect(form.edit).toHaveCount(0);
  await expect(form.panel.getByRole('textbox')).toHaveCount(0);
  await form.open('History');
  await expect(form.panel.getByRole('listitem').first()).toContainText(`As agreed, ${last.asks}`);
  for (const [fact, value] of Object.entries(workedOut)) await expect(form.fact(fact)).toHaveText(value);
}

/** What is missing is named when the button is pressed. */
async function refusedFor(form: Form, button: string, fields: string): Promise<void> {
  await form.button(button).click();
  await expect(form.panel.getByText('Please check the marked fields')).toHaveText(
    `Please check the marked fields: ${fields}`,
  );
}

/** Exactly these fields in the module's own section, and exactly these buttons below. */
async function expectSight(
  form: Form,
  section: string,
  { fields, buttons }: { readonly fields: readonly string[]; readonly buttons: readonly string[] },
): Promise<void> {
  const region = form.panel.getByRole('region', { name: section });
  await expect(form.panel.locator('.fui-DrawerFooter').getByRole('button')).toHaveText([...buttons]);
  await expect(region.locator('.fui-Field__label, dt, fieldset > span:first-child')).toHaveText(
    fields.map((title) => new RegExp(`^${escaped(title)}\\*?$`)),
  );
}

function escaped(title: string): string {
  return title.replace(/[()]/g, '\\$&');
}

/** Goes there within the page. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(`/#${route}`);
}

/** Somebody else in the same browser. */
async function become(page: Page, portal: Portal, account: Account): Promise<void> {
  const entry = await portal.session(accounts[account]);
  await page.evaluate(({ key, value }) => sessionStorage.setItem(key, value), entry);
  await reload(page);
}
