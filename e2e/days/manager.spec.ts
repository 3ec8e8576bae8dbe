import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { askForTask, assign } from '../dashboard/requests.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { type Hands, hands } from './hands.ts';

const hour = 3_600_000;

/** Chooses the rows of these requests: with j and x, or by their boxes. */
async function choose(page: Page, { press, name }: Hands, ids: readonly number[]): Promise<void> {
  const box = (id: number) => page.getByRole('checkbox', { name: `Choose request ${id}`, exact: true });
  for (const id of ids) {
    if (name === 'by keyboard') {
      const link = page.getByRole('link', { name: `View Details, request ${id}`, exact: true });
      for (let steps = 0; steps < 10; steps += 1) {
        if (await link.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('j');
      }
      await page.keyboard.press('x');
    } else {
      await press(page, box(id));
    }
    await expect(box(id)).toBeChecked();
  }
}

for (const hand of hands) {
  const { name, use, press, write } = hand;
  test.describe(name, () => {
    test.use(use);

    test(`DAILY-2 DAILY-4 DAILY-6 DAILY-8 DAILY-20 a manager's morning ${name}: late tasks are assigned, closed and exported, and so on`, async ({
      page,
      visit,
      portal,
    }) => {
      test.setTimeout(120_000);
      const remarks = `Morning ${name} ${Date.now()}`;
      const times = { timetoStart: Date.now() - 3 * hour, timetoFinish: Date.now() - hour };
      const late = Object.fromEntries(Object.entries(times).map(([key, at]) => [key, new Date(at).toISOString()]));
      const tasks = [];
      for (let made = 0; made < 5; made += 1) {
        tasks.push(await askForTask(portal, 'requestor', houston, { remarks, ...late }));
      }
      // As the list has them: the latest first.
      const ids = tasks.map(({ requestId }) => requestId).reverse();
      const [first = 0, second = 0, third = 0] = ids;
      await visit('/Module', { as: 'siteManager', at: houston });
      const several = page.getByRole('region', { name: 'Several at once' });
      const question = page.getByRole('alertdialog');

      await test.step('Today → the late tasks', async () => {
        const today = page.getByRole('region', { name: 'Today' });
        if (name === 'on a phone') await press(page, today.getByText(/^Overdue/));
        await press(page, today.locator('a[href*="AdminTask"][href*="overdue"]'));
        await expect(page).toHaveURL(/AdminTask\/\?.*is=overdue/);
        await write(page, page.getByRole('searchbox', { name: 'Search' }), remarks);
        await expect(page.getByRole('checkbox', { name: /^Choose request/ })).toHaveCount(5);
      });

      await test.step('five are assigned', async () => {
        // Out of the search field, in which letters are letters.
        if (name === 'by keyboard') await page.keyboard.press('Tab');
        await choose(page, hand, ids);
        await press(page, several.getByRole('button', { name: 'Assign', exact: true }));
        await write(page, question.getByRole('combobox'), 'wei zhang');
        await expect(page.getByRole('option', { name: /Zhang Wěi/ })).toBeVisible();
        if (name === 'on a phone') await page.getByRole('option', { name: /Zhang Wěi/ }).tap();
        else await page.keyboard.press('Enter');
        await write(page, question.getByRole('textbox', { name: 'Admin Comment' }), 'Before noon');
        await press(page, question.getByRole('button', { name: 'Assign 5 requests', exact: true }));
        await expect(several.getByText('Assigned 5 of 5 requests.')).toBeVisible();
        await press(page, several.getByRole('button', { name: 'Dismiss' }));
      });

      await test.step('three are closed, of which one is refused', async () => {
        await choose(page, hand, [first, second, third]);
        await press(page, several.getByRole('button', { name: 'Close', exact: true }));
        await expect(question).toContainText('Close 3 requests?');
        await write(page, question.getByRole('textbox', { name: 'Resolution' }), 'Done in the night');
        // Somebody else has it in hand.
        const path = `/AdminRequest/GetAdminRequestDetailsbyRequestId?AdminRequestId=${second}`;
        await assign(portal, await call(portal, 'globalAdmin', 'GET', path), 'sbsMember');
        await press(page, question.getByRole('button', { name: 'Close 3 requests', exact: true }));
        await expect(several.getByText('Closed 2 of 3 requests. 1 refused:')).toBeVisible();
        await expect(several.getByRole('listitem')).toContainText(`Request ${second}`);
        await expect(page.getByRole('checkbox', { name: /^Choose request/ })).toHaveCount(3);
        await press(page, several.getByRole('button', { name: 'Dismiss' }));
      });

      await test.step('what is left goes into a file', async () => {
        const saved = page.waitForEvent('download');
        await press(page, page.getByRole('button', { name: 'Export', exact: true }));
        await press(page, page.getByRole('menuitem', { name: 'CSV' }));
        const text = readFileSync(await (await saved).path(), 'utf8');
        const lines = text.trimEnd().split('\r\n').slice(1);
        expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([second, ...ids.slice(3)]);
      });

      await test.step('and one after the other', async () => {
        await press(page, page.getByRole('link', { name: `View Details, request ${second}`, exact: true }));
        const panel = (id: number | undefined) => page.getByRole('dialog', { name: new RegExp(`ID - ${id}$`) });
        await expect(panel(second)).toBeVisible();
        await press(page, page.getByRole('button', { name: 'Next request in the list' }));
        await expect(panel(ids[3])).toBeVisible();
      });
    });
  });
}
