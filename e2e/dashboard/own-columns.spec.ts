import { readFileSync } from 'node:fs';
import { openDatabase } from '@sitebook/server/db/database.ts';
import { ownFieldsOf } from '../own-fields/own-fields.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, reload, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { type Booking, book } from './requests.ts';

const admin = { as: 'siteManager', at: houston } as const;
const module = 'Washbay';

/** With fields that were added to the form of wash bays, which are gone afterwards: other tests find what is declared. */
async function withOwnFields(
  portal: Portal,
  work: (change: ReturnType<typeof ownFieldsOf>['change']) => Promise<void>,
): Promise<void> {
  const { add, change, removeAll } = ownFieldsOf(portal, module);
  await add(
    { key: 'permit', type: 'Text', name: 'Permit number', is_column: true, sort_slot: 1, is_searched: true },
    { key: 'colour', type: 'Choice', name: 'Colour', is_column: true, options: 'Red\nGreen, dark' },
    { key: 'tags', type: 'MultiChoice', name: 'Tags', is_exported: true, options: 'Hot\nCold' },
  );
  try {
    await work(change);
  } finally {
    await removeAll();
    await removeViews(portal);
  }
}

async function removeViews({ databaseUrl }: Portal): Promise<void> {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  await database.deleteFrom('list_view').where('name', '=', 'Permits').execute();
  await database.destroy();
}

const update = (portal: Portal, { wbBookingId, version }: Booking, ownFields: object) =>
  call<Booking>(portal, 'globalAdmin', 'POST', '/WashBay/UpdateWashBayBookingDetails', {
    ...{ wbBookingId, version, action: 'Update', ownFields },
  });

