import type { Locator } from '@playwright/test';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { orderOn } from './order-page.ts';
import { earDefenders, entitledTo, orderFor, shield, soldOut } from './orders.ts';

const visitor = { as: 'requestor', at: houston } as const;

test('PPE-1 PPE-2 PPE-3 PPE-4 PPE-5 PPE-9 PPE-10 PPE-14 VAL-2 VAL-3 VAL-4 VAL-5 VAL-6 VAL-7 VAL-8 VAL-9 a form is completed, by a dialog that knows the stock', async ({
  page,
  visit,
}) => {
  await visit('/PPE/form/', visitor);
  const order = orderOn(page);
  await test.step('a form has to be complete before it is checked', async () => {
    await expect(order.title).toHaveText('Create New Request - PPE');
    await expect(order.tabs).toHaveText(['User Details', 'Location Details', 'PPE Task Details']);
    await expect(order.adder).toBeVisible();
    await expect(order.button('Save request')).toHaveCount(0);
    await expect(order.text('Approver Comments')).toHaveCount(0);
    await order.tabs.filter({ hasText: 'Location Details' }).click();
    await expect(order.fact('Country')).toHaveText('United States');
    await expect(order.section).toContainText('Nothing added yet.');

    await order.button('Check Compliance').click();
    await expect(order.alert).toHaveText('Please check the marked fields: Product Line, Sub Product Line, PPE Details');
    await expect(order.lookup('Product Line')).toBeFocused();
    await order.chooseLines();
    await expect(order.fact('Cost Centre')).toHaveText('1001-DT');
    await order.button('Check Compliance').click();
    await expect(order.alert).toHaveText('Please add PPE Details');
    await expect(order.adder).toBeFocused();
  });
  await test.step('the dialog knows the stock and says what is wrong with a quantity', async () => {
    await order.adder.click();
    const add = order.dialog.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await expect(order.dialog.getByText('Required', { exact: true })).toHaveCount(3);
    const says = async (typed: string, text: string) => {
      await order.quantity.fill(typed);
      await expect(order.dialog.getByText(text, { exact: true })).toBeVisible();
      expect(await isRed(order.dialog.getByText(text, { exact: true }))).toBe(true);
    };
    await says('', 'Please fill the required quantity');
    await order.wish(soldOut);
    await expect(order.dialog.getByText('In stock: 0')).toBeVisible();
    await says('1', 'There are currrently no items available in stock for this item type');
    await order.wish(shield);
    await says('-1', 'Please enter valid quantity');
    await says('1.5', 'Please enter valid quantity');
    await says('0', 'Please fill the required quantity');
    const left = Number((await order.dialog.getByText(/^In stock: /).textContent())?.replace(/\D/g, ''));
    await says(String(left + 1), `Please select a value less than or equal to ${left} for the selected item type.`);
    await add.click();
    await expect(order.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(order.dialog).toHaveCount(0);
  });
  await test.step('what is added in the dialog has a card; what is dismissed has none', async () => {
    await order.adder.click();
    for (const name of ['Items', 'Brand/Color', 'Type/Size(US)']) await expect(order.box(name)).toBeVisible();
    await expect(order.quantity).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(order.dialog).toHaveCount(0);
    await expect(order.cards).toHaveCount(0);
    await expect(order.adder).toBeFocused();
    await order.adder.click();
    await expect(order.box('Items')).toHaveValue('');
    await order.wish(shield);
    const left = Number((await order.dialog.getByText(/^In stock: /).textContent())?.replace(/\D/g, ''));
    await order.quantity.fill('2');
    await order.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(order.cards).toHaveCount(0);

    await order.add(shield, left);
    await expect(order.card('Welding Shield')).toContainText(`${left} × Welding Shield`);
    await expect(order.card('Welding Shield')).toContainText('Arcsafe Black · Shade 10');
    // What is ordered already is not offered a second time.
    await order.adder.click();
    await order.wish(shield);
    await expect(order.dialog.getByText('In stock: 0')).toBeVisible();
  });
});

test('PPE-7 PPE-8 PPE-11 rows are judged, taken away again, and judged anew', async ({ page, visit, portal }) => {
  const entitled = await entitledTo(portal, 'requestor');
  await visit('/PPE/form/', visitor);
  const order = orderOn(page);
  await order.chooseLines();
  await order.add(entitled, 1);
  await order.add(earDefenders, 2);
  await order.button('Check Compliance').click();
  await expect(order.button('Save request')).toBeVisible();
  await expect(order.button('Check Compliance')).toHaveCount(0);
  await expect(order.card(entitled.item)).toContainText('Compliant');
  await expect(order.card(entitled.item)).toContainText('Within the requester’s allowance.');
  await expect(order.card(entitled.item)).toContainText(/Not received before|Last received on \d{2}\/\d{2}\/\d{4}/);
  await expect(order.card('Ear Defenders')).toContainText('Open');
  await expect(order.card('Ear Defenders')).toContainText('direct manager will be asked');
  await expect(order.panel.getByText('The direct manager will be asked to approve this request.')).toBeVisible();

  await expect(order.button('Delete selected')).toBeDisabled();
  await order.card('Ear Defenders').getByRole('checkbox').check();
  await order.button('Delete selected').click();
  await expect(order.cards).toHaveCount(1);
  await expect(order.panel.getByText('The items or the requester were changed. Please check again.')).toBeVisible();
  await expect(order.button('Save request')).toHaveCount(0);
  await order.button('Check Compliance').click();
  await expect(order.panel.getByText('the request will be approved at once')).toBeVisible();

  await order.add({ item: 'Safety Helmet', brandColor: 'Norguard White', sizeType: 'Standard' }, 2);
  await order.button('Check Compliance').click();
  await expect(order.card('Safety Helmet')).toContainText('Non Compliant');
  await expect(order.card('Safety Helmet')).toContainText(
    /More than the requester’s allowance: their direct manager will be asked\. Allowed: 1 in \d+ months\. Granted so far: \d+\. Requested now: 2\./,
  );

  await order.open('User Details');
  await order.chosen('Alias').first().click();
  await order.findPerson('Alias', 'nguyen', 'Nguyễn Văn Minh');
  await expect(order.button('Check Compliance')).toBeVisible();
});

test('stock that goes while somebody fills in the form is told at the row, and nothing typed is lost', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  await visit('/PPE/form/', { as: 'lineManager', at: houston });
  const order = orderOn(page);
  await order.chooseLines();
  await order.adder.click();
  await order.wish(earDefenders);
  const left = Number((await order.dialog.getByText(/^In stock: /).textContent())?.replace(/\D/g, ''));
  await order.quantity.fill(String(left));
  await order.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await order.button('Check Compliance').click();
  await expect(order.button('Save request')).toBeVisible();
  await orderFor(portal, 'requestor');
  await order.button('Save request').click();
  const text = `Please select a value less than or equal to ${left - 1} for the selected item type.`;
  await expect(order.card('Ear Defenders')).toContainText(text);
  await expect(order.button('Check Compliance')).toBeVisible();
  await order.button('Check Compliance').click();
  await expect(order.card('Ear Defenders')).toContainText(text);
  await expect(order.lookup('Product Line')).toHaveValue('Drilling');
});

test('FORM-25 what is to be ordered survives a reload, and is checked anew', async ({ page, visit }) => {
  await visit('/PPE/form/', visitor);
  const order = orderOn(page);
  await order.chooseLines();
  await order.add(earDefenders, 1);
  await order.button('Check Compliance').click();
  await expect(order.button('Save request')).toBeVisible();
  await reload(page);
  await expect(order.card('Ear Defenders')).toContainText('1 × Ear Defenders');
  await expect(order.lookup('Product Line')).toHaveValue('Drilling');
  await expect(order.button('Check Compliance')).toBeVisible();
});

async function isRed(text: Locator): Promise<boolean> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return red > 100 && red > 2 * green && red > 2 * blue;
}
