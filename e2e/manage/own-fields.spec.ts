import { readFile } from 'node:fs/promises';
import { ownFieldsOf } from '../own-fields/own-fields.ts';
import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { ownFieldsOn, typeNames as types } from './own-fields-page.ts';

const local = { as: 'siteManager', at: houston } as const;
const list = '/Manage/MasterData/own-fields?family=PressureTestbay&place=1001';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Other tests know the forms without them. */
test.afterEach(async ({ portal }) => {
  for (const module of ['PressureTestbay', 'AdminTask']) await ownFieldsOf(portal, module).removeAll();
});

test('OWN-4 a local admin adds a field of every type, orders and retires them', async ({ page, visit }) => {
  test.slow();
  await visit(list, local);
  const fields = ownFieldsOn(page);
  for (const type of types) {
    await fields.begin(`Own ${type}`, type);
    // The preview has it under its label, in the form that it will stand in.
    await expect(fields.preview.getByText(`Own ${type}`, { exact: true }).first()).toBeVisible();
    await fields.save();
    await expect(fields.row(`Own ${type}`)).toBeVisible();
  }
  await expect(fields.names()).toHaveText(types.map((type) => `Own ${type}`));

  const up = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name} .* up$`) });
  await up('Own Number').click();
  await fields.news('Own Number');
  await expect(fields.names().nth(1)).toHaveText('Own Number');
  await expect(up('Own Number')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(fields.names().first()).toHaveText('Own Number');
  await fields.row('Own Web address').dragTo(fields.row('Own Number'));
  await expect(fields.names().first()).toHaveText('Own Web address');
  await page.reload();
  await expect(fields.names()).toHaveText([
    'Own Web address',
    'Own Number',
    ...types.filter((type) => type !== 'Number' && type !== 'Web address').map((type) => `Own ${type}`),
  ]);

  await fields.row('Own Date').getByRole('switch').click();
  await expect(fields.row('Own Date').getByRole('switch')).not.toBeChecked();
  await page.getByRole('button', { name: 'Inactive', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Own Date' })).toBeVisible();
});

test('OWN-4 OWN-9 the preview shows the field at its place and is tried out; what does not fit is said', async ({
  page,
  visit,
  forgive,
}) => {
  forgive(422);
  await visit(list, local);
  const fields = ownFieldsOn(page);
  await fields.begin('Escort', 'Text of one line');
  await fields.choose('Place', 'Priority');
  await fields.choose('Shown depending on', 'Priority');
  await fields.button('Save').click();
  await expect(fields.panel.getByText('Please check the marked fields: Shown when it is')).toBeVisible();
  await fields.panel.getByRole('checkbox', { name: 'High', exact: true }).check();
  await expect(fields.preview.getByText('Hidden until')).toBeVisible();
  await fields.preview.getByRole('radio', { name: 'High' }).check();
  await expect(fields.preview.getByText('Hidden until')).toHaveCount(0);
  await fields.preview.getByRole('textbox', { name: 'Escort' }).fill('Somebody');
  await page.keyboard.press('Enter');
  await expect(fields.panel).toBeVisible();
  await fields.panel.getByRole('radio', { name: 'Always' }).check();
  expect(await flawsOf(page)).toEqual([]);
  await fields.save();
  await expect(page.getByRole('region', { name: /behind Priority$/ })).toContainText('Escort');
});

test('OWN-12 fields are copied to another location after a look, and taken out and in as JSON', async ({
  page,
  visit,
}) => {
  await visit(list.replace('PressureTestbay', 'AdminTask'), local);
  const fields = ownFieldsOn(page);
  await fields.tool('Add Own Field').click();
  await fields.box('Label').fill('Badge');
  await fields.choose('Type', 'Text of one line');
  await fields.panel.getByRole('radio', { name: 'Admin Task Details' }).check();
  await fields.save();
  const download = page.waitForEvent('download');
  await fields.tool('Export JSON').click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file).records).toHaveLength(1);

  await fields.tool('Copy to Locations').click();
  await fields.panel.getByRole('checkbox', { name: 'Badge' }).check();
  await fields.panel.getByRole('checkbox', { name: 'Midland Yard' }).check();
  await fields.button('See what would happen').click();
  await expect(fields.panel.getByText('Added: 1 (Badge)')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await fields.button('Add them').click();
  await expect(fields.panel.getByText('1 added')).toBeVisible();
  await fields.panel.getByRole('button', { name: 'Close' }).first().click();

  await page.goto('/#/Manage/MasterData/own-fields?family=AdminTask&place=1003');
  await expect(fields.row('Badge')).toBeVisible();
  await fields.tool('Import JSON').click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'own-fields.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await fields.button('See what would happen').click();
  await expect(fields.panel.getByText('Already there, stays as it is: 1 (Badge)')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`PROD-24 OWN-4 nothing of the list stands in the way of anybody, ${colorScheme} and narrow`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 900 });
    await visit(list, local);
    const fields = ownFieldsOn(page);
    for (const name of ['One', 'Two']) {
      await fields.begin(`${name} ${colorScheme}`, 'Number');
      await fields.save();
    }
    expect(await flawsOf(page)).toEqual([]);
    await fields
      .row(`One ${colorScheme}`)
      .getByRole('button', { name: `One ${colorScheme}`, exact: true })
      .click();
    await expect(fields.preview).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
  });
}
