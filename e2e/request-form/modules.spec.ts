import type { Page } from '@playwright/test';
import { type Account, accounts } from '../rig/accounts.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';
import { enter } from './entries.ts';
import { type Form, formOn } from './form-page.ts';
import { moduleWalks } from './module-walks.ts';
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

for (const walk of moduleWalks) {
  test(`${proves[walk.module]} ${walk.title}: from the empty form to the end`, async ({ page, visit, portal }) => {
    test.slow();
    const { module, section } = walk;
    const form = formOn(page);
    const day = freeDay();
    await visit(`/${module}/form/`, { as: 'requestor', at: { ...houston, moduleName: module } });
    await expect(form.title).toHaveText(`Create New Request - ${walk.title}`);
    expect((await form.panel.boundingBox())?.width).toBeGreaterThan(720);
    await expectSight(form, section, walk.new);
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
    await expect(form.panel.getByText('Your request has been successfully submitted!')).toBeVisible();
    const { [walk.id]: id } = await (await answer).json();
    await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();

    await open(page, `/${module}/edit/${id}`);
    await expect(form.title).toHaveText(`${walk.title} ID - ${id}`);
    await expectSight(form, section, walk.owner);
    for (const [account, sight] of [
      ['sbsMember', walk.member],
      ['siteManager', walk.admin],
    ] as const) {
      await become(page, portal, account);
      await expectSight(form, section, sight);
    }

    const { acceptance, end } = walk;
    if (acceptance) {
      await refusedFor(form, 'Update', acceptance.required);
      await enter(form, acceptance.entries, day);
      await form.button('Update').click();
      await expect(form.panel.getByText('Your request updated successfully!')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'All Requests' })).toBeVisible();
      await open(page, `/${module}/edit/${id}`);
      await expectSight(form, section, acceptance.admin);
    }
    await form.button(end.button).click();
    await expect(form.question).toContainText(`It becomes ${end.status} and cannot be changed after that.`);
    const said = form.question.getByRole('textbox', { name: end.asks, exact: true });
    await said.fill(`As agreed, ${end.asks}`);
    await form.question.getByRole('button', { name: end.button }).click();
    await expect(form.panel.getByText('Your request updated successfully!')).toBeVisible();
    await expect(form.panel.getByText(end.done.replace('#', id))).toBeVisible();
    await expect(form.status(end.status)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'All Requests' })).toBeVisible();

    await open(page, `/${module}/view/${id}`);
    await expect(form.status(end.status)).toBeVisible();
    await expect(form.edit).toHaveCount(0);
    await expect(form.panel.getByRole('textbox')).toHaveCount(0);
    await form.open('History');
    await expect(form.panel.getByRole('listitem').first()).toContainText(`As agreed, ${end.asks}`);
    for (const [fact, value] of Object.entries(walk.workedOut)) await expect(form.fact(fact)).toHaveText(value);
  });
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

/** A page that is loaded anew: its storages stay. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(`/#${route}`);
}

/** Somebody else in the same browser. */
async function become(page: Page, portal: Portal, account: Account): Promise<void> {
  const entry = await portal.session(accounts[account]);
  await page.evaluate(({ key, value }) => sessionStorage.setItem(key, value), entry);
  await page.reload();
}
