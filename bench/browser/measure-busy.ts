import type { Browser, BrowserContext, Page } from '@playwright/test';
import { manyRows } from './busy-yard.ts';
import { type Kept, keepIn } from './session.ts';
import { slowestOf } from './slowest.ts';

const slowdown = 4;

export interface BusyRow {
  readonly what: string;
  readonly seconds?: number;
  readonly 'slowest answer ms'?: number;
  readonly 'longest task ms'?: number;
  readonly 'elements drawn'?: number;
  readonly bar?: string;
}

/** What somebody at the busiest of locations waits for, on a processor four times slower and a good line. */
export async function measureBusy(browser: Browser, url: string, kept: Kept): Promise<BusyRow[]> {
  const rows: BusyRow[] = [];
  for (const measure of [scrollThroughAll, openMonth, useDashboard, useForm, useTiles]) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await keepIn(context, kept);
    rows.push(await measure(await slowPage(context), url));
    await context.close();
  }
  return rows;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

const drawn = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** From the top of the list to its last request, a screen at a time. */
async function scrollThroughAll(page: Page, url: string): Promise<BusyRow> {
  const slowest = await slowestOf(page);
  await page.goto(`${url}/#/Dashboard/Washbay/?tab=all`);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .waitFor();
  await slowest.forget();
  const start = performance.now();
  const shown = page.getByRole('status').filter({ hasText: 'shown' });
  while (!(await shown.textContent())?.includes(`${manyRows}`)) {
    if (performance.now() - start > 300_000) break;
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(16);
  }
  return {
    what: `list scrolled to request ${(await shown.textContent())?.match(/\d+/)?.[0]}`,
    seconds: since(start),
    ...(await slowest.told()),
    'elements drawn': await drawn(page),
  };
}

async function openMonth(page: Page, url: string): Promise<BusyRow> {
  const slowest = await slowestOf(page);
  const start = performance.now();
  await page.goto(`${url}/#/Washbay/WBCalendar`);
  await page
    .getByText(/^(No|\d+) bookings?, /)
    .first()
    .waitFor();
  const seconds = since(start);
  await slowest.forget();
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.waitForTimeout(2_000);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForTimeout(2_000);
  return {
    what: 'calendar of 20 × 300, first section usable; then Month, Next',
    seconds,
    ...(await slowest.told()),
    'elements drawn': await drawn(page),
    bar: `≤ 2 s ${seconds <= 2 ? 'held' : 'MISSED'}`,
  };
}

async function useDashboard(page: Page, url: string): Promise<BusyRow> {
  const slowest = await slowestOf(page);
  await page.goto(`${url}/#/Dashboard/Washbay/?tab=all`);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .waitFor();
  await slowest.forget();
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('unit 29', { delay: 80 });
  await page.waitForTimeout(1_000);
  await page.getByRole('button', { name: 'Cards' }).click();
  await page.waitForTimeout(1_000);
  await page.getByRole('tab').nth(1).click();
  await page.waitForTimeout(1_000);
  return { what: 'dashboard: search typed, cards, another tab', ...(await slowest.told()) };
}

async function useForm(page: Page, url: string): Promise<BusyRow> {
  const slowest = await slowestOf(page);
  await page.goto(`${url}/#/Washbay/form/`);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Submit' }).waitFor();
  await page.waitForTimeout(1_000);
  await slowest.forget();
  await form.getByRole('combobox').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.waitForTimeout(1_000);
  return { what: 'form: list opened and chosen from, submitted with gaps', ...(await slowest.told()) };
}

async function useTiles(page: Page, url: string): Promise<BusyRow> {
  const slowest = await slowestOf(page);
  await page.goto(`${url}/#/Module`);
  await page.getByRole('link', { name: 'Wash Bay' }).waitFor();
  await page.waitForTimeout(1_000);
  await slowest.forget();
  await page.getByRole('link', { name: 'Wash Bay' }).click();
  await page.waitForTimeout(2_000);
  return { what: 'tiles: a module opened', ...(await slowest.told()) };
}

const since = (start: number) => Math.round((performance.now() - start) / 100) / 10;
