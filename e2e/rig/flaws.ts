import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with a page once everything on it has come to rest. */
export async function flawsOf(page: Page): Promise<string[]> {
  await rest(page);
  // Fluent keeps the focus in a dialog with elements that take it and pass it on at once; nobody ever meets them.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

/** Something that is still fading in has colours that nobody is meant to read. Spinners never come to rest. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
