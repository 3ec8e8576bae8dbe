import { readFileSync } from 'node:fs';
import { openDatabase } from '@sitebook/server/db/database.ts';
import { addOwnField, changeOwnField } from '@sitebook/server/testing/own-fields.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import { expect, reload, test } from '../rig/test.ts';
import { dashboardOn } from './dashboard-page.ts';
import { book } from './requests.ts';

const admin = { as: 'siteManager', at: houston } as const;
const module = 'Washbay';

/** With fields that were added to the form of wash bays, which are gone afterwards: other tests find what is declared. */
async function withOwnFields(
  { databaseUrl }: Portal,
  work: (change: (key: string, row: Parameters<typeof changeOwnField>[2]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  const at = { module, base_location_id: houston.iBaseLocationId, is_column: true };
  const change: Parameters<typeof work>[0] = (key, row) => changeOwnField(database, { module, key }, row);
  try {
    await addOwnField(database, {
      ...at,
      key: 'permit',
      type: 'Text',
      name: 'Permit number',
      sort_slot: 1,
      is_searched: true,
    });
    await addOwnField(database, { ...at, key: 'colour', type: 'Choice', name: 'Colour', options: 'Red\nGreen, dark' });
    await addOwnField(database, {
      ...at,
      key: 'tags',
      type: 'MultiChoice',
      name: 'Tags',
      options: 'Hot\nCold',
      is_column: false,
      is_exported: true,
    });
    await work(change);
  } finally {
    await change('permit', { active: false });
    await database.deleteFrom('own_field').where('key', 'in', ['permit', 'colour', 'tags']).execute();
    await database.deleteFrom('list_view').where('name', '=', 'Permits').execute();
    await database.destroy();
  }
}

test('OWN-6 what was added is a column: sorted, narrowed, found, exported, kept as a view, and followed', async ({
  portal,
  visit,
  forgive,
}) => {
  // A page that was told of a column may ask for it once more after it is retired; then it learns of that.
  forgive(422);
  await withOwnFields(portal, async (change) => {
    const bookings = await book(portal, 'siteManager', [
      { ownFields: { permit: 'ZX-2', colour: 'Red', tags: 'Hot;Cold' } },
      { ownFields: { permit: 'ZX-1', colour: 'Green, dark' } },
      { ownFields: { permit: 'ZX-3' } },
    ]);
    const [two = 0, one = 0, three = 0] = bookings.map(({ wbBookingId }) => wbBookingId);
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
    const [, , third] = bookings;
    const body = { wbBookingId: three, version: third?.version, action: 'Update', ownFields: { colour: 'Red' } };
    await call(portal, 'globalAdmin', 'POST', '/WashBay/UpdateWashBayBookingDetails', body);
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

    // A field that is not asked for any more: the list is there all the same, and says what is gone.
    await change('permit', { active: false });
    // What a server knows of a location it knows for a moment.
    await page.waitForTimeout(1_000);
    await reload(page);
    await expect(heads).toHaveText(['ID', 'Priority Level', 'Status', 'Colour', 'Actions']);
    await expect(page.getByText(/Permit number/).first()).toBeVisible();
  });
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
