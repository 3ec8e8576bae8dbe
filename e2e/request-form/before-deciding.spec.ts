import { orderOn } from '../ppe/order-page.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

test('DAILY-17 DAILY-18: a form tells the cost once the resource is chosen, and explains its words', async ({
  page,
  visit,
}) => {
  await visit('/MobileCraneBooking/form/', { as: 'requestor', at: { ...houston, moduleName: 'MobileCraneBooking' } });
  const form = orderOn(page);
  await expect(form.lookup('Product Line')).toBeVisible();
  await expect(form.fact('Cost of Service')).toHaveCount(0);
  await form.lookup('Resource').click();
  await form.offered('Resource').first().click();
  await expect(form.fact('Cost of Service')).toHaveText(/USD$/);

  // By keyboard: it comes with the focus, and Esc takes it away without closing the form.
  const explanation = page.getByRole('tooltip');
  await form.text('Quest Number of the Lifting Plan').focus();
  await page.keyboard.press('Tab');
  await expect(form.button('What is Quest Number of the Lifting Plan?')).toBeFocused();
  await expect(explanation).toContainText('safety records');
  await page.keyboard.press('Escape');
  await expect(explanation).toHaveCount(0);
  await expect(form.title).toBeVisible();
  await form.open('User Details');
  await form.button('What is GIN?').click();
  await expect(explanation).toContainText('employee number');
});

test('DAILY-18: what one may have is told where an item is chosen', async ({ page, visit }) => {
  await visit('/PPE/form/', { as: 'requestor', at: { ...houston, moduleName: 'PPE' } });
  const order = orderOn(page);
  await order.adder.click();
  await order.wish({ item: 'Cut-Resistant Gloves', brandColor: 'Gripfast Grey', sizeType: 'L' });
  await expect(order.dialog.getByText(/^Allowed: 12 in 12 months\. Granted so far: \d+\.$/)).toBeVisible();
});
