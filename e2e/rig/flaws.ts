import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const schemes = ['light', 'dark'] as const;

/** What axe finds wrong with a page once everything on it has come to rest, by day and by night. */
export async function flawsOf(page: Page): Promise<string[]> {
  const [begun = 'light', other = 'dark'] = (await isDark(page)) ? schemes.toReversed() : schemes;
  const flaws = await scan(page);
  // Nothing but colours can differ now.
  await wear(page, other);
  const colours = await scan(page, ['color-contrast']);
  await wear(page, begun);
  return [...flaws, ...colours.map((flaw) => `${other}: ${flaw}`)];
}

async function scan(page: Page, rules?: string[]): Promise<string[]> {
  await rest(page);
  // Fluent keeps the focus in a dialog with elements that take it and pass it on at once; nobody ever meets them.
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]').options({ resultTypes: ['violations'] });
  // No frames of other origins here: the other mode would open a page for every scan to put their results together.
  axe.setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

async function wear(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    // Pages without the app are dressed by the browser alone.
    const worn = document.documentElement.style.colorScheme;
    return worn === '' || worn === scheme;
  }, colorScheme);
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
