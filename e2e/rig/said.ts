import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What bars have said and nobody has asked for yet. */
    said?: string[];
  }
}

/** Has the pages of a browser note what their bars say, each as it comes into sight. */
export async function noteSaid(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // In a frame that runs no scripts an observer would be a complaint of the browser's.
    if (window.top !== window) return;
    const said: string[] = [];
    window.said = said;
    const bar = '.fui-MessageBar';
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        for (const one of added.matches(bar) ? [added] : added.querySelectorAll(bar))
          if (one.checkVisibility() && one.clientHeight > 0) said.push(one.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits until a bar has said it, and forgets what was said until then. A success is read for a second before the app goes
 * on: an expectation looks once a second, and on a busy machine more seldom, so it can come too late for what was there.
 */
export async function untilSaid(page: Page, text: string | RegExp): Promise<void> {
  const isSaid = () => page.evaluate(() => window.said ?? []);
  await expect.poll(isSaid, { message: 'what was said' }).toContainEqual(expect.stringMatching(text));
  await page.evaluate(() => window.said?.splice(0));
}
