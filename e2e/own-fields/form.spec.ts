import { formOn } from '../request-form/form-page.ts';
import { untilKept } from '../request-form/kept.ts';
import { book, freeDay } from '../request-form/requests.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';
import { alert, box, created, fillInBooking, submit } from './booking.ts';
import { ownFieldsOf } from './own-fields.ts';

test.afterEach(async ({ portal }) => {
  await ownFieldsOf(portal, 'Washbay').removeAll();
});

test('OWN-3 OWN-7 own fields of every type are filled in, changed, read and told in the history by their titles', async ({
  page,
  visit,
  portal,
}) => {
  test.slow();
  await ownFieldsOf(portal, 'Washbay').add(
    { key: 'permit', type: 'Text', name: 'Permit number', hint: 'As on the paper', after: 'resourceId' },
    { key: 'story', type: 'Note', name: 'What happened' },
    { key: 'weight', type: 'Number', name: 'Weight', min: 1, max: 100, is_whole: true },
    { key: 'checked', type: 'DateTime', name: 'Checked on' },
    { key: 'colour', type: 'Choice', name: 'Colour', options: 'Red\nGreen', default_value: 'Green' },
    { key: 'risks', type: 'MultiChoice', name: 'Risks', options: 'Noise\nDust\nHeat' },
    { key: 'guide', type: 'User', name: 'Guide' },
    { key: 'residue', type: 'Boolean', name: 'Hazardous residue' },
    { key: 'briefed', type: 'Checkbox', name: 'Everybody is briefed' },
    { key: 'depot', type: 'Location', name: 'Depot', hint: 'Where it goes next' },
    { key: 'map', type: 'URL', name: 'Map' },
  );
  const form = formOn(page);
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  await fillInBooking(form);
  await expect(form.text('Permit number')).toHaveAccessibleDescription('As on the paper');
  await expect(form.choice('Green')).toBeChecked();
  await form.text('Permit number').fill('P-77');
  await form.text('What happened').fill('Oil **leaked**');
  await form.text('Weight').fill('101');
  await form.text('Checked on').fill('31/12/2020');
  await form.choice('Red').check();
  await box(form, 'Noise').check();
  await box(form, 'Heat').check();
  await form.findPerson('Guide', 'haug', 'Linda Haugen');
  await box(form, 'Hazardous residue Yes').check();
  await box(form, 'Everybody is briefed').check();
  await form.choose('Depot', 'Great Yarmouth');
  // What need not be chosen is taken back with the keys alone.
  await form.lookup('Depot').press('ControlOrMeta+a');
  await form.lookup('Depot').press('Backspace');
  await form.lookup('Depot').press('Tab');
  await expect(form.lookup('Depot')).toHaveValue('');
  await form.choose('Depot', 'Great Yarmouth');
  await form.text('Map').fill('javascript:alert(1)');
  await form.button('Submit').click();
  await expect(alert(form)).toHaveText('Please check the marked fields: Weight, Map');
  await expect(form.text('Weight')).toHaveAccessibleDescription('Please enter a number of at most 100');
  await form.text('Weight').fill('7.5');
  await expect(form.text('Weight')).not.toHaveAccessibleDescription('');
  await form.text('Weight').fill('7');
  await form.text('Map').fill('https://example.com/map');
  const { wbBookingId: id, ownFields } = await submit(page, form);
  expect(ownFields).toMatchObject({
    permit: 'P-77',
    weight: 7,
    checked: '2020-12-31',
    colour: 'Red',
    risks: 'Noise;Heat',
    residue: true,
    briefed: true,
    depotName: 'Great Yarmouth',
    map: 'https://example.com/map',
  });

  await page.goto(`/#/Washbay/edit/${id}`);
  await expect(form.text('Permit number')).toHaveValue('P-77');
  await expect(form.text('What happened').locator('strong')).toHaveText('leaked');
  await expect(form.text('Weight')).toHaveValue('7');
  await expect(form.text('Checked on')).toHaveValue('31/12/2020');
  await expect(form.choice('Red')).toBeChecked();
  await expect(box(form, 'Heat')).toBeChecked();
  await expect(box(form, 'Dust')).not.toBeChecked();
  await expect(form.chosen('Guide')).toHaveText([/Linda Haugen$/]);
  await expect(form.lookup('Depot')).toHaveValue('Great Yarmouth');
  await form.text('Permit number').fill('P-78');
  await box(form, 'Heat').uncheck();
  await box(form, 'Dust').check();
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  await form.dismiss();

  await page.goto(`/#/Washbay/view/${id}`);
  const facts = {
    'Permit number': 'P-78',
    'What happened': 'Oil leaked',
    Weight: '7',
    'Checked on': '31/12/2020',
    Colour: 'Red',
    Risks: 'Noise, Dust',
    Guide: /Linda Haugen/,
    'Hazardous residue': 'Yes',
    'Everybody is briefed': 'Yes',
    Depot: 'Great Yarmouth',
    Map: 'https://example.com/map',
  };
  for (const [title, text] of Object.entries(facts)) await expect(form.fact(title)).toHaveText(text);
  await expect(form.panel.getByRole('link', { name: 'https://example.com/map' })).toHaveAttribute('rel', /noopener/);
  await form.open('History');
  await expect(form.panel.getByRole('listitem').filter({ hasText: /^Permit number/ })).toHaveText(/P-77.*P-78/);
  await expect(form.panel.getByRole('listitem').filter({ hasText: /^Risks/ })).toHaveText(/Noise, Heat.*Noise, Dust/);
});

