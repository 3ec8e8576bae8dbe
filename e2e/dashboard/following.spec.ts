import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { act, orderFor, readOrder } from '../ppe/orders.ts';
import { formOn } from '../request-form/form-page.ts';
import { accounts } from '../rig/accounts.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { askForTask, assign } from './requests.ts';

const manager = { as: 'lineManager', at: houston } as const;

test('FOLLOW-3 a manager has Following as the last list of every module, and whoever follows nothing does not', async ({
  page,
  visit,
  visitAnew,
}) => {
  await visit('/Dashboard/Washbay/', manager);
  const { tabs } = dashboardOn(page);
  for (const { key, title } of modules) {
    await page.goto(`/#/Dashboard/${encodeURIComponent(key)}/`);
    await expect(page.getByRole('banner')).toContainText(say(title));
    await expect(tabs.last()).toHaveText('Following');
    await expect(tabs.first()).toHaveText('My Requests');
  }
  const others = await visitAnew('/Dashboard/Washbay/', { as: 'requestor', at: houston });
  await expect(dashboardOn(others).tabs).toHaveText(['My Requests']);
});

test('FOLLOW-4 a manager finds an order that they approved, and cancels it from there', async ({
  page,
  visit,
  portal,
}) => {
  const { ppeRequestId: id } = await orderFor(portal, 'requestor');
  await act(portal, 'lineManager', id, 'Request Approved', { L1ApproverComments: 'Fine' });
  await visit('/Dashboard/PPE/', manager);
  const { tab, row } = dashboardOn(page);
  await tab('Following').click();
  await expect(row(id).getByText('Request Approved')).toBeVisible();
  await row(id).getByRole('link', { name: 'Edit' }).click();
  await formOn(page).confirm('Cancel Request');
  await expect(page).toHaveURL(/#\/Dashboard\/PPE\//);
  expect(await readOrder(portal, id)).toMatchObject({ requestStatus: 'Request Cancelled' });
  await tab('Following').click();
  await expect(row(id).getByText('Request Cancelled')).toBeVisible();
});

test('FOLLOW-5 who is copied finds the task, sees it change by itself, and cannot change it', async ({
  page,
  visit,
  portal,
}) => {
  const task = await askForTask(portal, 'globalAdmin', houston, { carbonCopy: [accounts.lineManager] });
  await visit('/Dashboard/AdminTask/', manager);
  const { tab, row } = dashboardOn(page);
  await tab('Following').click();
  await expect(row(task.requestId).getByText('New Request')).toBeVisible();
  await assign(portal, task, 'sbsMember');
  await expect(row(task.requestId).getByText('Request Accepted')).toBeVisible();
  await row(task.requestId).getByRole('link', { name: 'View Details' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Request Accepted').first()).toBeVisible();
  const changing = panel.getByRole('button', { name: /Update|Cancel Request|Close Request/ });
  await expect(changing).toHaveCount(0);
  await page.goto(`/#/AdminTask/edit/${task.requestId}`);
  await expect(panel.getByText('Request Accepted').first()).toBeVisible();
  await expect(changing).toHaveCount(0);
  // They may write about it, and nothing else.
  await expect(panel.getByRole('textbox')).toHaveCount(1);
  await expect(panel.getByRole('textbox', { name: 'Message' })).toBeVisible();
});
