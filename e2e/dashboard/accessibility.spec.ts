import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { bookOne, end } from './requests.ts';

const admin = { as: 'siteManager', at: houston } as const;
const route = '/Dashboard/Washbay/?tab=all&search=Accessible';

// All colours of priorities and of most statuses, overdue among them.
test.beforeAll(async ({ portal }) => {
  const lastYear = Date.now() - 365 * 86_400_000;
  for (const priorityId of [1, 2, 3]) {
    await bookOne(portal, 'requestor', { priorityId, remarks: 'Accessible' });
    const start = lastYear + priorityId * 3_600_000;
    const past = { startTime: new Date(start).toISOString(), endTime: new Date(start + 1_800_000).toISOString() };
    const booking = await bookOne(portal, 'requestor', { priorityId, remarks: 'Accessible', ...past });
    if (priorityId === 1) await end(portal, booking, 'Close');
    if (priorityId === 2) await end(portal, booking, 'Cancel');
  }
});

test.use({ viewport: { width: 360, height: 900 } });

test('PROD-24 Nothing in the list, in the question before a deletion and in an empty list stands in the way of anybody', async ({
  visit,
}) => {
  const page = await visit(route, admin);
  await test.step('the list', async () => {
    await expect(page.getByText('Overdue')).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
  });
  await test.step('the question before a deletion', async () => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    // What was behind the question is there again for those who listen.
    await expect(page.getByRole('main')).toBeVisible();
  });
  await test.step('an empty list', async () => {
    await page.goto(`/#${route}NotAtAll`);
    await expect(page.getByText('No Results Found')).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
  });
});
