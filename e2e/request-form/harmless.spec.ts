import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';
import { book, freeDay } from './requests.ts';

const script = '<img src=x onerror="window.isHarmed=true"><script>window.isHarmed=true</script>';
const turned = '\u202Etxt.exe \u05E9\u05DC\u05D5\u05DD';
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
  await expect(form.text('Remarks')).toHaveValue(/^Again <img src=x/);
  expect([await isHarmed(), await isWide()]).toEqual([false, false]);
});

test('FIELD-1 a note is formatted by its tools and by keys, and read so', async ({ page, visit, portal }) => {
  const booking = await book(portal, 'requestor', freeDay(), '08:00', '09:00');
  await visit(`/Washbay/edit/${booking.wbBookingId}`, { as: 'requestor', at: { ...houston, moduleName: 'Washbay' } });
  const form = formOn(page);
  const remarks = form.text('Remarks');
  await remarks.fill('Two units\ncrate\nsee https://norvane.example/plan.');
  await remarks.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(0, 3));
  await remarks.press('ControlOrMeta+b');
  await expect(remarks).toHaveValue(/^\*\*Two\*\* units/);
  await expect(remarks).toBeFocused();
  await remarks.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(15, 15));
  await form.panel.getByRole('toolbar', { name: 'Format of Remarks' }).getByRole('button', { name: 'List' }).click();
  await expect(remarks).toHaveValue('**Two** units\n- crate\nsee https://norvane.example/plan.');
  await form.button('Update').click();
  await expect(form.panel.getByText('Your request updated successfully!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Requests' })).toBeVisible();

  await page.goto(`/#/Washbay/view/${booking.wbBookingId}`);
  const shown = form.fact('Remarks');
  await expect(shown.locator('strong')).toHaveText('Two');
  await expect(shown.getByRole('listitem')).toHaveText('crate');
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://norvane.example/plan');
  await expect(shown.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
});
