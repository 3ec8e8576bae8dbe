import { orderOn } from '../ppe/order-page.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';

test('WALK-19: litres say what they are, and fewer than none cost nothing', async ({ page, visit }) => {
  await visit('/FuelDistribution/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  const litres = form.text('Estimated Litres');
  await expect(
    form.panel.locator('.fui-Input').filter({ has: page.getByRole('textbox', { name: 'Estimated Litres' }) }),
  ).toHaveText('litres');
  await form.choose('Resource', 'Diesel Bowser');
  await litres.fill('10');
  await expect(form.fact('Cost \\(USD\\)')).toHaveText(/^\d+(\.\d+)? USD$/);
  await litres.fill('-10');
  await expect(form.panel.getByText('Please enter a number above 0')).toBeVisible();
  await expect(form.fact('Cost \\(USD\\)')).toHaveText('–');
});

test('a name that is typed and not chosen stops the form, and says so by its field', async ({ page, visit }) => {
  await visit('/AdminTask/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  await form.lookup('CC').fill('sof');
  await page.keyboard.press('Escape');
  await form.button('Submit').click();
  await expect(form.panel.getByText('Choose somebody from the list, or clear “sof”')).toBeVisible();
  await expect(form.panel.getByText(/^Please check the marked fields: .*CC/)).toBeVisible();
  await form.lookup('CC').fill('');
  await expect(form.panel.getByText(/^Choose somebody from the list/)).toHaveCount(0);
});

test('whoever goes on with what stands in a note already writes behind it', async ({ page, visit }) => {
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const remarks = formOn(page).text('Remarks');
  await remarks.focus();
  // The editor puts the caret there a moment after it has the focus.
  await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset)).toBe('Serial#/Unit#'.length);
  await page.keyboard.type(' 4711');
  await expect(remarks).toHaveText('Serial#/Unit# 4711');
});

test('adding nothing leads to the first thing that is missing', async ({ page, visit }) => {
  await visit('/PPE/form/', { as: 'requestor', at: houston });
  const order = orderOn(page);
  await order.adder.click();
  await order.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(order.box('Items')).toBeFocused();
  await expect(order.dialog.getByText('Required').first()).toBeVisible();
});
