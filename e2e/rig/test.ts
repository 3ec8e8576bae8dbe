import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Account, accounts } from './accounts.ts';
import type { SavedPlace } from './places.ts';
import { type Portal, startPortal } from './portal.ts';
import { noteSaid } from './said.ts';

interface Visit {
  /** Who is signed in already; without it the browser knows nobody. */
  readonly as?: Account;
  /** The location saved in the browser. */
  readonly at?: SavedPlace;
  /** For pages of which nothing is ever drawn. */
  readonly isNeverDrawn?: boolean;
}

interface TestFixtures {
  /** Opens a route such as '/Module' in a browser prepared as told. */
  visit: (route: string, visit?: Visit) => Promise<Page>;
  /** The same in a browser of its own, for somebody else who takes part. */
  visitAnew: (route: string, visit: Visit) => Promise<Page>;
  /** What the browser complained about. At the end of a test there must be nothing that it did not forgive. */
  complaints: string[];
  /** Names the complaints that belong to a test: of an answer's status, or by a part of their text. */
  forgive: (...expected: readonly (number | string)[]) => void;
}

interface WorkerFixtures {
  portal: Portal;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ portal }, use) => use(portal.url),

  context: async ({ context }, use) => {
    await noteSaid(context);
    await use(context);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  complaints: async ({}, use) => use([]),

  forgive: [
    async ({ page, complaints }, use) => {
      const forgiven: string[] = [];
      listen(page, complaints);
      await use((...expected) => {
        forgiven.push(...expected.map((one) => (typeof one === 'number' ? `with a status of ${one} ` : one)));
      });
      // Screens fetch by themselves when something changes: an answer that a test prepares may still be on its way.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints.filter((text) => !forgiven.some((part) => text.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],

  visit: async ({ page, portal }, use) => {
    await use((route, visit = {}) => open(page, portal, route, visit));
  },

  visitAnew: async ({ browser, portal, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (route, visit) => {
      const context = await browser.newContext();
      contexts.push(context);
      await noteSaid(context);
      const page = await context.newPage();
      listen(page, complaints);
      return open(page, portal, route, visit);
    });
    for (const context of contexts) await context.close();
  },
});

async function open(page: Page, portal: Portal, route: string, { as, at, isNeverDrawn }: Visit): Promise<Page> {
  if (as) await seed(page, 'sessionStorage', [await portal.session(accounts[as])]);
  if (at) await seed(page, 'localStorage', [{ key: 'sitebook.selection', value: JSON.stringify(at) }]);
  await page.goto(`/#${route}`);
  if (!isNeverDrawn) await untilDrawn(page);
  return page;
}

/**
 * Waits frame by frame until the app has something to look at in place of its outline. Expectations look twice a second
 * only, once they have waited for a moment, and a page that loads takes longer than that.
 */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getElementById('outline') === null);
}

/** Loads the page anew: its storages stay. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilDrawn(page);
}

/** What the rig says itself, where it blocks them. */
const blocked = 'Service Worker registration blocked by Playwright';

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.text() === blocked) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
}

/** Fills a storage of the app's origin before its first page loads, and never again: what the app does then stays. */
async function seed(
  page: Page,
  storage: 'localStorage' | 'sessionStorage',
  entries: readonly { key: string; value: string }[],
): Promise<void> {
  await page.addInitScript(
    ([name, rows]) => {
      for (const { key, value } of rows) {
        if (sessionStorage.getItem(`seeded:${key}`) !== null) continue;
        sessionStorage.setItem(`seeded:${key}`, '');
        window[name].setItem(key, value);
      }
    },
    [storage, entries] as const,
  );
}

export { expect };
