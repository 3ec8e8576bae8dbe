import { sayDay } from '@sitebook/domain/time/say-span.ts';
import { act, askForHouse, readStay } from '../accommodation/stays.ts';
import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { boardOn, drag } from './board-page.ts';
import { aMonthAhead, makeYard } from './nights-yard.ts';

const { on, days } = aMonthAhead();
const said = (from: number, to: number) => {
  const day = (number: number) => sayDay('UTC', Date.parse(on(number)), Date.now());
  return `${day(from)} – ${day(to)}, ${to - from} ${to - from === 1 ? 'night' : 'nights'}`;
};
const given = { l1AprroverComments: 'Key at the gate' };

test.describe('with a mouse', () => {
  // Far from the location: what shows is not the browser's time.
  test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 1440, height: 900 } });

  test('BOARD-7 who waits is given a house, and stays go to other nights and houses by the rules of accommodation', async ({
    page,
    visit,
    portal,
    forgive,
  }) => {
    test.slow();
    forgive(409);
    const { yard, alder, cedar } = await makeYard(portal, 7_303, 'Bed Yard');
    const ask = (from: number, to: number) =>
      askForHouse(portal, { at: yard, night: { from: on(from), to: on(to) }, gender: 'Any' });
    const own = await ask(5, 8);
    const other = await ask(12, 14);
    await act(portal, 'sbsMember', other, 'Booking Confirmed', { ...given, PropertyId: alder });
    const asked = await ask(days - 1, days + 3);
    const late = await act(portal, 'sbsMember', asked, 'Booking Confirmed', { ...given, PropertyId: alder });
    await visit('/Dashboard/AccomodationModule/', { as: 'sbsMember', at: yard });
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await expect(page.getByText('Nobody stays here, ').or(page.getByText(/^\d+ stays?, /))).toBeVisible();
    await page.goto(`/#/AccomodationModule/Board?view=month&date=${on(1)}`);
    const { block, row, notice, ghost, at } = boardOn(page);
    const waiting = 'Waiting for a house';
    await expect(page.getByText(/^2 stays, /)).toBeVisible();
    const to = (name: string, day: number) => at(name, day - 0.5, days);
    const question = page.getByRole('alertdialog');
    const answer = (name: string) => question.getByRole('button', { name });

    await test.step('it waits; giving it a house asks for what the guest has to know', async () => {
      await expect(block(/, New Booking$/, row(waiting))).toHaveAccessibleName(new RegExp(`, ${said(5, 8)}, `));
      await drag(page, await to(waiting, 6), await to('Alder House', 6));
      await expect(question.getByRole('heading')).toHaveText(/^Give Alder House to /);
      await page.keyboard.press('Escape');
      await expect(ghost).toHaveCount(0);
      expect(await readStay(portal, own)).toMatchObject({ requestStatus: 'New Booking', version: own.version });
      await drag(page, await to(waiting, 6), await to('Alder House', 6));
      await answer('Confirm Booking').click();
      await expect(question).toContainText('Required');
      await question.getByRole('textbox').fill('Code 4711');
      await answer('Confirm Booking').click();
      await expect(notice).toContainText(`Given: Alder House, ${said(5, 8)}`);
      await expect(notice.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await expect(block(/, Booking Confirmed$/, row('Alder House')).first()).toBeVisible();
      expect(await readStay(portal, own)).toMatchObject({
        requestStatus: 'Booking Confirmed',
        PropertyId: alder,
        l1AprroverComments: 'Code 4711',
      });
    });

    await test.step('it goes to other nights and comes back, at the same hours', async () => {
      const before = await readStay(portal, own);
      await drag(page, await to('Alder House', 6), await to('Alder House', 8));
      await expect(notice).toContainText(`Moved: Alder House, ${said(7, 10)}`);
      expect(await readStay(portal, own)).toMatchObject({ requestStatus: 'Booking Approved', PropertyId: alder });
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expect(notice).toContainText(`Put back: Alder House, ${said(5, 8)}`);
      const { checkIn, checkOut } = await readStay(portal, own);
      expect({ checkIn, checkOut }).toEqual({ checkIn: before.checkIn, checkOut: before.checkOut });
    });

    await test.step('its end is drawn to another night', async () => {
      const end = await at('Alder House', 7, days);
      await drag(page, { ...end, x: end.x - 4 }, await at('Alder House', 9, days));
      await expect(notice).toContainText(`Length changed: Alder House, ${said(5, 10)}`);
    });

    await test.step('onto the nights of another it is refused, with houses that are free', async () => {
      await drag(page, await to('Alder House', 6), await to('Alder House', 13), true);
      await expect(ghost).toContainText('already booked');
      await page.mouse.up();
      await expect(notice).toContainText('Not moved: This property is already booked for these dates.');
      await notice.getByRole('button', { name: `Cedar House, ${said(12, 17)}` }).click();
      // What the guest was told of one house may be wrong for another.
      await expect(question.getByRole('heading')).toHaveText(/^Move .+ to Cedar House\?$/);
      await expect(question).toContainText('Is it right for Cedar House?');
      await expect(question.getByRole('textbox')).toHaveText('Code 4711');
      await question.getByRole('textbox').fill('Code 1234');
      await answer('Update booking').click();
      await expect(notice).toContainText(`Moved: Cedar House, ${said(12, 17)}`);
      const moved = { PropertyId: cedar, l1AprroverComments: 'Code 1234' };
      expect(await readStay(portal, own)).toMatchObject(moved);
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expect(notice).toContainText(`Put back: Alder House, ${said(5, 10)}`);
      expect(await readStay(portal, own)).toMatchObject({ PropertyId: alder, l1AprroverComments: 'Code 4711' });
      await notice.getByRole('button', { name: 'Undo' }).click();
      await question.getByRole('textbox').fill('Code 1234');
      await answer('Update booking').click();
      await expect(notice).toContainText(`Moved: Cedar House, ${said(12, 17)}`);
      expect(await readStay(portal, own)).toMatchObject(moved);
    });

    await test.step('what cannot be taken back any more stays where it is', async () => {
      const quicker = await ask(5, 7);
      const stay = await act(portal, 'sbsMember', quicker, 'Booking Confirmed', { ...given, PropertyId: alder });
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expect(notice).toContainText('Not moved: This property is already booked for these dates.');
      await expect(ghost).toHaveCount(0);
      expect(await readStay(portal, own)).toMatchObject({ PropertyId: cedar });
      await act(portal, 'globalAdmin', stay, 'Cancel', {});
    });

    await test.step('onto the name of a house it goes there for the same nights', async () => {
      const name = await row('Birch House').getByRole('rowheader').boundingBox();
      if (!name) throw new Error('no name');
      await drag(page, await to('Cedar House', 13), { x: name.x + 60, y: name.y + 20 });
      await expect(question).toContainText(said(12, 17));
      await answer('Leave it where it is').click();
      await expect(ghost).toHaveCount(0);
    });

    await test.step('nothing is held by an end that is not shown', async () => {
      const edge = await at('Alder House', days, days);
      await drag(page, { ...edge, x: edge.x - 5 }, await to('Alder House', days - 2), true);
      await expect(ghost).toHaveCount(0);
      await page.mouse.up();
      expect(await readStay(portal, late)).toMatchObject({ requestStatus: 'Booking Confirmed', version: late.version });
      await expect(page).toHaveURL(/Board/);
    });

    await test.step('nobody is put back among those who wait', async () => {
      await drag(page, await to('Cedar House', 13), await to(waiting, 13));
      await expect(notice).toContainText('It has a house. Cancel the booking to take it away.');
    });

    await test.step('where a manager has to approve, that is asked first, and then it stays', async () => {
      await drag(page, await to('Cedar House', 13), await to('Birch House', 13));
      await expect(question).toContainText('It waits for approval then, and cannot be moved until it is approved.');
      await answer('Update booking').click();
      await expect(notice).toContainText('It waits for approval now');
      const pending = block(/, Pending Approval$/, row('Birch House'));
      await expect(pending).toBeVisible();
      await expect(pending.locator('[data-grip]')).toHaveCount(0);
      await drag(page, await to('Birch House', 13), await to('Cedar House', 13));
      await expect(ghost).toHaveCount(0);
      await expect(notice).toContainText('This stay waits for approval, and stays where it is until then.');
      expect(await readStay(portal, own)).toMatchObject({ requestStatus: 'Pending Approval' });
    });

    await test.step('the list says the same, and moves by typing', async () => {
      expect(await flawsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'List', exact: true }).click();
      const stays = page.getByRole('region', { name: 'Bookings of Alder House' });
      await expect(stays.getByRole('listitem')).toHaveCount(2);
      await stays
        .getByRole('button', { name: /^Move: / })
        .first()
        .click();
      await page.getByRole('combobox', { name: 'Property' }).selectOption('Cedar House');
      await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
      await answer('Update booking').click();
      await expect(notice).toContainText(`Moved: Cedar House, ${said(12, 14)}`);
      expect(await flawsOf(page)).toEqual([]);
    });
  });
});

