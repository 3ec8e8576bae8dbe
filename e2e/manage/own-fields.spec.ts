import { readFile } from 'node:fs/promises';
import { ownFieldsOf } from '../own-fields/own-fields.ts';
import { book, freeDay } from '../request-form/requests.ts';
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
  // It stands there before that is saved, and one is moved after the other.
  await fields.news(`is now 1 of ${types.length}`);
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
  await fields.choose('After this field', 'Priority');
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
  await expect(page.getByRole('region', { name: /after Priority$/ })).toContainText('Escort');
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
  await expect(fields.panel.getByText('Will be added: 1 (Badge)')).toBeVisible();
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

test('OWN-4 the next field begins with its place alone; retired is said as it is', async ({ page, visit }) => {
  await visit(list, local);
  const fields = ownFieldsOn(page);
  await fields.begin('Escort', 'One of several choices');
  await fields.choose('Shown depending on', 'Priority');
  await fields.panel.getByRole('checkbox', { name: 'High', exact: true }).check();
  await fields.panel.getByRole('radio', { name: 'Always' }).check();
  await fields.button('Save and add another').click();
  await expect(fields.panel.getByText('Escort · Pressure Test Bay · Houston (West Yard) was saved')).toBeVisible();
  await expect(fields.panel.getByRole('radio', { name: 'Pressure Test Bay Details' })).toBeChecked();
  await expect(fields.panel.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await expect(fields.lookup('Type')).toHaveValue('');
  await expect(fields.lookup('Shown depending on')).toHaveValue('');
  await fields.box('Label').fill('escort');
  await expect(fields.panel.getByText('There is already a field of this name: Escort')).toBeVisible();
  await fields.box('Label').fill('');
  await fields.panel.getByRole('button', { name: 'Close' }).first().click();
  await expect(fields.row('Escort')).toContainText('Who sees itAll but external users');
  await expect(fields.row('Escort')).toContainText('Shown depending onPriorityShown when it isHigh');

  await fields.row('Escort').getByRole('button', { name: 'Escort', exact: true }).click();
  await fields.button('Retire').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It will be retired: nobody is asked for it any more');
  await question.getByRole('button', { name: 'Retire' }).click();
  await fields.news('“Escort · Pressure Test Bay · Houston (West Yard)” is retired');
  await expect(fields.row('Escort').getByRole('switch')).not.toBeChecked();
  await fields.row('Escort').getByRole('button', { name: 'Escort', exact: true }).click();
  await expect(fields.button('Save')).toBeVisible();
  await expect(fields.button('Retire')).toHaveCount(0);
});

test('OWN-8 whoever takes a choice away reads how many requests hold it, also after a hasty save', async ({
  page,
  visit,
  portal,
}) => {
  const own = ownFieldsOf(portal, 'Washbay');
  await own.add({ key: 'method', name: 'Wash method', type: 'Choice', options: 'Alpha\nBeta\nGamma' });
  const booked = { ownFields: { method: 'Gamma' } };
  await book(portal, 'requestor', freeDay(), '09:00', '10:00', booked);
  try {
    await visit(list.replace('PressureTestbay', 'Washbay'), local);
    const fields = ownFieldsOn(page);
    const open = () => fields.row('Wash method').getByRole('button', { name: 'Wash method', exact: true }).click();
    const told = '1 request holds “Gamma”. It keeps what was chosen, and nobody can choose it any more.';
    await open();
    await fields.box('Choices').fill('Alpha\nBeta');
    await expect(fields.panel.getByText(told)).toBeVisible();
    await fields.box('Choices').fill('Alpha\nDelta');
    await fields.save();
    await expect(page.getByRole('main').getByText(told.replace('“Gamma”', '“Beta”, “Gamma”'))).toBeVisible();
  } finally {
    await own.removeAll();
  }
});

test('OWN-12 a file for another module, or of another shape, is refused in words', async ({ page, visit, forgive }) => {
  forgive(400, 422);
  await visit(list, local);
  const fields = ownFieldsOn(page);
  await fields.tool('Import JSON').click();
  const look = async (file: object) => {
    const buffer = Buffer.from(JSON.stringify(file));
    await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
    await fields.button('See what would happen').click();
  };
  const file = { entity: 'own-fields', format: 1, moduleName: 'PressureTestbay' };
  await look({ ...file, moduleName: 'Washbay', records: [] });
  await expect(fields.panel.getByText(/^This file is for Wash Bay, and you are looking at Pressure/)).toBeVisible();
  await look({ ...file, records: [{ name: 'A', lable: 'B' }] });
  await expect(fields.panel.getByText('This file does not hold own fields that were exported here')).toBeVisible();
  await expect(fields.panel.getByText('Entry 1: lable: There is no such field')).toBeVisible();
  const sound = { name: 'Pump', type: 'Text', section: 'details' };
  await look({ ...file, records: [sound, { ...sound, name: 'Hose', shownField: 'own:valve', shownIs: ['Open'] }] });
  await expect(fields.panel.getByText('Will be added: 1 (Pump)')).toBeVisible();
  await expect(fields.panel.getByText(/^Hose does not fit: Shown depending on: .*“valve”/)).toBeVisible();
  await expect(fields.panel.getByText('Nothing is added as long as something does not fit.')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
});

test('OWN-10 the form of a hint asks for nothing before anybody has typed', async ({ page, visit }) => {
  await visit('/Manage/MasterData/form-hints', local);
  const fields = ownFieldsOn(page);
  await expect(page.getByText('Choose a module and a location to copy, export or import')).toBeVisible();
  await fields.tool('Add Hint or Requirement').click();
  await expect(fields.preview).toContainText('Choose a module and a field');
  await expect(fields.panel.getByText('Field', { exact: true })).toHaveCount(0);
  await fields.choose('Module', 'Wash Bay');
  await expect(fields.lookup('Field')).toBeVisible();
  await expect(fields.panel.getByText('Please write a hint')).toHaveCount(0);
  await fields.button('Save').click();
  await expect(fields.panel.getByText('Please write a hint, or require the field')).toBeVisible();
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
