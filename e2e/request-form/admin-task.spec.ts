import type { Page } from '@playwright/test';
import { accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn, type Press } from './form-page.ts';
import { freeDay, timeOf } from './requests.ts';
import { ways } from './ways.ts';

interface Task {
  readonly requestStatus: string;
  readonly taskDetails: string;
  readonly assigneeName: string;
  readonly resolution: string;
}

for (const { name, use, press } of ways) {
  test.describe(name, () => {
    test.use(use);

    test('TASK-8 TASK-12 TASK-13 TASK-14 FORM-14 FORM-15 a task is asked for, accepted and closed', async ({
      page,
      visit,
      portal,
    }) => {
      test.slow();
      const form = formOn(page, press);
      const day = freeDay();
      await visit('/AdminTask/form/', { at: houston });
      await press(page.getByRole('button', { name: accounts.requestor }));

      await expect(form.title).toHaveText('Create New Request - Admin Task');
      await expect(form.lookup('Assignee')).toHaveCount(0);
      await expect(form.text('Admin Comments')).toHaveCount(0);
      await expect(form.text('Resolution')).toHaveCount(0);
      await press(form.button('Submit'));
      for (const title of ['Product Line', 'Sub Product Line', 'Task Request', 'Start Time', 'Finish Time']) {
        await expect(form.panel.getByRole('alert').last()).toContainText(title);
      }
      await expect(form.lookup('Product Line')).toBeFocused();

      await form.choose('Product Line', 'Drilling');
      await form.choose('Sub Product Line', 'Drilling Tools');
      await expect(form.fact('Cost Centre')).toHaveText(/DT/);
      await form.choose('Task Request', 'Stationery');
      const detail = 'List what is needed; it is delivered to your desk within two days.';
      await expect(form.fact('Task Detail')).toHaveText(detail);
      await form.enterTime('Start Time', timeOf(day, '08:00'));
      await form.enterTime('Finish Time', timeOf(day, '16:30'));
      await form.findPerson('CC', 'haug', 'Linda Haugen');
      const answer = page.waitForResponse(/AdminRequestDetails$/);
      await press(form.button('Submit'));
      const { requestId: id } = await (await answer).json();
      await form.untilSaid('Your request has been successfully submitted!');
      await form.dismiss();
      await expect(page).toHaveURL(/#\/Dashboard\/AdminTask\//);
      const stored = () =>
        call<Task>(
          portal,
          'globalAdmin',
          'GET',
          `/AdminRequest/GetAdminRequestDetailsbyRequestId?AdminRequestId=${id}`,
        );
      expect(await stored()).toMatchObject({ requestStatus: 'New Request', taskDetails: detail });

      await signInAs(page, press, accounts.siteManager);
      await page.goto(`/#/AdminTask/edit/${id}`);
      await expect(form.title).toHaveText(`Admin Task ID - ${id}`);
      await expect(form.text('Resolution')).toHaveCount(0);
      await expect(form.button('Close Request')).toHaveCount(0);
      await press(form.button('Update'));
      await expect(form.panel.getByRole('alert').last()).toContainText('Assignee, Admin Comments');
      await form.findPerson('Assignee', 'sofia', 'Sofia Marchetti');
      await form.text('Admin Comments').fill('Sofia sees to it');
      await press(form.button('Update'));
      await form.untilSaid('Your request updated successfully!');
      await form.dismiss();
      await expect(page).toHaveURL(/#\/Dashboard\//);
      expect(await stored()).toMatchObject({ requestStatus: 'Request Accepted', assigneeName: accounts.sbsMember });

      await page.goto(`/#/AdminTask/edit/${id}`);
      await expect(form.status('Request Accepted')).toBeVisible();
      await form.confirm('Close Request');
      const resolution = form.question.getByRole('textbox', { name: 'Resolution', exact: true });
      await expect(form.question.getByText('Required')).toBeVisible();
      await expect(resolution).toBeFocused();
      await resolution.fill('Pens delivered');
      await press(form.question.getByRole('button', { name: 'Close Request' }));
      await form.untilSaid('Your request updated successfully!');
      await form.dismiss();
      await expect(page).toHaveURL(/#\/Dashboard\//);
      expect(await stored()).toMatchObject({ requestStatus: 'Request Closed', resolution: 'Pens delivered' });

      await page.goto(`/#/AdminTask/edit/${id}`);
      await expect(form.fact('Resolution')).toHaveText('Pens delivered');
      await expect(form.fact('Assignee')).toHaveText('Sofia Marchetti');
      await expect(form.button('Update')).toHaveCount(0);
    });
  });
}

/** Signs out by the menu, and in again as somebody else. */
async function signInAs(page: Page, press: Press, userName: string): Promise<void> {
  await press(page.getByRole('link', { name: 'Back to all modules' }));
  await press(page.getByRole('button', { name: 'Open menu' }));
  await press(page.getByRole('button', { name: 'Log Out' }));
  await press(page.getByRole('button', { name: userName }));
  await expect(page.getByRole('heading', { name: 'All Modules' })).toBeVisible();
}