test('BOARD-7 with the keyboard', async ({ page, visit, portal }) => {
  const { yard, cedar } = await makeYard(portal, 7_304, 'Key Yard');
  const stay = await askForHouse(portal, { at: yard, night: { from: on(5), to: on(8) }, gender: 'Any' });
  await visit(`/AccomodationModule/Board?view=week&date=${on(5)}`, { as: 'sbsMember', at: yard });
  const { grid, notice } = boardOn(page);
  const question = page.getByRole('alertdialog');
  await expect(page.getByText(/^Nobody stays here, /)).toBeVisible();
  await grid.focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // To the stay, whatever day of the week it begins on.
  await expect(async () => {
    await press('ArrowRight');
    const id = await grid.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${id}"]`).getAttribute('aria-label')).toContain('New Booking');
  }).toPass();
  await press('m');
  await expect(page.getByRole('status').filter({ hasText: 'Picked up: Waiting for a house' })).toBeVisible();
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(question.getByRole('heading')).toHaveText(/^Give Cedar House to /);
  await question.getByRole('textbox').fill('Key at the gate');
  await question.getByRole('button', { name: 'Confirm Booking' }).press('Enter');
  await expect(notice).toContainText(`Given: Cedar House, ${said(5, 8)}`);
  expect(await readStay(portal, stay)).toMatchObject({ requestStatus: 'Booking Confirmed', PropertyId: cedar });
});

