import type { Page } from '@playwright/test';

/** What works with one key stop for all of it: arrows lead on from there. */
const together = '[role=tablist],[role=radiogroup],fieldset,[role=toolbar],[role=listbox]';
const operable = 'a[href],button,input,select,textarea,[contenteditable=true],[role=tab],[role=switch],[role=combobox]';

/**
 * What can be pressed or filled in on this screen and the Tab key does not lead to, told by its beginning. Within an open
 * dialog only what is in it counts: the rest waits behind.
 */
export async function unreachable(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const stop of document.querySelectorAll('[data-stop]')) stop.removeAttribute('data-stop');
  });
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab');
    // Once round, from wherever it began; the browser's own stops are none of the page's.
    const isBack = await page.evaluate(() => {
      const stop = document.activeElement;
      if (stop === null || stop === document.body) return false;
      const wasHere = stop.hasAttribute('data-stop');
      stop.setAttribute('data-stop', '');
      return wasHere;
    });
    if (isBack) break;
  }
  return page.evaluate(
    ([what, groups]) => {
      const scope = document.querySelector('[role=dialog]') ?? document;
      return [...scope.querySelectorAll<HTMLElement>(what)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'))
        .filter((one) => !one.closest('[aria-hidden=true],[inert]') && one.getAttribute('aria-disabled') !== 'true')
        .filter((one) => !one.hasAttribute('data-stop') && !one.closest(groups)?.querySelector('[data-stop]'))
        .map((one) => one.outerHTML.slice(0, 200));
    },
    [operable, together] as const,
  );
}
