import type { Page } from '@playwright/test';
import type { Account } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, reload, test } from '../rig/test.ts';
import { type Form, formOn } from './form-page.ts';
import { freeDay, timeOf } from './requests.ts';
import { askForTask } from './tasks.ts';

const at = { ...houston, moduleName: 'AdminTask' };
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await formOn(page).button('Choose files').click();
  await (await chooser).setFiles(files);
}

async function fill(form: Form): Promise<void> {
  const day = freeDay();
  await form.choose('Product Line', 'Drilling');
  await form.choose('Sub Product Line', 'Drilling Tools');
  await form.choose('Task Request', 'Stationery');
  await form.enterTime('Start Time', timeOf(day, '08:00'));
  await form.enterTime('Finish Time', timeOf(day, '16:30'));
}

async function attached(portal: Portal, as: Account, id: number): Promise<string[]> {
  const path = `/AdminRequestAttachment/GetAttachmentFiles?AdminRequestId=${id}`;
  const files = await call<{ AttachmentName: string }[]>(portal, as, 'GET', path);
  return files.map((file) => file.AttachmentName).sort();
}

test('TASK-15 ATT-2 ATT-3 files are refused by their rules, sent after the save, downloaded and removed', async ({
  page,
  visit,
  portal,
}) => {
  await visit('/AdminTask/form/', { as: 'requestor', at });
  const form = formOn(page);
  await fill(form);
  const group = form.panel.getByRole('group', { name: 'Attachments' });
  await choose(page, text('empty.txt', ''), text('50 % off.txt', 'x'), text('plan.txt', 'the plan'));
  await expect(group.getByRole('alert').getByRole('listitem')).toHaveText([
    'empty.txt File size should be greater than 0 and less than 50 MB. Please select different file!',
    '50 % off.txt File Name should not contain any special character(~ # % & * { } < > ; : ? / + | ").Please select different file.',
  ]);
  // Dropped from elsewhere.
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['<script>alert(1)</script>'], "שלום 'note'.html"));
    return data;
  });
  await form.button('Choose files').dispatchEvent('drop', { dataTransfer: dropped });
  await choose(page, text('spare.txt', 'not wanted'));
  await form.button('Remove spare.txt').click();
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await expect(group.getByText('Will be uploaded when you save')).toHaveCount(2);

  const order: string[] = [];
  page.on('request', (request) => {
    const [, name = ''] = /(AdminRequestDetails|UploadFiles)$/.exec(request.url()) ?? [];
    if (name) order.push(name);
  });
  const answer = page.waitForResponse(/AdminRequestDetails$/);
  await form.button('Submit').click();
  const { requestId: id } = await (await answer).json();
  await form.untilSaid('Your request has been successfully submitted!');
  expect(order).toEqual(['AdminRequestDetails', 'UploadFiles', 'UploadFiles']);
  expect(await attached(portal, 'requestor', id)).toEqual(['plan.txt', "שלום 'note'.html"]);
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);

  await page.goto(`/#/AdminTask/view/${id}`);
  await expect(form.fact('Attachments').getByRole('listitem')).toHaveCount(2);
  await expect(form.button('Remove plan.txt')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await form.button('Download plan.txt').click();
  expect((await download).suggestedFilename()).toBe('plan.txt');

  await form.edit.click();
  await form.button('Remove plan.txt').click();
  await expect(group.getByText('Will be removed when you save')).toBeVisible();
  await form.button('Keep plan.txt').click();
  await form.button('Remove plan.txt').click();
  await choose(page, text('plan.txt', 'the plan, mended'));
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  expect(await attached(portal, 'requestor', id)).toEqual(['plan.txt', "שלום 'note'.html"]);
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
  await page.goto(`/#/AdminTask/view/${id}`);
  await form.open('History');
  await expect(form.panel.getByRole('region', { name: 'History' }).locator('ol > li')).toHaveCount(5);
});