test('BOARD-7 the board of houses is for those who give them', async ({ page, visit }) => {
  await visit('/Dashboard/AccomodationModule/', { as: 'requestor', at: houston });
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Board', exact: true })).toHaveCount(0);
  await page.goto('/#/AccomodationModule/Board');
  await expect(page.getByText('This board is for admins and SBS members of the location.')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('BOARD-7 nobody is asked for what would be in vain, nights that are over are asked about, and a search keeps the houses', async ({
  page,
  visit,
  portal,
}) => {
  const { yard, alder } = await makeYard(portal, 7_306, 'Past Yard');
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const night = { from: soon(1), to: soon(2) };
  const stay = await askForHouse(portal, { at: yard, night, gender: 'Any' });
  const taken = await askForHouse(portal, { at: yard, night, gender: 'Any' });
  await act(portal, 'sbsMember', taken, 'Booking Confirmed', { ...given, PropertyId: alder });
  await visit(`/AccomodationModule/Board?view=week&date=${soon(1)}`, { as: 'sbsMember', at: yard });
  const { block, row, ghost, notice } = boardOn(page);
  const question = page.getByRole('alertdialog');
  const own = block(/, New Booking$/);
  const over = async (name: string) => {
    const [from, to] = [await own.boundingBox(), await row(name).boundingBox()];
    if (!from || !to) throw new Error('nothing to drag');
    const x = from.x + from.width / 2;
    return [
      { x, y: from.y + 8 },
      { x, y: to.y + 20 },
    ] as const;
  };
  await expect(own).toBeVisible();
  await drag(page, ...(await over('Alder House')));
  await expect(notice).toContainText('Not moved: This property is already booked for these dates.');
  await expect(question).toHaveCount(0);
  await expect(ghost).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Find on the board' }).fill('nobody at all');
  await expect(page.getByText('Nothing here matches.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find on the board' }).fill('ravi');
  await expect(row('Cedar House')).toBeVisible();

  // To the first day of the week before, which is over.
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const waiting = page.getByRole('region', { name: 'Bookings of Waiting for a house' });
  await waiting.getByRole('button', { name: /^Move: / }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Property' }).selectOption('Cedar House');
  await form.getByRole('textbox', { name: 'Check In' }).fill(soon(-5).split('-').reverse().join('/'));
  await form.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(question).toContainText('They have begun already, or are over.');
  await page.keyboard.press('Escape');
  expect(await readStay(portal, stay)).toMatchObject({ requestStatus: 'New Booking', version: stay.version });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('BOARD-7 one that rests lifts, and gives a house', async ({ page, visit, portal }) => {
    const { yard, alder } = await makeYard(portal, 7_305, 'Touch Yard');
    const stay = await askForHouse(portal, { at: yard, night: { from: on(5), to: on(8) }, gender: 'Any' });
    await visit(`/AccomodationModule/Board?date=${on(5)}`, { as: 'sbsMember', at: yard });
    const { grid, block, row, ghost, notice } = boardOn(page);
    await expect(page.getByText(/^Nobody stays here, /)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const mine = block(/, New Booking$/);
    await grid.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    // A week is wider than the screen: to the day on which it begins.
    const nights = new Date(on(5)).getUTCDay();
    await grid.evaluate((one, left) => one.scrollTo({ left }), nights * 88);
    await expect(mine).toBeVisible();
    const [from, to] = [await mine.boundingBox(), await row('Alder House').boundingBox()];
    if (!from || !to) throw new Error('nothing to lift');
    const x = Math.max(from.x, 140) + 20;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y: from.y + 10 });
    await expect(ghost).toBeVisible();
    await touch('touchMove', { x, y: from.y + 30 });
    await touch('touchMove', { x, y: to.y + 20 });
    await touch('touchEnd');
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill('Key at the gate');
    await question.getByRole('button', { name: 'Confirm Booking' }).tap();
    await expect(notice).toContainText(`Given: Alder House, ${said(5, 8)}`);
    expect(await readStay(portal, stay)).toMatchObject({ PropertyId: alder });
    expect(await flawsOf(page)).toEqual([]);
  });
});
