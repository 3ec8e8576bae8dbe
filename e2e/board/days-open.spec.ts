import { crane } from '../calendar/calendars.ts';
import { inHouston } from '../calendar/places.ts';
import { expect, now, test } from '../calendar/test.ts';
import { boardOn } from './board-page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const minute = 60_000;
const hour = 60 * minute;

test('BOARD-5 on a board that is left open for days the line of now stands where the clock is', async ({
  visit,
  page,
}) => {
  const board = boardOn(page);
  await visit(`/${crane.key}/Board?view=week`, { as: 'requestor', at: inHouston.saved });
  await board.untilLoaded();
  const line = page.locator('[data-now]');
  const [name = ''] = crane.at(inHouston);
  let passed = 0;
  // Minute by minute; then as a page that nobody sees, whose timers are held back; over midnight, and into another week.
  for (const { by, isSeen, week } of [
    { by: 3 * hour, isSeen: true, week: '2026-10-18' },
    { by: 26 * hour + 7 * minute, isSeen: false, week: '2026-10-18' },
    { by: 47 * hour, isSeen: false, week: '2026-10-18' },
    { by: 2 * hour, isSeen: true, week: '2026-10-18' },
    { by: 7 * 24 * hour, isSeen: false, week: '2026-10-25' },
  ]) {
    await (isSeen ? page.clock.runFor(by) : page.clock.fastForward(by));
    passed += by;
    const late = () =>
      page.evaluate(() => Date.now() - Number(document.querySelector('[data-now]')?.getAttribute('data-now')));
    await expect.poll(late).toBeLessThan(minute);
    const at = Number(await line.getAttribute('data-now'));
    expect(at - now.getTime()).toBeGreaterThanOrEqual(passed - minute);
    // In Houston the day begins at 5 o'clock; no clocks change in these weeks.
    const hours = (at - Date.parse(`${week}T05:00:00Z`)) / hour;
    const place = async () => {
      const [box, point] = [await line.boundingBox(), await board.at(name, hours, 7 * 24)];
      return Math.abs((box?.x ?? Number.NaN) + (box?.width ?? 0) / 2 - point.x);
    };
    await expect.poll(place).toBeLessThan(2);
  }
});
