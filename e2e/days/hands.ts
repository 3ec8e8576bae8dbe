import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../request-form/tab-to.ts';

/** How somebody works through a day: with the keyboard alone, or with a finger. */
export interface Hands {
  readonly name: string;
  readonly use: { readonly viewport: { readonly width: number; readonly height: number }; readonly hasTouch?: boolean };
  /** Presses a button or follows a link. */
  press(page: Page, target: Locator): Promise<void>;
  /** Writes into a field. */
  write(page: Page, target: Locator, text: string): Promise<void>;
  /** Chooses from the few that a browser's own list offers. */
  choose(page: Page, target: Locator, option: string): Promise<void>;
}

/** Goes there and types: in a list of the browser that chooses what begins so. */
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export const hands: readonly Hands[] = [
  {
    name: 'by keyboard',
    use: { viewport: { width: 1440, height: 900 } },
    async press(page, target) {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    write: type,
    choose: type,
  },
  {
    name: 'on a phone',
    use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    press: (_, target) => target.tap(),
    async write(page, target, text) {
      await target.tap();
      await page.keyboard.type(text);
    },
    // The phone's own wheel is not the page's.
    async choose(_, target, option) {
      await target.selectOption(option);
    },
  },
];
