import { book, endBooking } from '../calendar/bookings.ts';
import { expectProposed } from '../calendar/calendar-page.ts';
import { crane, washBay } from '../calendar/calendars.ts';
import { inHouston } from '../calendar/places.ts';
import { expect, now, test } from '../calendar/test.ts';
import { call } from '../rig/call.ts';
import { flawsOf } from '../rig/flaws.ts';
import { boardOn, drag, stored } from './board-page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const today = '2026-10-20';

test('BOARD-1 BOARD-4 BOARD-5 a board shows what is taken, closed and free, finds, filters, and says it as a list', async ({
  visit,
  page,
  portal,
  database,
}) => {
  test.slow();
  const [first = '', second = '', third = ''] = crane.at(inHouston);
  const own = await book(portal, 'requestor', crane, inHouston, { day: today, from: '08:00', to: '11:00' });
  const over = await book(portal, 'sbsMember', crane, inHouston, { day: today, from: '12:00', to: '13:00' });
  await endBooking(portal, crane, over, 'Cancel');
  await book(portal, 'sbsMember', crane, inHouston, { resource: 1, day: today, from: '07:00', to: '16:00' });
  const { id: resource_id } = await database
    .selectFrom('resource')
    .select('id')
    .where('name', '=', third)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('closure')
    .values({
      base_location_id: inHouston.saved.iBaseLocationId ?? 0,
      resource_id,
      starts_at: new Date('2026-10-20T12:00:00Z'),
      ends_at: new Date('2026-10-20T23:00:00Z'),
      reason: 'Inspection',
    })
    .execute();
  const [, , , fourth = ''] = crane.at(inHouston);
  await visit(`/${crane.key}/${crane.route.split('/').at(-1)}?view=day`, { as: 'siteManager', at: inHouston.saved });
  const { block, row, notice, ghost, untilLoaded, at } = boardOn(page);

  await test.step('the calendar leads there, and the board back', async () => {
    await page.getByRole('link', { name: 'Board' }).click();
    await expect(page).toHaveURL(/Board\?view=day$/);
    await untilLoaded();
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(page).toHaveURL(/MCBCalendar\?view=day$/);
    await page.goBack();
    await untilLoaded();
  });

  await test.step('colours, closed time, the line of now', async () => {
    await expect(block(/^08:00 to 11:00/)).toHaveAttribute('data-status', 'in-progress');
    await expect(block(/^12:00 to 13:00/)).toHaveAttribute('data-status', 'cancelled');
    await expect(row(third).locator('[data-closed]')).toHaveAttribute('title', /Inspection/);
    // Who has no mouse reads it as well.
    await expect(row(third).locator('[data-closed]').getByText('Inspection', { exact: true })).toBeVisible();
    const line = page.locator('[data-now]');
    await expect(line).toBeVisible();
    await page.clock.fastForward('02:30:00');
    await expect
      .poll(async () => Number(await line.getAttribute('data-now')) - now.getTime())
      .toBeGreaterThanOrEqual(9_000_000);
    const point = await at(first, 10.5);
    const box = await line.boundingBox();
    expect(Math.abs((box?.x ?? 0) - point.x)).toBeLessThan(8);
    expect(await flawsOf(page)).toEqual([]);
  });

  await test.step('what is closed refuses, and says what is free', async () => {
    await drag(page, await at(third, 11), await at(third, 13), true);
    await expect(ghost).toContainText('Inspection');
    await page.mouse.up();
    await expect(notice).toContainText('Inspection');
    await expect(notice.getByRole('button', { name: new RegExp(`^${fourth.slice(0, 7)}`) })).toBeVisible();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  });

  await test.step('filters', async () => {
    await page.getByRole('searchbox', { name: 'Find on the board' }).fill('ravi');
    await expect(row(second)).toHaveCount(0);
    await expect(row(first)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find on the board' }).fill('');
    await page.getByRole('button', { name: 'Resources' }).click();
    await page.getByRole('checkbox', { name: second }).uncheck();
    await expect(row(second)).toHaveCount(0);
    await page.getByRole('checkbox', { name: second }).check();
    await page.getByRole('button', { name: 'Cancelled' }).click();
    await expect(block(/^12:00 to 13:00/)).toHaveCount(0);
    await expect(page.getByText('(1 hidden)')).toBeVisible();
  });

  await test.step('the list says the same, and moves by a small form', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const section = page.getByRole('region', { name: `Bookings of ${first}` });
    await expect(section.getByRole('button', { name: /^Tue 20 Oct, 08:00 – 11:00/ })).toBeVisible();
    await expect(page.getByRole('region', { name: `Bookings of ${third}` })).toContainText('Inspection');
    await section.getByRole('button', { name: /^Move: Tue 20 Oct, 08:00 – 11:00/ }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: 'Resource' }).selectOption(fourth);
    await form.getByRole('combobox', { name: 'Start Time, hour' }).selectOption('09');
    await form.getByRole('combobox', { name: 'End Time, minute' }).selectOption('30');
    await form.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(notice).toContainText(`Moved: ${fourth}, Tue 20 Oct, 09:00 – 11:30`);
    expect(await stored(portal, crane, inHouston, own.id)).toMatchObject({ resource: fourth, hours: 2.5 });
    expect(await flawsOf(page)).toEqual([]);
  });

  await test.step('the first free time of a length is one click away', async () => {
    // A day ahead: the clock of the server goes on meanwhile.
    const day = '2026-12-02';
    await page.goto(`/#/${crane.key}/Board?date=${day}`);
    await untilLoaded();
    const hours = page.getByRole('spinbutton', { name: /^Find the first free time/ });
    const range = page.getByText('Type a number of hours from 0.25 to 744.');
    await hours.fill('3');
    await page.getByRole('button', { name: 'First free' }).click();
    await expect(notice).toContainText(`First free: ${first}, Wed 2 Dec, 07:00 – 10:00`);
    for (const wrong of ['0', '-2', '99999']) {
      await hours.fill(wrong);
      await expect(range).toBeVisible();
      await expect(notice).toHaveCount(0);
    }
    await hours.fill('3');
    await expect(range).toHaveCount(0);
    await page.getByRole('button', { name: 'First free' }).click();
    await expect(notice).toContainText(`First free: ${first}, Wed 2 Dec, 07:00 – 10:00`);
    await notice.getByRole('button', { name: 'Book this time' }).click();
    const [start, end] = [`${day} 07:00`, `${day} 10:00`];
    await expectProposed(page, crane, inHouston, { resource: first, start, end, hours: 3 });
  });
});

