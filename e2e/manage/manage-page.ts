import type { Page } from '@playwright/test';
import { expect } from '../rig/test.ts';

/** Master data administration as a user finds their way in it. */
export function manageOn(page: Page) {
  const panel = page.getByRole('dialog').first();
  const box = (name: string) => panel.getByRole('textbox', { name, exact: true });
  const lookup = (name: string) => panel.getByRole('combobox', { name, exact: true });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  return {
    panel,
    box,
    lookup,
    button,
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    open: (name: string) => page.getByRole('row').getByRole('button', { name, exact: true }).first().click(),
    tool: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }),
    news: (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1),
    async choose(name: string, option: string) {
      await lookup(name).click();
      await lookup(name).fill(option);
      await page.getByRole('option', { name: option, exact: true }).click();
      await expect(lookup(name)).toHaveValue(option);
    },
    async save() {
      await button('Save').click();
      await expect(panel).toBeHidden();
    },
  };
}
