import { orderFor } from '../ppe/orders.ts';
import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

test('WALK-5 TAB-14 TAB-15 what waits for a direct manager is on their landing, where they come back to, with and without a location', async ({
  page,
  visit,
  visitAnew,
  portal,
}) => {
  const made: number[] = [];
  for (let count = 0; count < 4; count += 1) made.push((await orderFor(portal, 'requestor')).ppeRequestId);
  await visit('/', { as: 'lineManager', at: houston });
  const waiting = page.getByRole('region', { name: 'Waiting for your approval' });
  await expect(waiting.getByRole('listitem')).toHaveCount(3);
  await expect(waiting.getByRole('link', { name: `PPE ${made.at(-1)}` })).toContainText('Ravi Deshmukh');
  await expect(waiting.getByRole('link', { name: `PPE ${made[0]}` })).toHaveCount(0);
  await waiting.getByRole('button', { name: /^Show all/ }).click();
  await expect(waiting.getByRole('link', { name: `PPE ${made[0]}` })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await waiting.getByRole('link', { name: `PPE ${made[0]}` }).click();
  await page.getByRole('textbox', { name: 'Approver Comments' }).fill('Fine');
  await page.getByRole('button', { name: 'Approve request', exact: true }).click();
  await expect(page.getByText(`Request ${made[0]} was approved`)).toBeVisible();
  await expect(page).toHaveURL(/#\/Module$/);
  await expect(waiting.getByRole('listitem')).toHaveCount(3);

  const elsewhere = await visitAnew('/', { as: 'lineManager' });
  await expect(elsewhere).toHaveURL(/#\/changeModule\//);
  await elsewhere.getByRole('link', { name: `PPE ${made.at(-1)}` }).click();
  await expect(elsewhere.getByRole('button', { name: 'Approve request', exact: true })).toBeVisible();
});

test('DAILY-9 a manager rejects on the home page, once they have said why', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive('net::ERR_FAILED');
  const { ppeRequestId: id } = await orderFor(portal, 'requestor');
  await visit('/', { as: 'lineManager', at: houston });
  const waiting = page.getByRole('region', { name: 'Waiting for your approval' });
  // A double click asks as a click does, and leads nowhere else.
  await waiting.getByRole('button', { name: `Reject: PPE ${id}` }).dblclick();
  await expect(page).not.toHaveURL(/edit/);
  const comment = waiting.getByRole('textbox', { name: `Approver Comments (PPE ${id})` });
  await expect(comment).toBeFocused();
  await waiting.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(waiting.getByText('Required')).toBeVisible();
  await comment.fill('Not for this job');
  await page.route(/UpdatePPE/i, (route) => route.abort(), { times: 1 });
  await waiting.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(waiting.getByRole('alert')).toBeVisible();
  await expect(comment).toHaveValue('Not for this job');
  expect(await flawsOf(page)).toEqual([]);
  await waiting.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText(`Request ${id} was rejected`)).toBeInViewport();
  await expect(page.getByRole('link', { name: `PPE ${id}` })).toHaveCount(0);
});

test('what comes to wait for them shows by itself', async ({ page, visit, portal }) => {
  const streamed = page.waitForResponse(/\/api\/events/);
  await visit('/', { as: 'lineManager', at: houston });
  await streamed;
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  const { ppeRequestId: id } = await orderFor(portal, 'requestor');
  await expect(page.getByRole('link', { name: `PPE ${id}` })).toBeVisible();
});

test('nobody else is bothered by it', async ({ page, visit }) => {
  const asked = page.waitForResponse(/\/api\/home/);
  await visit('/', { as: 'requestor', at: houston });
  await asked;
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for your approval' })).toHaveCount(0);
});
