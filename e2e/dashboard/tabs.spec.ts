import type { Account } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston, shipChannel } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { askForTask, assign } from './requests.ts';

const staff: readonly Account[] = ['globalAdmin', 'siteManager', 'sbsMember'];

for (const as of staff) {
  test(`TAB-1 TAB-2 TAB-3 TAB-17 ${as} has all lists of a booking module, and four of tasks and of what is approved`, async ({
    visit,
  }) => {
    const page = await visit('/Dashboard/Washbay/', { as, at: houston });
    const { tabsOfRole } = dashboardOn(page);
    await expect(tabsOfRole).toHaveText([
      'My Requests',
      'Assigned Requests',
      'Closed Requests',
      'Cancelled Requests',
      'All Requests',
    ]);
    await page.goto('/#/Dashboard/AdminTask/');
    await expect(tabsOfRole).toHaveText(['My Requests', 'Assigned Requests', 'Closed Requests', 'All Requests']);
    for (const approved of ['PPE', 'AccomodationModule']) {
      await page.goto(`/#/Dashboard/${approved}/`);
      await expect(tabsOfRole).toHaveText(['My Requests', 'Closed Requests', 'Cancelled Requests', 'All Requests']);
    }
  });
}

test('TAB-4 an external user has All Requests only', async ({ visit }) => {
  const { tabs } = dashboardOn(await visit('/Dashboard/Washbay/', { as: 'external', at: houston }));
  await expect(tabs).toHaveText(['All Requests']);
});

test('TAB-5 a requestor has My Requests only, and a list that they do not have leads to it', async ({ visit }) => {
  const page = await visit('/Dashboard/Washbay/?tab=cancelled', { as: 'requestor', at: houston });
  const { tabs, tab } = dashboardOn(page);
  await expect(tab('My Requests')).toHaveAttribute('aria-selected', 'true');
  await expect(tabs).toHaveText(['My Requests']);
});

test('TAB-5 a requestor has Assigned Requests while something is assigned to them', async ({ visit, portal }) => {
  const visitor = { as: 'lineManager', at: shipChannel } as const;
  const page = await visit('/Dashboard/AdminTask/', visitor);
  const { tabsOfRole, tab, row } = dashboardOn(page);
  await expect(tabsOfRole).toHaveText(['My Requests']);

  const asked = await askForTask(portal, 'globalAdmin', shipChannel);
  const task = await assign(portal, asked, 'lineManager');
  await reload(page);
  await expect(tabsOfRole).toHaveText(['My Requests', 'Assigned Requests']);
  await tab('Assigned Requests').click();
  await expect(row(task.requestId)).toBeVisible();

  await assign(portal, task, 'sbsMember');
  await reload(page);
  await expect(tabsOfRole).toHaveText(['My Requests']);
  await expect(tab('My Requests')).toHaveAttribute('aria-selected', 'true');
});

test('TAB-13 Approvals is there while something waits for the user, and for nobody else', async ({ visit, portal }) => {
  const page = await visit('/Dashboard/PPE/', { as: 'lineManager', at: houston });
  const { tabsOfRole, tab } = dashboardOn(page);
  await expect(tabsOfRole).toHaveText(['My Requests', 'Approvals']);
  await tab('Approvals').click();
  const waiting = await call<{ ppeRequestId: number; version: number }[]>(
    portal,
    'lineManager',
    'POST',
    '/PPE/GetAllPPERequestDetails',
    { ibaseLocationId: houston.iBaseLocationId, Filter: { tab: 'Approvals' } },
  );
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(waiting.length);

  for (const { ppeRequestId, version } of waiting) {
    await call(portal, 'lineManager', 'POST', '/PPE/UpdatePPERequestDetails', {
      ppeRequestId,
      version,
      action: 'Request Rejected',
      L1ApproverComments: 'Not this time',
    });
  }
  await reload(page);
  await expect(tabsOfRole).toHaveText(['My Requests']);
  await expect(tab('My Requests')).toHaveAttribute('aria-selected', 'true');
});
