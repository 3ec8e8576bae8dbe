import { displayTime } from '@sitebook/domain/time/display.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { colourOf, dashboardOn } from './dashboard-page.ts';
import { bookOne, clear } from './requests.ts';

const phone = { width: 360, height: 740 };
const admin = { as: 'siteManager', at: houston } as const;
const route = '/Dashboard/Washbay/?tab=all';

test('DASH-2 a table when wide, and cards when the window becomes narrow, the chosen tab in sight', async ({
  visit,
}) => {
  const page = await visit(route, admin);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const chosen = page.getByRole('tab', { selected: true });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('DASH-3 DASH-4 the switch is there, and what it is set to is remembered', async ({ visit }) => {
    const page = await visit(route, admin);
    const { switchTo } = dashboardOn(page);
    await switchTo('Table');
    await expect(page.getByRole('table')).toBeVisible();
    await reload(page);
    await expect(page.getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await switchTo('Cards');
    await reload(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    // A window that is made smaller has fewer beside each other; nothing is complained about.
    await page.setViewportSize({ width: 700, height: 900 });
    await page.setViewportSize(phone);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('DASH-2 DASH-5 DASH-9 cards when narrow fit and can be touched, show the facts of a request, and lead to its details', async ({
    visit,
    portal,
  }) => {
    const { wbBookingId, startTime } = await bookOne(portal, 'requestor', { priorityId: 1 });
    const page = await visit(route, admin);
    await test.step('nothing is wider than the screen, and everything to touch large enough', async () => {
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('table')).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      const targets = page.locator('main').locator('a:visible, button:visible, input:visible');
      const heights = await targets.evaluateAll((found) =>
        found.map((one) => [
          one.textContent,
          (one.closest('.fui-SearchBox, label') ?? one).getBoundingClientRect().height,
        ]),
      );
      expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([]);
    });
    await test.step('a card shows the facts of a request and leads to its details', async () => {
      const card = dashboardOn(page).card(wbBookingId);
      await expect(card).toContainText('Ravi Deshmukh');
      await expect(card.getByText('Assigned')).toBeVisible();
      await expect(card.getByText('High')).toBeVisible();
      const facts = card.getByRole('definition');
      await expect(facts.nth(0)).toHaveText(displayTime('America/Chicago', Date.parse(startTime)));
      await expect(card.getByRole('term')).toHaveText(['Start Date', 'Product line', 'Submit Date']);
      await expect(facts.nth(1)).not.toBeEmpty();
      await expect(facts.nth(2)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [+-]\d\d:\d\d$/);
      await card.getByRole('link', { name: 'View Details' }).click();
      await expect(page).toHaveURL(new RegExp(`/Washbay/view/${wbBookingId}$`));
    });
  });
});

test('DASH-10 DASH-11 priorities have their colours, in table and cards', async ({ visit, portal }) => {
  const booked = {
    High: await bookOne(portal, 'requestor', { priorityId: 1, remarks: 'Colours' }),
    Medium: await bookOne(portal, 'requestor', { priorityId: 2, remarks: 'Colours' }),
    Low: await bookOne(portal, 'requestor', { priorityId: 3, remarks: 'Colours' }),
  };
  const page = await visit(`${route}&search=Colours`, admin);
  const { switchTo, row, card } = dashboardOn(page);
  for (const layout of ['Table', 'Cards'] as const) {
    await switchTo(layout);
    const colour = ({ wbBookingId }: { wbBookingId: number }, name: string) =>
      colourOf((layout === 'Table' ? row : card)(wbBookingId).getByText(name));
    expect(await colour(booked.High, 'High')).toBe('red');
    expect(await colour(booked.Medium, 'Medium')).toBe('orange');
    expect(await colour(booked.Low, 'Low')).toBe('green');
  }
});

test.describe('in a browser elsewhere', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('Times are those of the location', async ({ visit, portal }) => {
    const { wbBookingId, startTime } = await bookOne(portal, 'requestor');
    const page = await visit(route, admin);
    const time = dashboardOn(page).row(wbBookingId).locator('time');
    await expect(time).toHaveText(displayTime('America/Chicago', Date.parse(startTime)));
    await expect(time).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d -0[56]:00$/);
    await expect(page.getByText('All times are Houston (West Yard) time.')).toBeVisible();
  });
});

test('A booking turns In Progress on the open screen when it starts, and Overdue after its end', async ({
  visit,
  portal,
  page,
}) => {
  const minute = 60_000;
  const start = Date.now() + 10 * minute;
  await clear(portal, start, start + 10 * minute);
  const { wbBookingId } = await bookOne(portal, 'requestor', {
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 10 * minute).toISOString(),
  });
  await page.clock.install();
  await visit(route, admin);
  const row = dashboardOn(page).row(wbBookingId);
  await expect(row.getByText('Assigned')).toBeVisible();
  await page.clock.fastForward(11 * minute);
  await expect(row.getByText('In Progress')).toBeVisible();
  await expect(row.getByText('Overdue')).toBeHidden();
  await page.clock.fastForward(10 * minute);
  await expect(row.getByText('Overdue')).toBeVisible();
});
