import type { Locator, Page } from '@playwright/test';
import { pagesOf, scan } from '../print/paper.ts';
import { formOn } from '../request-form/form-page.ts';
import { bookNow, stored } from '../request-form/marked.ts';
import { tabTo } from '../request-form/tab-to.ts';
import { call } from '../rig/call.ts';
import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Writes a report and sends it. */
async function report(page: Page, text: string, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(button(page, 'Report a fault'));
  const question = page.getByRole('alertdialog', { name: /^Report a fault of / });
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(text);
  await press(question.getByRole('button', { name: 'Send report' }));
  await expect(question).toHaveCount(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('CODE-1 whoever stands before it starts, finishes and books it by touch, whatever location is chosen', async ({
    page,
    visit,
    portal,
  }) => {
    const { id, resourceId, at } = await bookNow(portal);
    await visit(`/Washbay/Resource/${resourceId}`, { as: 'requestor', at: houston });
    await expect(page.getByRole('heading', { name: 'Bay in Use', level: 2 })).toBeVisible();
    await expect(page.getByText(`${at.location}, Houston, United States`)).toBeVisible();
    await expect(part(page, 'Now').getByText('Ravi Deshmukh')).toBeVisible();
    for (const name of ['Book now', 'Report a fault', `Start booking ${id}`]) {
      const box = await button(page, name).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
    expect(await flawsOf(page)).toEqual([]);
    await button(page, `Start booking ${id}`).tap();
    await expect(page.getByText(`Booking ${id} has started.`)).toBeVisible();
    await expect(button(page, `Start booking ${id}`)).toHaveCount(0);
    await button(page, `Finish booking ${id}`).tap();
    await expect(page.getByText(`Booking ${id} is finished.`)).toBeVisible();
    await expect(part(page, 'Now').getByText('Nothing runs now.')).toBeVisible();
    expect(await stored(portal, id)).toMatchObject({ actualStart: expect.anything(), actualEnd: expect.anything() });

    await button(page, 'Book now').tap();
    await expect(page).toHaveURL(/#\/Washbay\/form\//);
    const form = formOn(page);
    await expect(form.lookup('Resource')).toHaveValue('Bay in Use');
    const chosen = await page.evaluate(() => JSON.parse(localStorage.getItem('sitebook.selection') ?? '{}'));
    expect(chosen).toMatchObject({ location: at.location, iBaseLocationId: at.iBaseLocationId, keys: at.keys });
  });

  test('CODE-1 scanned by somebody who is not signed in, it leads through the sign-in and back', async ({
    page,
    visit,
    portal,
  }) => {
    const { resourceId } = await bookNow(portal);
    await visit(`/Washbay/Resource/${resourceId}`);
    await button(page, 'requestor@norvane.example').tap();
    await expect(page.getByRole('heading', { name: 'Bay in Use', level: 2 })).toBeVisible();
    expect(page.url()).toBe(`${portal.url}/#/Washbay/Resource/${resourceId}`);
  });

  test('CODE-1 to others it tells that it is booked and not by whom, and lets them do nothing to it', async ({
    page,
    visit,
    portal,
  }) => {
    const { id, resourceId } = await bookNow(portal);
    await visit(`/Washbay/Resource/${resourceId}`, { as: 'siteManager', at: houston });
    await expect(part(page, 'Now').getByText('Drilling', { exact: true })).toBeVisible();
    await expect(page.getByText('Ravi')).toHaveCount(0);
    await expect(button(page, `Start booking ${id}`)).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Open booking ${id}` })).toHaveCount(0);
  });

  test('CODE-1 what is not there, of another module, closed to somebody or retired is told in plain words', async ({
    page,
    visit,
    visitAnew,
    portal,
    forgive,
  }) => {
    forgive(404, 403);
    const { resourceId, at } = await bookNow(portal);
    const unknown = page.getByText('There is nothing to book by this address.', { exact: false });
    await visit('/Washbay/Resource/999999', { as: 'requestor', at: houston });
    await expect(unknown).toBeVisible();
    await page.goto('/#/Washbay/Resource/none');
    await expect(unknown).toBeVisible();
    await page.goto(`/#/Loading&Offloading/Resource/${resourceId}`);
    await expect(unknown).toBeVisible();
    const { iBaseLocationId } = at;
    const feature = { iBaseLocationId, featureName: 'ExternalAccess', featureValue: '0' };
    await call(portal, 'globalAdmin', 'POST', '/manage/features', feature);
    const outside = await visitAnew(`/Washbay/Resource/${resourceId}`, { as: 'external', at: houston });
    await expect(outside.getByText('is not open to you', { exact: false })).toBeVisible();

    const bay = await call<{ version: number }>(portal, 'globalAdmin', 'GET', `/manage/resources/${resourceId}`);
    await call(portal, 'globalAdmin', 'PUT', `/manage/resources/${resourceId}?confirm=true`, {
      version: bay.version,
      resourceStatus: 'Retired',
    });
    const retired = await visitAnew(`/Washbay/Resource/${resourceId}`, { as: 'requestor', at: houston });
    await expect(retired.getByText('This is retired and can no longer be booked.')).toBeVisible();
    await expect(part(retired, 'Now').getByText('Ravi Deshmukh')).toBeVisible();
    await expect(button(retired, 'Book now')).toHaveCount(0);
    await expect(button(retired, 'Report a fault')).toHaveCount(0);
  });

  test('CODE-2 a fault of whoever has it today closes it, and every page of it shows that', async ({
    page,
    visit,
    visitAnew,
    portal,
  }) => {
    const { resourceId } = await bookNow(portal);
    const other = await visitAnew(`/Washbay/Resource/${resourceId}`, { as: 'lineManager', at: houston });
    await expect(button(other, 'Report a fault')).toBeVisible();
    await report(other, 'Is it closed?', (target) => target.click());
    await expect(other.getByText('The admins are told.', { exact: true })).toBeVisible();
    await expect(other.getByText(/^Not available from/)).toHaveCount(0);

    await visit(`/Washbay/Resource/${resourceId}`, { as: 'requestor', at: houston });
    await button(page, 'Report a fault').tap();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Send report' }).tap();
    await expect(question.getByText('Required')).toBeVisible();
    await question.getByRole('textbox').fill('x'.repeat(1001));
    await expect(question.getByText('1000', { exact: false })).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
    // What was typed is there again.
    await question.getByRole('button', { name: 'Back' }).tap();
    await button(page, 'Report a fault').tap();
    await expect(question.getByRole('textbox')).toHaveValue(/^x{1001}$/);
    await question.getByRole('textbox').fill('The pump leaks');
    await question.getByRole('button', { name: 'Send report' }).tap();
    await expect(page.getByText('Closed from now on. The admins are told.')).toBeVisible();
    for (const one of [page, other])
      await expect(one.getByText(/^Not available from .*: The pump leaks$/)).toBeVisible();
    await button(page, 'Book now').tap();
    await expect(page.getByRole('alert').getByText(/^Not available from .*: The pump leaks$/)).toBeVisible();
    await expect(page).toHaveURL(/\/Resource\//);
  });
});

test('CODE-1 CODE-2 it is started, finished and reported with the keyboard alone', async ({ page, visit, portal }) => {
  const { id, resourceId } = await bookNow(portal);
  await visit(`/Washbay/Resource/${resourceId}`, { as: 'sbsMember', at: houston });
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await press(button(page, `Start booking ${id}`));
  await press(button(page, `Finish booking ${id}`));
  await expect(page.getByText(`Booking ${id} is finished.`)).toBeVisible();
  await report(page, 'The pump leaks', press);
  await expect(page.getByText('Closed from now on. The admins are told.')).toBeVisible();
  await expect(button(page, 'Report a fault')).toBeFocused();
  await report(page, 'It still leaks', press);
  await expect(page.getByText('It is closed already. The admins are told of your report.')).toBeVisible();
});

test('CODE-1 codes of what can be booked print on a sheet, and lead to its pages when they are scanned', async ({
  page,
  visit,
  portal,
}) => {
  const { resourceId, at } = await bookNow(portal);
  for (let count = 1; count <= 13; count += 1) {
    const bay = { iBaseLocationId: at.iBaseLocationId, moduleName: 'Washbay', resourceName: `Bay ${count}` };
    await call(portal, 'globalAdmin', 'POST', '/manage/resources', bay);
  }
  await visit('/Washbay/Board', { as: 'sbsMember', at });
  await page.getByRole('link', { name: 'Codes to put up' }).click();
  const paper = page.getByRole('article', { name: 'Wash Bay, codes to put up' });
  const codes = paper.getByRole('listitem');
  await expect(codes).toHaveCount(14);
  const own = codes.filter({ hasText: 'Bay in Use' });
  await expect(own).toContainText(at.location);
  await expect(own).toContainText('Wash Bay');
  expect(await flawsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1009 });
  expect(await scan(page, own.getByRole('img'))).toBe(`${portal.url}/#/Washbay/Resource/${resourceId}`);
  // More than 50 mm of paper, with the white around it.
  expect((await own.getByRole('img').boundingBox())?.width).toBeGreaterThan(190);
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(page, format)).toBe(2);
  await page.emulateMedia({ media: null });
  await page.getByRole('combobox', { name: 'Module' }).selectOption('All modules');
  await expect(page.getByRole('article', { name: 'Codes to put up' })).toBeVisible();
});

test('CODE-1 admins come to the codes from the list of resources', async ({ page, visit }) => {
  await visit('/Manage/MasterData/resources?place=1001', { as: 'siteManager', at: houston });
  await page.getByRole('link', { name: 'Codes to put up' }).click();
  const paper = page.getByRole('article', { name: 'Codes to put up' });
  await expect(paper.getByRole('listitem').filter({ hasText: 'Crane 1' })).toContainText('Houston (West Yard)');
});
