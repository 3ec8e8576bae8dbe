import type { Page } from '@playwright/test';
import { manageOn } from '../manage/manage-page.ts';
import { call } from '../rig/call.ts';
import { flawsOf } from '../rig/flaws.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, test } from '../rig/test.ts';
import { formOn, type Press } from './form-page.ts';
import { bookNow, stored } from './marked.ts';
import { tabTo } from './tab-to.ts';

/** Starts and finishes where it is read, each with one press, and comes back to it in between. */
async function startAndFinish(page: Page, portal: Portal, id: number, press: Press): Promise<void> {
  const form = formOn(page, press);
  const pressAndReturn = async (name: string, done: string) => {
    await press(form.button(name));
    await expect(form.panel.getByText(done, { exact: true })).toBeVisible();
    await form.dismiss();
    await expect(form.panel).toHaveCount(0);
    await page.goto(`/#/Washbay/view/${id}`);
  };
  await expect(form.fact('Actual Start')).toHaveCount(0);
  await expect(form.button('Finish')).toHaveCount(0);
  await pressAndReturn('Start', `Booking ${id} has started`);
  await expect(form.fact('Actual Start')).toBeVisible();
  await expect(form.fact('Actual End')).toHaveCount(0);
  await expect(form.button('Start')).toHaveCount(0);
  await pressAndReturn('Finish', `Booking ${id} is finished`);
  await expect(form.fact('Actual End')).toBeVisible();
  await expect(form.button('Finish')).toHaveCount(0);
  expect(await stored(portal, id)).toMatchObject({
    requestStatus: 'In Progress',
    actualStart: expect.stringMatching(/Z$/),
    actualEnd: expect.stringMatching(/Z$/),
  });
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('USE-1 its owner starts and finishes a booking with the mouse, and takes a slip back', async ({
    page,
    visit,
    portal,
  }) => {
    const { id, at } = await bookNow(portal);
    await visit(`/Washbay/view/${id}`, { as: 'requestor', at });
    await startAndFinish(page, portal, id, (target) => target.click());
    const form = formOn(page);
    await form.open('History');
    await expect(form.panel.getByRole('listitem').filter({ hasText: 'Finish' }).first()).toContainText('Actual End');
    expect(await flawsOf(page)).toEqual([]);
    await form.button('Undo Finish').click();
    await expect(form.panel.getByText(`Booking ${id} is no longer marked as finished`, { exact: true })).toBeVisible();
    expect(await stored(portal, id)).toMatchObject({ actualEnd: null });
  });

  test('USE-1 with the keyboard alone', async ({ page, visit, portal }) => {
    const { id, at } = await bookNow(portal);
    await visit(`/Washbay/view/${id}`, { as: 'sbsMember', at });
    await startAndFinish(page, portal, id, async (target) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    });
  });

  test('USE-1 what somebody else has started meanwhile is refused, and shown as it is', async ({
    page,
    visit,
    portal,
    forgive,
  }) => {
    forgive(409);
    const { id, at } = await bookNow(portal);
    await visit(`/Washbay/view/${id}`, { as: 'requestor', at });
    const form = formOn(page);
    await expect(form.button('Start')).toBeVisible();
    const refusal = form.panel.getByText('This request was changed by someone else', { exact: false });
    /** Somebody else is quicker, while it is on its way. */
    const overtaken = async (body: object) => {
      const update = '/WashBay/UpdateWashBayBookingDetails';
      await page.route(
        `**${update}`,
        async (route) => {
          await call(portal, 'sbsMember', 'POST', update, { wbBookingId: id, ...body });
          await route.continue();
        },
        { times: 1 },
      );
      await form.button('Start').click();
      await expect(refusal).toBeVisible();
      await form.button('Load the latest version').click();
      await expect(refusal).toHaveCount(0);
    };
    // What is loaded anew is looked at first: nothing is done by that.
    await overtaken({ version: 1, action: 'Update', remarks: 'Unit 12' });
    await expect(form.fact('Remarks')).toHaveText('Unit 12');
    await expect(form.button('Start')).toBeVisible();
    expect(await stored(portal, id)).toMatchObject({ actualStart: null });
    await overtaken({ action: 'Start' });
    await expect(form.button('Finish')).toBeVisible();
    await expect(form.button('Start')).toHaveCount(0);
  });

  test('USE-2 the grace of a location stands in its form, with what it does', async ({ page, visit, portal }) => {
    const { at, locationId } = await bookNow(portal);
    await visit(`/Manage/MasterData/locations?open=${locationId}`, { as: 'globalAdmin', at });
    const { panel, box, button, save } = manageOn(page);
    const grace = box('Minutes until an Unused Booking Is Cancelled');
    await expect(grace).toHaveValue('0');
    await expect(panel.getByText('0 switches it off.', { exact: false })).toBeVisible();
    await grace.fill('1441');
    await button('Save').click();
    await expect(panel.getByText('Please enter a valid number')).toBeVisible();
    await grace.fill('30');
    expect(await flawsOf(page)).toEqual([]);
    await save();
    const { graceMinutes } = await call<{ graceMinutes: number }>(
      portal,
      'globalAdmin',
      'GET',
      `/manage/locations/${locationId}`,
    );
    expect(graceMinutes).toBe(30);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('USE-1 its owner starts and finishes a booking with a finger', async ({ page, visit, portal }) => {
    const { id, at } = await bookNow(portal);
    await visit(`/Washbay/view/${id}`, { as: 'requestor', at });
    await startAndFinish(page, portal, id, (target) => target.tap());
    expect(await flawsOf(page)).toEqual([]);
  });
});
