import type { Page } from '@playwright/test';
import { manageOn } from '../manage/manage-page.ts';
import { accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const list = '/manage/segments?';
const stream = `sitebook.live.${accounts.globalAdmin}.${houston.iBaseLocationId}`;

/** Lets the browser draw this lot from now on, and notes when it is first told of something. */
function draw(page: Page, lot: number): Promise<void> {
  return page.evaluate(
    ([channel, drawn]) => {
      Math.random = () => drawn;
      new BroadcastChannel(channel).onmessage = () => performance.mark('told');
      performance.clearResourceTimings();
    },
    [stream, lot] as const,
  );
}

/** Whether it reads the stream, which comes once the screen is at rest. */
function isListening(page: Page): Promise<boolean> {
  return page.evaluate(async (name) => {
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === name);
  }, stream);
}

/** How long after it was told the browser asked for the list, each time. */
function waits(page: Page): Promise<readonly number[]> {
  return page.evaluate((part) => {
    const [told] = performance.getEntriesByName('told');
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes(part));
    return told ? asked.map(({ startTime }) => startTime - told.startTime) : [];
  }, list);
}

test('GROUND-26 browsers that are told the same ask again at moments of their own, and once', async ({
  visitAnew,
  portal,
}) => {
  const { id } = await call<{ id: number }>(portal, 'globalAdmin', 'POST', '/manage/segments', {
    segmentName: 'Spread',
  });
  const pages: Page[] = [];
  for (let count = 0; count < 3; count += 1) {
    const page = await visitAnew('/Manage/MasterData/segments?search=Spread', { as: 'globalAdmin', at: houston });
    await expect(manageOn(page).row('Spread')).toBeVisible();
    await expect.poll(() => isListening(page)).toBe(true);
    pages.push(page);
  }
  // Once all listen: the first may still be told of the segment that was just made.
  for (const [index, page] of pages.entries()) await draw(page, [0, 0.5, 0.99][index] ?? 0);
  for (const [index, segmentName] of ['Spread a', 'Spread b', 'Spread c'].entries()) {
    await call(portal, 'globalAdmin', 'PUT', `/manage/segments/${id}`, { version: index + 1, segmentName });
  }
  for (const page of pages) await expect(manageOn(page).row('Spread c')).toBeVisible();

  const [quick, later, latest] = await Promise.all(pages.map(waits));
  // Up to three seconds; a page is told a little before it can note so.
  expect(quick?.[0]).toBeLessThan(later?.[0] ?? 0);
  expect(later?.[0]).toBeGreaterThan(1_000);
  expect(latest?.[0]).toBeGreaterThan(2_500);
  expect(later).toHaveLength(1);
  expect(latest).toHaveLength(1);
});
