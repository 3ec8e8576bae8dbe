import { orderFor, readOrder } from '../ppe/orders.ts';
import { accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, freeDay, read } from './requests.ts';
import { askForTask } from './tasks.ts';

interface Task {
  readonly requestStatus: string;
  readonly assigneeName: string;
  readonly adminsComments: string;
  readonly resolution: string;
}

test('DAILY-9: a task is taken on and closed where it is read, with what each asks for', async ({
  page,
  visit,
  portal,
}) => {
  const id = await askForTask(portal, 'requestor', freeDay());
  const stored = () =>
    call<Task>(portal, 'globalAdmin', 'GET', `/AdminRequest/GetAdminRequestDetailsbyRequestId?AdminRequestId=${id}`);
  await visit(`/AdminTask/view/${id}`, { as: 'siteManager', at: { ...houston, moduleName: 'AdminTask' } });
  const { question, button, ...form } = formOn(page);
  const answer = (name: string) => question.getByRole('button', { name, exact: true });

  // Whoever turns back has done nothing, and is where they were; the question has the keys from its first moment on.
  const turnedBack = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[role=alertdialog]')) return;
          watch.disconnect();
          const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(key);
          resolve();
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await button('Assign to me').click();
  await turnedBack;
  await expect(question).toHaveCount(0);
  await expect(button('Assign to me')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('heading')).toHaveText(`Assign request ${id} to yourself?`);
  await page.keyboard.press('Escape');
  await expect(button('Assign to me')).toBeFocused();
  await page.keyboard.press('Enter');
  await answer('Assign to me').click();
  await expect(question).toContainText('Required');
  expect(await stored()).toMatchObject({ requestStatus: 'New Request' });
  await question.getByRole('textbox', { name: 'Admin Comments' }).fill('I see to it');
  await answer('Assign to me').click();
  await expect(form.panel.getByText(`Request ${id} was updated`)).toBeVisible();
  expect(await stored()).toMatchObject({
    requestStatus: 'Request Accepted',
    assigneeName: accounts.siteManager,
    adminsComments: 'I see to it',
  });
  await form.dismiss();
  await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
  await expect(form.panel).toHaveCount(0);

  await page.goto(`/#/AdminTask/view/${id}`);
  await button('Close Request').click();
  await expect(button('Assign to me')).toHaveCount(0);
  await question.getByRole('textbox', { name: 'Resolution' }).fill('Done');
  await answer('Close Request').click();
  await expect(form.status('Request Closed')).toBeVisible();
  expect(await stored()).toMatchObject({ requestStatus: 'Request Closed', resolution: 'Done' });
  await form.dismiss();
  await expect(form.panel).toHaveCount(0);

  // What is over takes nothing any more.
  await page.goto(`/#/AdminTask/view/${id}`);
  await expect(form.status('Request Closed')).toBeVisible();
  await expect(button('Close Request')).toHaveCount(0);
  await expect(button('Cancel Request')).toHaveCount(0);
});

test('DAILY-9: a manager approves where they read; what they wrote is not lost on the way, nor asked for in the form', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(400);
  const { ppeRequestId: id } = await orderFor(portal, 'requestor');
  await visit(`/PPE/view/${id}`, { as: 'lineManager', at: { ...houston, moduleName: 'PPE' } });
  const { question, button, ...form } = formOn(page);
  await button('Approve request').click();
  const comment = question.getByRole('textbox', { name: 'Approver Comments' });
  await comment.fill('For the hall');
  // Another action takes what is written along.
  await page.keyboard.press('Escape');
  await button('Reject').click();
  await expect(comment).toHaveText('For the hall');
  await page.keyboard.press('Escape');

  // What is wrong with another field is mended in the form, where what was written stands already.
  await page.route(
    '**/UpdatePPERequestDetails',
    (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: { code: 'error.invalid', detail: 'Please check the fields', errors: { phone: ['Please enter a text'] } },
      }),
    { times: 1 },
  );
  await button('Approve request').click();
  await question.getByRole('button', { name: 'Approve request' }).click();
  await button('Open the form').click();
  await expect(page).toHaveURL(new RegExp(`#/PPE/edit/${id}$`));
  await expect(form.text('Approver Comments')).toHaveText('For the hall');
  await form.close.click();
  await question.getByRole('button', { name: 'Discard it' }).click();
  await expect(page).toHaveURL(/#\/Dashboard\/PPE\//);

  await page.goto(`/#/PPE/view/${id}`);
  await button('Approve request').click();
  await comment.fill('For the hall');
  await question.getByRole('button', { name: 'Approve request' }).click();
  await expect(form.panel.getByText(`Request ${id} was approved`)).toBeVisible();
  expect(await readOrder(portal, id)).toMatchObject({
    requestStatus: 'Request Approved',
    L1ApproverComments: 'For the hall',
  });
});

test('DAILY-9: a booking is cancelled where it is read, once: somebody else was quicker', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  const id = booking.wbBookingId;
  await visit(`/Washbay/view/${id}`, { as: 'siteManager', at: { ...houston, moduleName: 'Washbay' } });
  const { question, button, ...form } = formOn(page);
  await button('Cancel Request').click();
  await call(portal, 'globalAdmin', 'POST', '/WashBay/UpdateWashBayBookingDetails', {
    wbBookingId: id,
    version: booking.version,
    action: 'Update',
    remarks: 'Two units',
  });
  await question.getByRole('textbox', { name: 'Note (optional)' }).fill('No truck');
  await question.getByRole('button', { name: 'Cancel Request' }).click();
  await button('Load the latest version').click();
  await question.getByRole('textbox', { name: 'Note (optional)' }).fill('No truck');
  await question.getByRole('button', { name: 'Cancel Request' }).click();
  await expect(form.status('Cancelled')).toBeVisible();
  expect(await read(portal, id)).toMatchObject({ requestStatus: 'Cancelled', remarks: 'Two units' });
});
