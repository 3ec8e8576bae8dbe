import { book } from '../calendar/bookings.ts';
import { washBay } from '../calendar/calendars.ts';
import { inHouston } from '../calendar/places.ts';
import { expect, test } from '../calendar/test.ts';
import { formOn } from '../request-form/form-page.ts';
import { boardOn, drag, stored } from './board-page.ts';

test.use({ viewport: { width: 1600, height: 900 } });

test('BOARD-2 a booking is moved on the board beside its own form, which follows and saves on top of it', async ({
  visit,
  page,
  portal,
}) => {
  const [first = '', second = ''] = washBay.at(inHouston);
  const day = '2026-11-03';
  const own = await book(portal, 'requestor', washBay, inHouston, { day, from: '08:00', to: '09:00' });
  await visit(`/${washBay.key}/Board?view=day&date=${day}`, { as: 'siteManager', at: inHouston.saved });
  const board = boardOn(page);
  const form = formOn(page);
  await board.untilLoaded();
  await board.block(/^08:00 to 09:00/).click();
  await expect(form.button('Update')).toBeVisible();
  await expect(form.lookup('Resource')).toHaveValue(first);

  await drag(page, await board.at(first, 8.5), await board.at(second, 10.5));
  await expect(board.notice).toContainText(`Moved: ${second}`);
  await expect(form.lookup('Resource')).toHaveValue(second);
  await form.text('Remarks').fill('Moved beside its form');
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  await expect(board.block(/^10:00 to 11:00/, board.row(second))).toBeVisible();
  await expect(form.panel).toHaveCount(0);
  expect(await stored(portal, washBay, inHouston, own.id)).toMatchObject({
    resource: second,
    start: `${day} 10:00`,
    version: own.version + 2,
  });
});

test('BOARD-2 WALK-24 what is opened stays in sight on the board that is narrower then, and what is scrolled to stays', async ({
  visit,
  page,
  portal,
}) => {
  const day = '2026-11-04';
  await book(portal, 'requestor', washBay, inHouston, { day, from: '21:00', to: '22:00' });
  await visit(`/${washBay.key}/Board?view=day&date=${day}`, { as: 'siteManager', at: inHouston.saved });
  const board = boardOn(page);
  await board.untilLoaded();
  const late = board.block(/^21:00 to 22:00/);
  await late.focus();
  await page.keyboard.press('Enter');
  await expect(formOn(page).button('Update')).toBeVisible();
  await expect(late).toBeInViewport({ ratio: 1 });

  await board.grid.evaluate((grid) => grid.scrollTo({ left: 0 }));
  await expect(late).not.toBeInViewport();
  await book(portal, 'requestor', washBay, inHouston, { day, from: '01:00', to: '02:00' });
  await expect(board.block(/^01:00 to 02:00/)).toBeInViewport();
  await expect(late).not.toBeInViewport();
});
