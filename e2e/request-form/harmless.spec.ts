import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { freeDay } from './requests.ts';
import { askForTask } from './tasks.ts';

const script = '<img src=x onerror="window.isHarmed=true"><script>window.isHarmed=true</script>';
const turned = '\u200Ftxt.exe \u05E9\u05DC\u05D5\u05DD';
const long = `${script} **${turned}** {{name}} ${'Wörter '.repeat(2000)}`.slice(0, 9_990);

test('what is typed into a note does no harm where it is shown, however it is made', async ({
  page,
  visit,
  portal,
}) => {
  const day = freeDay();
  const made = await call<{ lnoBookingId: number; version: number }>(
    portal,
    'requestor',
    'POST',
    '/LnoBooking/LnoBookingDetails',
    {
      iBaseLocationId: houston.iBaseLocationId,
      segmentId: 1,
      jobType: 1,
      startTime: `${day}T15:00:00Z`,
      endTime: `${day}T16:00:00Z`,
      remarks: long,
    },
  );
  const { lnoBookingId: id, version } = made;
  await call(portal, 'requestor', 'POST', '/LnoBooking/UpdateLnoBookingDetails', {
    lnoBookingId: id,
    version,
    action: 'Update',
    remarks: `Again ${long}`.slice(0, 9_990),
  });
  const at = { ...houston, moduleName: 'Loading&Offloading' };
  await visit('/Dashboard/Loading&Offloading/', { as: 'requestor', at });
  const cell = page.getByRole('cell', { name: /^Again <img src=x/ });
  await expect(cell).toBeVisible();
  const isHarmed = () => page.evaluate(() => 'isHarmed' in window);
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  for (const layout of ['Cards', 'Table']) {
    await page.getByRole('button', { name: layout, exact: true }).click();
    expect([await isHarmed(), await isWide()]).toEqual([false, false]);
  }

  const form = formOn(page);
  await page.goto(`/#/Loading&Offloading/view/${id}`);
  await expect(form.fact('Remarks')).toContainText(`Again ${script}`);
  await form.open('History');
  await expect(form.panel.getByRole('region', { name: 'History' })).toContainText(script);
  expect([await isHarmed(), await isWide()]).toEqual([false, false]);
  await form.edit.click();
  await expect(form.text('Remarks')).toHaveText(/^Again <img src=x/);
  await expect(form.text('Remarks').locator('img, script')).toHaveCount(0);
  expect([await isHarmed(), await isWide()]).toEqual([false, false]);
});

test('the name of a file does no harm where it is shown, however it is made', async ({ page, visit, portal }) => {
  const id = await askForTask(portal, 'requestor', freeDay());
  const name = `\u05E9\u05DC\u05D5\u05DD 'onload=alert(1) ${'long'.repeat(50)}.html`;
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(`/AdminTask/edit/${id}`, { as: 'requestor', at: { ...houston, moduleName: 'AdminTask' } });
  const form = formOn(page);
  const expectUnharmed = async () => {
    expect(await page.evaluate(() => 'isHarmed' in window)).toBe(false);
    const isPushed = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await form.panel.evaluate(isPushed)).toBe(false);
    expect(await form.panel.locator('.fui-DrawerBody').evaluate(isPushed)).toBe(false);
  };
  const buffer = Buffer.from('<script>window.isHarmed=true</script>');
  const files = [name, `${turned}.txt`, `${script.slice(0, 200)}.txt`].map((one) => ({
    name: one,
    mimeType: 'text/html',
    buffer,
  }));
  await form.panel.locator('input[type="file"]').first().setInputFiles(files);
  // What would turn the text around it, or is markup, is named and refused.
  await expect(form.panel.getByRole('group', { name: 'Attachments' }).getByRole('alert')).toContainText(turned);
  await expect(form.button(`Remove ${name}`)).toBeVisible();
  await expectUnharmed();
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  await form.dismiss();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/#/AdminTask/view/${id}`);
  await expect(form.fact('Attachments').getByRole('listitem')).toContainText(name);
  await form.open('History');
  await expect(form.panel.getByRole('region', { name: 'History' })).toContainText(name);
  await expectUnharmed();
});
