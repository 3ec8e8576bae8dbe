import { tabTo } from '../request-form/tab-to.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { orderOn } from './order-page.ts';

test('PPE-5 PPE-7 something is ordered, and taken away again, by keyboard alone', async ({ page, visit }) => {
  await visit('/PPE/form/', { as: 'requestor', at: houston });
  const order = orderOn(page);
  await tabTo(page, order.adder);
  await page.keyboard.press('Enter');
  await expect(order.dialog).toBeVisible();
  for (const [name, typed, found] of [
    ['Items', 'ear', 'Ear Defenders'],
    ['Type/Size(US)', 'head', 'Headband'],
  ] as const) {
    await tabTo(page, order.box(name));
    await page.keyboard.type(typed);
    // What it offers may still be on its way.
    await expect(page.getByRole('option', { name: found })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(order.box(name)).toHaveValue(found);
    // There is one brand only, which is taken as soon as it is known.
    await expect(order.box('Brand/Color')).toHaveValue('Quietset Yellow');
  }
  await tabTo(page, order.quantity);
  await expect(order.dialog.getByText(/^In stock: /)).toBeVisible();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(order.dialog).toHaveCount(0);
  await expect(order.card('Ear Defenders')).toContainText('2 × Ear Defenders');
  await expect(order.adder).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(order.card('Ear Defenders').getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, order.button('Delete selected'));
  await page.keyboard.press('Enter');
  await expect(order.cards).toHaveCount(0);
  await expect(order.adder).toBeFocused();
});
