import { book } from './bookings.ts';
import { bookingOn, untilLoaded } from './calendar-page.ts';
import { washBay } from './calendars.ts';
import { inStavanger } from './places.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('PROD-1 CAL-7 on a phone the blocks of a week say when they begin, and a tap opens them', async ({
  visit,
  page,
  portal,
}) => {
  const made = [
    { day: '2027-02-17', from: '10:30', to: '12:00' },
    { day: '2027-02-18', from: '10:00', to: '10:15' },
    // Two beside each other.
    { day: '2027-02-19', from: '10:00', to: '11:00' },
    { day: '2027-02-19', from: '10:15', to: '11:15' },
  ];
  for (const time of made) await book(portal, 'requestor', washBay, inStavanger, time);
  await visit(`${washBay.route}?view=week&date=2027-02-17`, { as: 'requestor', at: inStavanger.saved });
  await untilLoaded(page);
  for (const { from, to } of made) {
    const block = bookingOn(page, new RegExp(`^${from} to ${to}, .+, Assigned`));
    const start = block.getByText(from, { exact: true });
    await expect(start).toBeVisible();
    // All of its figures are within the block.
    const [outer, inner] = [await block.boundingBox(), await start.boundingBox()];
    expect(inner?.width).toBeGreaterThan(8);
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0) + 1);
  }
  await bookingOn(page, /^10:00 to 10:15,/).tap();
  await expect(page).toHaveURL(/#\/Washbay\/edit\/\d+$/);
});

test('DAILY-19 on a phone the first screen of a calendar shows hours, and now among them', async ({ visit, page }) => {
  await visit(washBay.route, { as: 'requestor', at: inStavanger.saved });
  await untilLoaded(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const now = new Intl.DateTimeFormat('en-GB', { timeZone: inStavanger.zone, hour: '2-digit', hourCycle: 'h23' });
  const hour = page.getByText(`${now.format(await page.evaluate(() => Date.now()))}:00`, { exact: true }).first();
  await expect(hour).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list', { name: 'What the colours mean' })).not.toBeInViewport();
});