test('OWN-6 what was added is a column: sorted, narrowed, found, exported, kept as a view, and followed', async ({
  portal,
  visit,
  forgive,
}) => {
  // The page may ask for the list between the moment its column is gone and the one in which it is told so.
  forgive(422);
  await withOwnFields(portal, async (change) => {
    const bookings = await book(portal, 'siteManager', [
      { ownFields: { permit: 'ZX-2', colour: 'Red', tags: 'Hot;Cold' } },
      { ownFields: { permit: 'ZX-1', colour: 'Green, dark' } },
      { ownFields: { permit: 'ZX-3' } },
    ]);
    const [two = 0, one = 0, three = 0] = bookings.map(({ wbBookingId }) => wbBookingId);
    const [, first, third] = bookings as [Booking, Booking, Booking];
    const page = await visit('/Dashboard/Washbay/?tab=all', admin);
    const { heads, row, card, search, sortBy, ids, switchTo } = dashboardOn(page);
    await expect(heads).toHaveText([
      ...[
        'ID',
        'Name',
        'Resource',
        'Product line',
        'Start Date',
        'Priority Level',
        'Status',
        'Permit number',
        'Colour',
      ],
      'Actions',
    ]);
    await expect(row(one)).toContainText('ZX-1');
    await expect(row(one)).toContainText('Green, dark');

    // Somebody else changes it while it is looked at.
    await update(portal, third, { colour: 'Red' });
    await expect(row(three)).toContainText('Red');
    await expect(row(three)).toContainText('ZX-3');

    await search.fill('zx-');
    await expect.poll(ids).toEqual([three, one, two].map(String));
    await sortBy('Permit number');
    await expect.poll(ids).toEqual([one, two, three].map(String));
    await sortBy('Permit number');
    await expect.poll(ids).toEqual([three, two, one].map(String));

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Colour' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Green, dark', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(ids).toEqual([String(one)]);
    await expect(page.getByRole('button', { name: 'Remove filter Colour: Green, dark' })).toBeVisible();

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const [head = '', line = ''] = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
    expect(head).toMatch(/Status,Permit number,Colour,Tags$/);
    expect(line).toMatch(new RegExp(`^${one},.*,ZX-1,"Green, dark",$`));

    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose columns' });
    await expect(dialog.getByRole('button', { name: 'Show Tags', exact: true })).toHaveCount(0);
    for (const name of ['Name', 'Resource', 'Product line', 'Start Date'])
      await dialog.getByRole('button', { name: `Hide ${name}`, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as view …' }).click();
    const naming = page.getByRole('dialog', { name: 'Save as view' });
    await naming.getByRole('textbox', { name: 'Name of the view' }).fill('Permits');
    await naming.getByRole('button', { name: 'Save for me' }).click();
    await expect(page.getByRole('button', { name: 'Views: Permits', exact: true })).toBeVisible();
    await reload(page);
    await expect(page.getByRole('button', { name: 'Views: Permits', exact: true })).toBeVisible();
    await expect(heads).toHaveText(['ID', 'Priority Level', 'Status', 'Permit number', 'Colour', 'Actions']);
    await expect.poll(ids).toEqual([String(one)]);

    await switchTo('Cards');
    await expect(card(one)).toContainText('Permit numberZX-1');
    await switchTo('Table');

    // A field that is not asked for any more, while the list is sorted by it: it is there all the same, and says what is
    // gone.
    await update(portal, first, { permit: 'ZX-1b' });
    await expect(row(one)).toContainText('ZX-1b');
    await change('permit', { active: false });
    await expect(heads).toHaveText(['ID', 'Priority Level', 'Status', 'Colour', 'Actions']);
    await expect(page.getByText(/Permit number/).first()).toBeVisible();
    await expect.poll(ids).toEqual([String(one)]);
  });
});

test('OWN-7 a list that is refused since its column is gone learns of that, and is there', async ({
  page,
  portal,
  visit,
  forgive,
}) => {
  // Nobody tells the page: it asks for what it knows, once.
  forgive(422);
  await page.route('**/api/events?*', () => {});
  await withOwnFields(portal, async (change) => {
    const [one, two] = await book(portal, 'siteManager', [
      { ownFields: { permit: 'YY-2' } },
      { ownFields: { permit: 'YY-1' } },
    ]);
    await visit('/Dashboard/Washbay/?tab=all&search=yy-', admin);
    const { heads, sortBy, ids } = dashboardOn(page);
    await expect.poll(ids).toEqual([two, one].map((booking) => String(booking?.wbBookingId)));
    await change('permit', { is_sorted: false, sort_slot: null });
    await sortBy('Permit number');
    await expect(heads.filter({ hasText: 'Permit number' }).getByRole('button')).toHaveCount(0);
    await expect.poll(ids).toEqual([two, one].map((booking) => String(booking?.wbBookingId)));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('OWN-6 with more columns than fit, what can be done with a request stays at hand', async ({
  page,
  visit,
  portal,
}) => {
  const { add, removeAll } = ownFieldsOf(portal, module);
  const columns = Array.from(
    { length: 8 },
    (_, index) => ({ key: `c${index}`, type: 'Text', is_column: true }) as const,
  );
  await add(...columns);
  try {
    const [booking] = await book(portal, 'siteManager', [{ ownFields: { c0: 'Wide', c7: 'Far away' } }]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit('/Dashboard/Washbay/?tab=all', admin);
    const { row } = dashboardOn(page);
    const theirs = row(booking?.wbBookingId ?? 0);
    const actions = theirs.getByRole('link', { name: /^View Details/ });
    await expect(actions).toBeInViewport({ ratio: 1 });
    await theirs.getByText('Far away').scrollIntoViewIfNeeded();
    await expect(theirs.getByText('Far away')).toBeInViewport({ ratio: 1 });
    await expect(actions).toBeInViewport({ ratio: 1 });
  } finally {
    await removeAll();
  }
});

test('OWN-6 what was added is printed: with the list, and in its section of a request', async ({ portal, visit }) => {
  await withOwnFields(portal, async () => {
    const [booking] = await book(portal, 'siteManager', [{ ownFields: { permit: 'ZX-9', tags: 'Hot;Cold' } }]);
    const list = await visit('/Print/list/Washbay?tab=all&search=zx-9', admin);
    await expect(list.getByRole('columnheader', { name: 'Permit number' })).toBeVisible();
    await expect(list.getByRole('cell', { name: 'ZX-9' })).toBeVisible();
    const paper = await visit(`/Print/request/Washbay/${booking?.wbBookingId}`, admin);
    await expect(paper.getByText('Permit number')).toBeVisible();
    await expect(paper.getByText('Hot, Cold')).toBeVisible();
  });
});
