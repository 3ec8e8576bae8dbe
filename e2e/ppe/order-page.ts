import type { Page } from '@playwright/test';
import { formOn, type Press } from '../request-form/form-page.ts';
import { expect } from '../rig/test.ts';

/** One thing to order, as the boxes of the dialog offer it. */
export interface Wish {
  readonly item: string;
  readonly brandColor: string;
  readonly sizeType: string;
}

/** The form of a PPE request as a user finds their way in it. */
export function orderOn(page: Page, press: Press = (target) => target.click()) {
  const form = formOn(page, press);
  const dialog = page.getByRole('dialog', { name: 'Add Items' });
  const box = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  const choose = async (name: string, option: string) => {
    await press(box(name));
    await press(page.getByRole('option', { name: option, exact: true }));
    await expect(box(name)).toHaveValue(option);
  };
  const order = {
    ...form,
    tabs: form.panel.getByRole('tab'),
    section: form.panel.getByRole('region', { name: 'PPE Details', exact: true }),
    cards: form.panel.getByRole('region', { name: 'PPE Details', exact: true }).getByRole('article'),
    card: (item: string) => form.panel.getByRole('article', { name: item }),
    adder: form.button('+ Add PPE Details'),
    dialog,
    box,
    quantity: dialog.getByRole('textbox', { name: 'Qty' }),
    alert: form.panel.getByRole('alert').last(),
    /** Chooses in the dialog what to order, and waits until its stock is known. */
    async wish({ item, brandColor, sizeType }: Wish) {
      await choose('Items', item);
      await choose('Brand/Color', brandColor);
      await choose('Type/Size(US)', sizeType);
      await expect(dialog.getByText(/^In stock: \d+$/)).toBeVisible();
    },
    async add(wish: Wish, quantity: number) {
      await press(order.adder);
      await order.wish(wish);
      await order.quantity.fill(String(quantity));
      await press(dialog.getByRole('button', { name: 'Add', exact: true }));
      await expect(dialog).toHaveCount(0);
    },
    async chooseLines() {
      await form.choose('Product Line', 'Drilling');
      await form.choose('Sub Product Line', 'Drilling Tools');
    },
  };
  return order;
}
