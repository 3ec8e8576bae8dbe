import type { Locator, Page } from '@playwright/test';
import { expect } from '../rig/test.ts';

/** A dashboard as a user finds their way in it. */
export function dashboardOn(page: Page) {
  const row = (id: number) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
  const card = (id: number) => page.getByRole('article').filter({ hasText: `ID ${id}` });
  const tabNames = page.getByRole('tab').locator('[data-tab-name]');
  return {
    /** By their names, without how much there is to do in them. */
    tabs: tabNames,
    /** Without the one that depends on what others do. */
    tabsOfRole: tabNames.filter({ hasNotText: 'Following' }),
    tab: (name: string) => page.getByRole('tab', { name }),
    search: page.getByRole('searchbox', { name: 'Search' }),
    /** Those with a title: above the boxes there is none. */
    heads: page.getByRole('columnheader').filter({ hasText: /\S/ }),
    head: (name: string) => page.getByRole('columnheader', { name, exact: true }),
    /** Clicks what the head of a column is made of, as a user would. */
    sortBy: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    row,
    card,
    /** The ids that are in the document, from the top. */
    ids: () => page.locator('tbody tr[data-index] td[data-field=id]').allTextContents(),
    /** How many requests are loaded; it says so to those who listen. */
    shows: (text: string) => expect(page.getByRole('status').filter({ hasText: 'shown' })).toHaveText(text),
    switchTo: (layout: 'Table' | 'Cards') => page.getByRole('button', { name: layout }).click(),
  };
}

/** The bodies of the list calls that the page makes from now on. */
export function listCalls(
  page: Page,
): { tab: string; after: unknown; by: string; dir: string; search: string; where: object }[] {
  const calls: ReturnType<typeof listCalls> = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !/\/GetAll/.test(request.url())) return;
    const body = request.postDataJSON();
    calls.push({
      tab: body.Filter.tab,
      after: body.After ?? null,
      by: body.OrderByColumn,
      dir: body.OrderByDir,
      search: body.SearchString,
      where: body.Where,
    });
  });
  return calls;
}

/** What a person would call the colour of a text. */
export async function colourOf(text: Locator): Promise<string> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  if (spread < 20) return 'grey';
  const sixth = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  const hue = sixth * 60;
  if (hue < 12 || hue > 345) return 'red';
  if (hue < 50) return 'orange';
  return hue > 90 && hue < 160 ? 'green' : `hue ${Math.round(hue)}`;
}
