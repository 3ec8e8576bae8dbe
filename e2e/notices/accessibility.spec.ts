import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { cancelledFor, mailTo, noticesOn } from './notices-page.ts';

test('TOLD-11 TOLD-21 notices and outbox have no flaws that axe finds', async ({ page, visit, visitAnew, portal }) => {
  test.setTimeout(120_000);
  await cancelledFor(portal, 'requestor');
  const { mailId } = await mailTo(portal, 'requestor');
  await visit('/Outbox', { as: 'siteManager', at: houston });
  await expect(page.locator(`a[href*="/Outbox/${mailId}"]`)).toBeVisible();
  expect.soft(await flawsOf(page)).toEqual([]);
  await page.goto(`/#/Outbox/${mailId}`);
  await expect(page.locator('iframe')).toBeVisible();
  expect.soft(await flawsOf(page)).toEqual([]);
  const requestor = await visitAnew('/Module', { as: 'requestor', at: houston });
  const { bell, panel } = noticesOn(requestor);
  await bell.click();
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  expect.soft(await flawsOf(requestor)).toEqual([]);
});
