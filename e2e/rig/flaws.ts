import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A narrow phone's and a desk's. */
const widths = [360, 1440];
const schemes = ['light', 'dark'] as const;

/**
 * What axe finds wrong with a page once everything on it has come to rest: on a phone and on a desk, by day and by night,
 * and what is wider than the screen there. The page is then as it was before.
 */
export async function flawsOf(page: Page): Promise<string[]> {
  const [begun = 'light', other = 'dark'] = (await isDark(page)) ? schemes.toReversed() : schemes;
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const flaws: string[] = [];
  for (const width of widths) {
    await resize(page, { ...size, width });
    const found = [...(await scan(page)), ...(await sideways(page))];
    // Nothing but colours can differ now.
    await wear(page, other);
    const colours = await scan(page, ['color-contrast']);
    await wear(page, begun);
    flaws.push(...[...found, ...colours.map((flaw) => `${other}: ${flaw}`)].map((flaw) => `${width} px: ${flaw}`));
  }
  await resize(page, size);
  return flaws;
}

async function scan(page: Page, runOnly?: string[]): Promise<string[]> {
  await rest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const tool = (window as unknown as { axe: typeof axe }).axe;
    // Fluent keeps the focus in a dialog with elements that take it and pass it on at once; nobody ever meets them.
    const where = { exclude: [['[data-tabster-dummy]']] };
    const { violations } = await tool.run(where, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  }, runOnly);
}

async function sideways(page: Page): Promise<string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return isWide ? ['the page is wider than the screen'] : [];
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

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  // What is laid out anew is so in the next frame, and what is measured then in the one after.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
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
