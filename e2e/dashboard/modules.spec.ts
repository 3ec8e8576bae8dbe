import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';

/** As the specification lists them, apart from the declarations. */
const modules = {
  FuelDistribution: ['COL-FUEL', 'ID, Name, Resource Name, startTime, Status, Priority Level, Product line'],
  AdminTask: ['COL-ADMIN', 'ID, Name, Task Type, Submit Date, Status, Product line, Priority Level'],
  MobileCraneBooking: ['COL-CRANE', 'ID, Name, Resource Name, Product line, Start Time, Priority Level, Status'],
  'Loading&Offloading': [
    'COL-LNO',
    'ID, Name, Equipment Name, Priority Level, Remarks, Start Time, Status, Product line',
  ],
  PressureTestbay: ['COL-PTB', 'ID, Name, Resource Name, Product line, Start Date, Priority Level, Status'],
  Washbay: ['COL-WASH', 'ID, Name, Resource, Product line, Start Date, Priority Level, Status'],
  PPE: ['COL-PPE', 'ID, Name, Status, Product line, Submit Date, GIN, Cost Centre'],
  AccomodationModule: ['COL-ACC', 'ID, Name, Status, Product line, Submit Date, GIN, Cost Centre'],
  'Maintenance&Ops': ['COL-MNO', 'ID, Name, Product line, Task Request, Start Date, Priority Level, Status'],
} as const;

const all = Object.entries(modules);
const groups = all.flatMap((_, index) => (index % 3 === 0 ? [all.slice(index, index + 3)] : []));

for (const group of groups) {
  const [ids, keys] = [group.map(([, [id]]) => id).join(' '), group.map(([key]) => key).join(', ')];
  test(`${ids} ROUTE-9 PROD-19 ${keys}: columns, on a wide screen and on a narrow one, and the form`, async ({
    visit,
    page,
  }) => {
    await visit('/Module', { as: 'siteManager', at: houston });
    const { heads } = dashboardOn(page);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    for (const [key, [, columns]] of group) {
      await test.step(key, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`/#/Dashboard/${key}/?tab=all`);
        await expect(heads).toHaveText([...columns.split(', '), 'Actions']);
        await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
        expect(await fits()).toBe(true);

        await page.setViewportSize({ width: 360, height: 740 });
        const card = page.getByRole('article').first();
        await expect(card).toBeVisible();
        expect(await fits()).toBe(true);
        await card.getByRole('link', { name: /^View Details/ }).click();
        await expect(page.getByRole('dialog', { name: / ID - \d+$/ })).toBeVisible();
        expect(await fits()).toBe(true);
      });
    }
  });
}
