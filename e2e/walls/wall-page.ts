import type { Browser, Page } from '@playwright/test';
import { calendars } from '../calendar/calendars.ts';
import { inHouston } from '../calendar/places.ts';
import { call } from '../rig/call.ts';
import type { Portal } from '../rig/portal.ts';
import { expect } from '../rig/test.ts';

type Row = Readonly<Record<string, number & string>>;

/** Makes a wall screen of these, or of all that there are in Houston, past the browser; gives its id and path. */
export async function makeWall(portal: Portal, { name = 'Gate 2', only }: { name?: string; only?: string } = {}) {
  const { iBaseLocationId } = inHouston.saved;
  const ids: number[] = [];
  for (const calendar of calendars) {
    const query = `?iBaseLocationId=${iBaseLocationId}`;
    const rows = await call<Row[]>(portal, 'siteManager', 'GET', `${calendar.resources}${query}`);
    const wanted = rows.filter((row) => only === undefined || Object.values(row).includes(only as never));
    ids.push(...wanted.flatMap((row) => row.resourceId ?? row.equipmentId ?? []));
  }
  const body = { iBaseLocationId, name, resourceIds: ids };
  const made = await call<{ wallId: number; address: string }>(portal, 'siteManager', 'POST', '/walls', body);
  // The server was told no port when it made it.
  return { id: made.wallId, path: new URL(made.address).pathname };
}

/** A monitor: a browser of its own at which nobody has signed in. */
export async function openMonitor(browser: Browser, portal: Portal, at?: Date): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 1920, height: 1080 },
    // Where it is not wanted, pages do not turn.
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  if (at) await page.clock.install({ time: at });
  return page;
}

/** One of what is shown. */
export const rowOf = (page: Page, name: string) =>
  page.locator('.row').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** How often the plan was asked for from now on. */
export function countReadings(page: Page): { count: number } {
  const readings = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/plan')) readings.count += 1;
  });
  return readings;
}

/** Sets the clock of the server. */
export async function setClock(portal: Portal, moment: string): Promise<void> {
  const answer = await fetch(`${portal.url}/test/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: moment }),
  });
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}`);
}

/** Takes the line away, and waits until nothing comes through any more: on a busy machine that is a moment later. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isThrough = () => page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then(Boolean, () => false));
  await expect.poll(isThrough).toBe(false);
}