test('OWN-5 own fields are required, begin with a default and show by what another holds', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(422);
  const added = ownFieldsOf(portal, 'Washbay');
  await added.add(
    { key: 'residue', type: 'Boolean', name: 'Hazardous residue', required: 'always' },
    {
      key: 'kind',
      type: 'Choice',
      name: 'Kind of residue',
      options: 'Oil\nAcid',
      required: 'always',
      shown_field: 'own:residue',
      shown_is: 'true',
    },
    { key: 'crew', type: 'Text', name: 'Crew', default_value: 'Night crew', shown_field: 'priority', shown_is: 'High' },
    { key: 'briefed', type: 'Checkbox', name: 'Everybody is briefed', required: 'always' },
  );
  const form = formOn(page);
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  await fillInBooking(form);
  await expect(form.text('Crew')).toHaveCount(0);
  await expect(form.choice('Oil')).toHaveCount(0);
  await form.button('Submit').click();
  await expect(alert(form)).toHaveText('Please check the marked fields: Hazardous residue, Everybody is briefed');
  await expect(form.choice('Yes')).toBeFocused();
  await form.choice('Yes').check();
  await form.choice('High').check();
  await expect(form.text('Crew')).toHaveValue('Night crew');
  await box(form, 'Everybody is briefed').check();
  await form.button('Submit').click();
  await expect(alert(form)).toHaveText('Please check the marked fields: Kind of residue');
  await form.choice('Acid').check();
  await form.choice('No').check();
  await expect(form.choice('Acid')).toHaveCount(0);
  // The server has the last word, and what it says stands at its field.
  await added.change('crew', { max: 5 });
  const refused = created(page);
  await form.button('Submit').click();
  expect((await refused).status()).toBe(422);
  await expect(form.text('Crew')).toHaveAccessibleDescription(/5/);
  await form.text('Crew').fill('Night');
  const { ownFields } = await submit(page, form);
  expect(ownFields).toMatchObject({ residue: false, kind: null, crew: 'Night', briefed: true });
});

test('OWN-7 what is retired is read where it is filled, and a choice that is gone stays until another is made', async ({
  page,
  visit,
  portal,
}) => {
  const added = ownFieldsOf(portal, 'Washbay');
  await added.add(
    { key: 'permit', type: 'Text', name: 'Permit number' },
    { key: 'colour', type: 'Choice', name: 'Colour', options: 'Red\nGreen' },
    { key: 'risks', type: 'MultiChoice', name: 'Risks', options: 'Noise\nDust' },
  );
  const own = { ownFields: { permit: 'P-77', colour: 'Red', risks: 'Noise' } };
  const { wbBookingId: id, version } = await book(portal, 'requestor', freeDay(), '09:00', '10:00', own);
  const body = { wbBookingId: id, version, action: 'Update', ownFields: { permit: 'P-78' } };
  await call(portal, 'requestor', 'POST', '/WashBay/UpdateWashBayBookingDetails', body);
  await added.change('permit', { active: false, name: 'Old permit' });
  await added.change('colour', { options: 'Green\nBlue' });
  await added.change('risks', { options: 'Dust' });
  const form = formOn(page);
  await visit(`/Washbay/view/${id}`, { as: 'requestor', at: houston });
  await expect(form.fact('Old permit')).toHaveText('P-78');
  await expect(form.fact('Colour')).toHaveText('Red');
  await form.open('History');
  await expect(form.panel.getByRole('listitem').filter({ hasText: /^Old permit/ })).toHaveText(/P-77.*P-78/);

  await page.goto(`/#/Washbay/edit/${id}`);
  await expect(form.choice('Red')).toBeChecked();
  await expect(form.panel.getByText('Red is retired. It can stay here, but not be chosen again.')).toBeVisible();
  await expect(form.text('Old permit')).toHaveCount(0);
  await box(form, 'Dust').check();
  await expect(box(form, 'Noise')).toBeChecked();
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
  await form.dismiss();
  await page.goto(`/#/Washbay/view/${id}`);
  await expect(form.fact('Risks')).toHaveText('Dust, Noise');
  await expect(form.fact('Colour')).toHaveText('Red');

  // Once more, with what is still offered.
  await form.panel.getByRole('link', { name: 'Repeat as new' }).click();
  await expect(
    form.panel.getByText('No longer offered, so left empty: Colour (Red), Risks (Dust, Noise)'),
  ).toBeVisible();
});

test('FORM-26 OWN-7 what is typed into own fields is kept through a reload and shown where both changed it', async ({
  page,
  visit,
  portal,
  forgive,
}) => {
  forgive(409);
  await ownFieldsOf(portal, 'Washbay').add(
    { key: 'permit', type: 'Text', name: 'Permit number' },
    { key: 'risks', type: 'MultiChoice', name: 'Risks', options: 'Noise\nDust' },
  );
  const { wbBookingId: id, version } = await book(portal, 'requestor', freeDay(), '09:00', '10:00');
  const form = formOn(page);
  await visit(`/Washbay/edit/${id}`, { as: 'requestor', at: houston });
  await form.text('Permit number').fill('Mine');
  await box(form, 'Noise').check();
  await untilKept(page, 'Mine');
  await reload(page);
  await expect(form.text('Permit number')).toHaveValue('Mine');
  await expect(box(form, 'Noise')).toBeChecked();
  const body = { wbBookingId: id, version, action: 'Update', ownFields: { permit: 'Theirs' } };
  await call(portal, 'siteManager', 'POST', '/WashBay/UpdateWashBayBookingDetails', body);
  await form.button('Update').click();
  await form.button('Load the latest version').click();
  const choice = form.panel.getByRole('radiogroup', { name: 'Permit number' });
  await expect(choice.getByRole('radio', { name: 'Theirs: Theirs' })).toBeVisible();
  await choice.getByRole('radio', { name: 'Yours: Mine' }).check();
  await form.button('Update').click();
  await form.untilSaid('Your request updated successfully!');
});