test('TASK-15 a file that does not arrive leaves the form in edit of the new request, with a retry', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive('net::ERR_CONNECTION_RESET');
  await visit('/AdminTask/form/', { as: 'requestor', at });
  const form = formOn(page);
  await fill(form);
  await choose(page, text('first.txt', '1'), text('second.txt', '2'));
  let isBroken = true;
  const keys: (string | undefined)[] = [];
  await page.route(/UploadFiles$/, async (route) => {
    if (!route.request().postDataBuffer()?.includes('second.txt')) return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return isBroken ? route.abort('connectionreset') : route.continue();
  });
  const answer = page.waitForResponse(/AdminRequestDetails$/);
  await form.button('Submit').click();
  const { requestId: id } = await (await answer).json();
  await expect(page).toHaveURL(new RegExp(`#/AdminTask/edit/${id}$`));
  await expect(form.panel.getByText('The request is saved, but some files could not be uploaded.')).toBeVisible();
  await expect(form.button('Download first.txt')).toBeVisible();
  await expect(form.panel.getByText('Something went Wrong!!')).toBeVisible();

  await form.button('Try second.txt again').click();
  // It has failed once more, and is not merely on its way yet.
  await expect.poll(() => keys.length).toBe(2);
  await expect(form.button('Try second.txt again')).toBeVisible();
  // Still there after a reload.
  await reload(page);
  await expect(form.button('Try second.txt again')).toBeVisible();
  isBroken = false;
  await form.button('Try second.txt again').click();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
  expect(await attached(portal, 'requestor', id)).toEqual(['first.txt', 'second.txt']);
  expect(new Set(keys).size).toBe(1);
});

test('a list that was asked for before a file arrived does not hide it', async ({ page, visit, portal, forgive }) => {
  forgive('net::ERR_FAILED');
  const id = await askForTask(portal, 'requestor', freeDay());
  let isFirst = true;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/GetAttachmentFiles/, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const answer = await route.fetch();
    await held;
    return route.fulfill({ response: answer }).catch(() => undefined);
  });
  await page.route(/UploadFiles$/, (route) =>
    route.request().postDataBuffer()?.includes('lost.txt') ? route.abort() : route.continue(),
  );
  await visit(`/AdminTask/edit/${id}`, { as: 'requestor', at });
  const form = formOn(page);
  await choose(page, text('there.txt', '1'), text('lost.txt', '2'));
  await form.button('Update').click();
  await expect(form.button('Try lost.txt again')).toBeVisible();
  letGo();
  await expect(form.button('Download there.txt')).toBeVisible();
  await page.waitForTimeout(300);
  await expect(form.button('Download there.txt')).toBeVisible();
});

test('WALK-18: an upload shows how far it is, can be stopped, and sent again', async ({ page, visit, portal }) => {
  const id = await askForTask(portal, 'requestor', freeDay());
  await visit(`/AdminTask/edit/${id}`, { as: 'requestor', at });
  const form = formOn(page);
  await choose(page, text('large.txt', 'x'.repeat(1_000_000)));
  // Over a link that has come to a halt.
  const uploads = /UploadFiles$/;
  await page.route(uploads, () => {});
  await form.button('Update').click();
  const row = form.panel.getByRole('listitem').filter({ hasText: 'large.txt' });
  await expect(row).toContainText(/\d+ % sent/);
  await expect(row.getByRole('progressbar')).toBeVisible();
  await form.button('Stop uploading large.txt').click();
  await expect(row).toContainText('You stopped this upload. The file is not attached.');
  expect(await attached(portal, 'requestor', id)).toEqual([]);
  await page.unroute(uploads);
  await form.button('Try large.txt again').click();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
  expect(await attached(portal, 'requestor', id)).toEqual(['large.txt']);
});

test('TASK-8 a file that comes with the closing is sent before it', async ({ page, visit, portal }) => {
  const id = await askForTask(portal, 'requestor', freeDay(), { acceptedBy: 'siteManager' });
  await visit(`/AdminTask/edit/${id}`, { as: 'siteManager', at });
  const form = formOn(page);
  await form.text('Resolution').fill('Done');
  await choose(page, text('proof.txt', 'done'));
  await form.confirm('Close Request');
  await form.untilSaid('Your request updated successfully!');
  expect(await attached(portal, 'siteManager', id)).toEqual(['proof.txt']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a photo is taken, and photos of the same name are kept apart', async ({ page, visit }) => {
    await visit('/AdminTask/form/', { as: 'requestor', at });
    const form = formOn(page, (target) => target.tap());
    const camera = form.panel.locator('input[capture="environment"]');
    await expect(camera).toHaveAttribute('accept', 'image/*');
    for (const content of ['one', 'two']) {
      const chooser = page.waitForEvent('filechooser');
      await form.button('Take a photo').tap();
      await (await chooser).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(content) });
    }
    await expect(form.panel.getByText('image.jpg', { exact: true })).toBeVisible();
    await expect(form.panel.getByText('image (2).jpg', { exact: true })).toBeVisible();
    await form.button('Remove image.jpg').tap();
    await form.button('Remove image (2).jpg').tap();
  });
});