test('BOARD-2 BOARD-3 what changes while it is dragged is told, and stands as it is; external users lift nothing', async ({
  visit,
  visitAnew,
  page,
  portal,
  database,
  forgive,
}) => {
  forgive(409, 422, 'net::ERR_CONNECTION_RESET');
  const [first = '', second = '', third = ''] = washBay.at(inHouston);
  const day = '2026-10-22';
  const own = await book(portal, 'requestor', washBay, inHouston, { day, from: '08:00', to: '10:00' });
  await visit(`/Washbay/Board?date=${day}`, { as: 'requestor', at: inHouston.saved });
  const { grid, block, row, notice, untilLoaded, at } = boardOn(page);
  await untilLoaded();

  await test.step('another has moved it meanwhile', async () => {
    await drag(page, await at(first, 9), await at(second, 13), true);
    await call(portal, 'siteManager', 'POST', washBay.update, {
      [washBay.bookingId]: own.id,
      version: own.version,
      action: 'Update',
      endTime: '2026-10-22T16:00:00Z',
    });
    await expect(block(/^08:00 to 11:00/, row(first))).toBeVisible();
    await page.mouse.up();
    await expect(notice).toContainText('Somebody else changed this booking meanwhile.');
    expect(await stored(portal, washBay, inHouston, own.id)).toMatchObject({ resource: first, end: `${day} 11:00` });
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
  });

  await test.step('what it is dragged to is retired meanwhile', async () => {
    await drag(page, await at(first, 9), await at(third, 13), true);
    await database.updateTable('resource').set({ status: 'retired' }).where('name', '=', third).execute();
    await page.mouse.up();
    await expect(notice).toContainText('Not moved: This resource is retired and takes no bookings.');
    await expect(block(/^08:00 to 11:00/, row(first))).toBeVisible();
    await database.updateTable('resource').set({ status: 'active' }).where('name', '=', third).execute();
  });

  await test.step('no answer comes: it is told, and it is back', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route(`**${washBay.update}`, async (route) => {
      await answer.promise;
      await route.abort('connectionreset');
    });
    await drag(page, await at(first, 9), await at(second, 13));
    const saving = page.getByRole('status').filter({ hasText: `Saving … ${second}, Thu 22 Oct, 12:00 – 15:00` });
    await expect(saving).toBeVisible();
    await expect(page.locator('[data-ghost=pending]')).toBeVisible();
    answer.resolve();
    await expect(notice).toContainText('Not moved: the server did not answer. Check your connection');
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await page.unroute(`**${washBay.update}`);
    expect(await stored(portal, washBay, inHouston, own.id)).toMatchObject({ resource: first, end: `${day} 11:00` });
  });

  await test.step('BOARD-6 what runs past midnight ends where the day ends, and its name tells both days', async () => {
    await drag(page, await at(first, 9), await at(first, 23.5), true);
    const [ghost, shown] = [await page.locator('[data-ghost] span').boundingBox(), await grid.boundingBox()];
    if (!ghost || !shown) throw new Error('nothing is held');
    expect(ghost.x + ghost.width).toBeLessThanOrEqual(shown.x + shown.width);
    // However long it is held at the edge, the day has an end there; a pixel may be rounded.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await grid.evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await expect(notice).toContainText(`Moved: ${first}, Thu 22 Oct, 22:30 – Fri 23 Oct, 01:30`);
    const late = block(/^Thu 22 Oct 22:30 to Fri 23 Oct 01:30, /, row(first));
    const edges = async (one: typeof late) => {
      const box = await one.boundingBox();
      return box ? [Math.round(box.x), Math.round(box.x + box.width)] : [];
    };
    const [begin = 0, end = 0] = await edges(row(first).locator('[data-row]'));
    expect((await edges(late))[1]).toBeLessThanOrEqual(end);
    await page.goto('/#/Washbay/Board?date=2026-10-23');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText('Friday 23 October 2026');
    await untilLoaded();
    await expect(late).toBeVisible();
    expect((await edges(late))[0]).toBeGreaterThanOrEqual(begin);
    await page.goto(`/#/Washbay/Board?date=${day}`);
    await untilLoaded();
    await drag(page, await at(first, 23.5), await at(first, 9));
    await expect(notice).toContainText(`Moved: ${first}, Thu 22 Oct, 08:00 – 11:00`);
  });

  await test.step('beside an opened request the board stays where somebody has scrolled to', async () => {
    await page.goto(`/#/Washbay/Board?view=week&date=${day}`);
    await untilLoaded();
    const late = block(/^Thu 22 Oct, 08:00 to 11:00/);
    await expect(late).toHaveCount(0);
    await grid.evaluate((element) => {
      element.scrollLeft = 1_600;
    });
    await late.click();
    await expect(page).toHaveURL(new RegExp(`/edit/${own.id}$`));
    await expect(page.getByRole('dialog')).toBeVisible();
    // It follows its new width a moment later.
    const settled = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await settled();
    expect(await grid.evaluate(({ scrollLeft }) => scrollLeft)).toBe(1_600);
    await expect(late).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settled();
    expect(await grid.evaluate(({ scrollLeft }) => scrollLeft)).toBe(1_600);
    await expect(late).toBeFocused();
  });

  await test.step('an external user sees that it is taken, and lifts nothing', async () => {
    const other = await visitAnew(`/Washbay/Board?date=${day}`, { as: 'external', at: inHouston.saved });
    const seen = boardOn(other);
    await seen.untilLoaded();
    const taken = seen.block(/^08:00 to 11:00/, seen.row(first));
    await expect(taken).not.toHaveAccessibleName(/Ravi/);
    await expect(taken.locator('[data-grip]')).toHaveCount(0);
    await drag(other, await seen.at(first, 9), await seen.at(second, 13), true);
    await expect(seen.ghost).toHaveCount(0);
    await other.mouse.up();
    await expect(seen.notice).toHaveCount(0);
    expect(await stored(portal, washBay, inHouston, own.id)).toMatchObject({ resource: first, end: `${day} 11:00` });
  });
});
