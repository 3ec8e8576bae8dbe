import type { Locator, Page } from '@playwright/test';
import { expect } from '../rig/test.ts';

/** Goes from one stop to the next until this one has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 160; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not lead there');
}
