import type { Page } from '@playwright/test';
import { boardOn, drag } from '../board/board-page.ts';
import { end } from '../dashboard/requests.ts';
import { type Form, formOn } from '../request-form/form-page.ts';
import { bay, book, freeDay, timeOf } from '../request-form/requests.ts';
import { tabTo } from '../request-form/tab-to.ts';
import { flawsOf } from '../rig/flaws.ts';
import { houston, shipChannel } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { noticesOn } from './notices-page.ts';

const waits = (page: Page) => page.getByRole('region', { name: 'Waiting for a free time' });
const asked = 'You will be told when this time is free. It is not held for you: whoever books first has it.';

async function fill(form: Form, day: string): Promise<void> {
  await form.choose('Resource', bay);
  await form.choose('Product Line', 'Drilling');
  await form.enterTime('Start Time', timeOf(day, '09:00'));
  await form.enterTime('End Time', timeOf(day, '11:00'));
}

/** Goes on without what was typed. */
async function leaveFor(page: Page, route: string): Promise<void> {
  await page.goto(`/#${route}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard it' }).click();
}

test('WAIT-1 WAIT-2 a taken time is waited for on the form, told of, and booked from the home page, with the mouse', async ({
  page,
  visit,
  portal,
}) => {
  const day = freeDay();
  const booking = await book(portal, 'globalAdmin', day, '09:00', '11:00');
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  await fill(form, day);
  await form.button('Tell me when it is free').click();
  await expect(form.panel.getByRole('status').filter({ hasText: asked })).toBeVisible();
  await expect(form.button('Give up')).toBeFocused();
  expect(await flawsOf(page)).toEqual([]);
  await page.screenshot({ path: 'e2e/results/wait-form-1440.png' });

  await leaveFor(page, '/Module');
  const row = waits(page)
    .getByRole('listitem')
    .filter({ hasText: timeOfDay(day) });
  await expect(row).toContainText(`${bay} · `);
  await expect(row).toContainText('09:00 – 11:00');
  await expect(row).toContainText('Wash Bay · Houston (West Yard)');
  await expect(row.getByRole('link')).toHaveCount(0);
  expect(await flawsOf(page)).toEqual([]);

  await end(portal, booking, 'Cancel');
  // By itself, while one looks.
  const way = row.getByRole('link', { name: /^Free now: book it \(Wash Bay 3/ });
  await expect(way).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await page.screenshot({ path: 'e2e/results/wait-home-1440.png' });
  const { bell, panel } = noticesOn(page);
  await bell.click();
  await expect(panel.getByRole('link', { name: new RegExp(`^${escaped(bay)} is free: `) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await way.click();
  await expect(form.lookup('Resource')).toHaveValue(bay);
  await expect(form.text('Start Time')).toHaveValue(timeOf(day, '').date);
  await expect(form.panel.getByRole('combobox', { name: 'Start Time, hour' })).toHaveValue('09');
  await expect(form.panel.getByRole('combobox', { name: 'End Time, hour' })).toHaveValue('11');
  await form.choose('Product Line', 'Drilling');
  await form.button('Submit').click();
  await form.untilSaid('Your request has been successfully submitted!');
  await page.goto('/#/Module');
  await expect(page.getByRole('region', { name: 'Your next bookings' })).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
});

test('WAIT-1 what a board refuses is waited for, and given up, by keyboard; another’s booking says no more', async ({
  page,
  visit,
  portal,
}) => {
  const day = freeDay();
  await page.setViewportSize({ width: 1440, height: 900 });
  await book(portal, 'globalAdmin', day, '09:00', '11:00');
  await visit(`/Washbay/Board?view=day&date=${day}`, { as: 'requestor', at: houston });
  const board = boardOn(page);
  await expect(board.row(bay)).toBeVisible();
  await board.untilLoaded();
  await drag(page, await board.at(bay, 8.1), await board.at(bay, 9.9));
  await expect(board.notice).toContainText('Overlapping not allowed');
  const ask = board.notice.getByRole('button', { name: 'Tell me when it is free' });
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  await expect(board.notice).toContainText(asked);
  const giveUp = board.notice.getByRole('button', { name: 'Give up' });
  await expect(giveUp).toBeFocused();
  expect(await flawsOf(page)).toEqual([]);
  await page.screenshot({ path: 'e2e/results/wait-board-1440.png' });
  await page.keyboard.press('Enter');
  await expect(board.notice).toContainText('You do not wait for it any more.');
  await expect(ask).toBeFocused();

  // Whose booking it is is not told, but one can wait for its time.
  await board.block(/^09:00 to 11:00/, board.row(bay)).click();
  const facts = page.getByRole('dialog');
  await expect(facts).not.toContainText(/admin/i);
  await tabTo(page, facts.getByRole('button', { name: 'Tell me when it is free' }));
  await page.keyboard.press('Enter');
  await expect(facts.getByRole('status').filter({ hasText: asked })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await page.screenshot({ path: 'e2e/results/wait-facts-1440.png' });
  await page.keyboard.press('Escape');

  await page.goto('/#/Module');
  const leave = waits(page).getByRole('button', { name: /^Give up waiting for Wash Bay 3/ });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await expect(waits(page)).toHaveCount(0);
  const news = page.getByRole('status').filter({ hasText: `You do not wait for ${bay} · ` });
  await expect(news).toBeFocused();
  await reload(page);
  await expect(page.getByRole('link', { name: 'Wash Bay', exact: true })).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('WAIT-1 a taken time is waited for and given up with a finger', async ({ page, visit, portal }) => {
    const day = freeDay();
    await book(portal, 'globalAdmin', day, '09:00', '11:00');
    await visit('/Washbay/form/', { as: 'lineManager', at: houston });
    const form = formOn(page, (target) => target.tap());
    await fill(form, day);
    await form.button('Tell me when it is free').tap();
    await expect(form.panel.getByRole('status').filter({ hasText: asked })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await flawsOf(page)).toEqual([]);
    await page.screenshot({ path: 'e2e/results/wait-form-360.png' });
    await leaveFor(page, '/Module');
    const leave = waits(page).getByRole('button', { name: /^Give up waiting for Wash Bay 3/ });
    await expect(leave).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await flawsOf(page)).toEqual([]);
    await page.screenshot({ path: 'e2e/results/wait-home-360.png' });
    await leave.tap();
    await expect(waits(page)).toHaveCount(0);
  });
});

test('WAIT-2 the link of a mail leads to the form with the slot, whichever location is saved, or none', async ({
  page,
  visit,
  visitAnew,
  portal,
  forgive,
}) => {
  forgive(404);
  const day = freeDay();
  const { startTime, endTime } = await book(portal, 'globalAdmin', day, '09:00', '11:00');
  const [start, until] = [startTime, endTime].map((moment) => new Date(moment).toISOString());
  const link = (place: number) => `/Free/Washbay?place=${place}&resource=3&start=${start}&end=${until}`;
  const shown = async (where: Page) => {
    const form = formOn(where);
    await expect(form.text('Start Time')).toHaveValue(timeOf(day, '').date);
    await expect(where).toHaveURL(/#\/Washbay\/form\//);
    await expect(where.getByText('Houston (West Yard)').first()).toBeVisible();
  };
  await visit(link(1001), { as: 'requestor', at: shipChannel });
  await shown(page);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('sitebook.selection') ?? '{}'));
  expect(kept).toMatchObject({ ...houston, moduleName: 'Washbay' });
  await shown(await visitAnew(link(1001), { as: 'requestor' }));
  const nowhere = await visitAnew(link(999_999), { as: 'requestor', at: houston });
  await expect(nowhere.getByRole('alert')).toBeVisible();
  expect(await flawsOf(nowhere)).toEqual([]);
});

const escaped = (text: string) => text.replaceAll(/[()]/g, '\\$&');

/** As the home page says it. */
const timeOfDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
