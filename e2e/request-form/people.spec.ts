import type { Page } from '@playwright/test';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';

test('FORM-17 FORM-18 PEOPLE-1 PEOPLE-4 VAL-12 what is known is filled in; the requester picker asks from three characters on and holds one', async ({
  page,
  visit,
}) => {
  const searches = searchesOn(page);
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  await expect(form.fact('GIN')).toBeHidden();
  await form.open('User Details');
  await form.open('Location Details');
  await expect(form.chosen('Alias')).toHaveText([/Ravi Deshmukh$/]);
  await expect(form.fact('Name')).toHaveText('Ravi Deshmukh');
  await expect(form.fact('GIN')).toHaveText(/^\d+$/);
  await expect(form.fact('Direct Manager')).toHaveText('Linda Haugen');
  await expect(form.text('Phone')).toHaveValue(/\+1 713/);
  await expect(form.fact('Country')).toHaveText('United States');
  await expect(form.fact('City')).toHaveText('Houston');
  await expect(form.fact('Location')).toHaveText('Houston (West Yard)');

  const alias = form.lookup('Alias');
  searches.length = 0;
  await alias.pressSequentially('ha');
  await expect(page.getByRole('option', { name: 'Type at least 3 characters of a name' })).toBeVisible();
  expect(searches).toEqual([]);
  // In one go: how fast single keys arrive is not ours to decide, and each pause is a search.
  await alias.fill('hauxyz');
  await expect(page.getByRole('option', { name: 'No User Found for alias field!!!' })).toBeVisible();
  await expect(alias).toHaveAccessibleDescription(/No User Found for alias field!!!/);
  expect(searches).toEqual(['hauxyz']);

  await alias.fill('');
  await form.findPerson('Alias', 'haug', 'Linda Haugen');
  await expect(form.chosen('Alias')).toHaveText([/Linda Haugen$/]);
  await expect(form.fact('Name')).toHaveText('Linda Haugen');
  await expect(form.fact('Direct Manager')).toHaveText('David Whitfield');
  await expect(form.text('Phone')).toHaveValue('+1 713 555 6009');
});

test('PEOPLE-4 PEOPLE-5 the requester is looked up after 200 ms without a key, assignees and CC after 100', async ({
  page,
  visit,
}) => {
  const searches = searchesOn(page);
  await page.clock.install();
  await visit('/AdminTask/form/', { as: 'siteManager', at: houston });
  const form = formOn(page);
  await form.open('User Details');
  await expect(form.chosen('Alias')).toHaveText([/Samuel Okafor$/]);
  await expect(form.text('Phone')).toHaveValue(/\+1 713/);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [field, wait, typed] of [
    ['Alias', 200, 'haugen'],
    ['Assignee', 100, 'sofia'],
    ['CC', 100, 'ravi'],
  ] as const) {
    searches.length = 0;
    await form.lookup(field).fill(typed);
    await page.clock.runFor(wait - 1);
    // What would have been asked for by now has left before this has come back.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(searches).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searches).toEqual([typed]);
    await form.lookup(field).fill('');
  }
});

const ten = [
  'Hélène Vance',
  'Grace Amundsen',
  'David Whitfield',
  'Ingrid Solheim',
  'Omar Haddad',
  'Meera Iyer',
  'Tomáš Dvořák',
  'Linda Haugen',
  'Samuel Okafor',
  'Sofia Marchetti',
];

test('VAL-13 VAL-14 PEOPLE-5 CC and assignee say when nobody is found, hold ten people, each once, and say so when full', async ({
  page,
  visit,
}) => {
  test.slow();
  await visit('/AdminTask/form/', { as: 'siteManager', at: houston });
  const form = formOn(page);
  for (const field of ['CC', 'Assignee'] as const) {
    await test.step(`${field} says when nobody is found`, async () => {
      await form.lookup(field).pressSequentially('nobodyatall');
      await expect(page.getByRole('option', { name: `No User Found for ${field} field!!!` })).toBeVisible();
      await form.lookup(field).fill('');
    });
    await test.step(`${field} holds ten people, each once, and says so when it is full`, () => fillUp(page, field));
  }
});

async function fillUp(page: Page, field: string): Promise<void> {
  const form = formOn(page);
  for (const [index, name] of ten.entries()) {
    const [first = ''] = name.split(' ');
    // By mouse and by keyboard in turn, as fast as the list comes.
    await form.lookup(field).fill(first.toLowerCase());
    // Not somebody of that name who is chosen, here or in the other field.
    const option = page.locator('.fui-TagPickerOption').and(page.getByRole('option', { name }));
    await expect(option).toBeVisible();
    if (index % 2 === 0) await option.click();
    else {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await expect(form.chosen(field)).toHaveCount(index + 1);
  }
  await expect(form.chosen(field)).toHaveText(ten.map((name) => new RegExp(`${name}$`)));

  // Whoever is chosen already is not offered: choosing them again would take them away.
  await form.lookup(field).fill('sofia');
  await expect(page.getByRole('option', { name: 'At most 10 people' })).toBeVisible();
  await form.chosen(field).last().click();
  await expect(form.chosen(field)).toHaveCount(9);
  await form.lookup(field).fill('haug');
  await expect(page.getByRole('option', { name: 'Everyone found is already chosen' })).toBeVisible();
  await expect(form.chosen(field).filter({ hasText: 'Linda Haugen' })).toHaveCount(1);
  await form.lookup(field).fill('');
}

test('GROUND-19 while the directory is silent the form says so, and so does a search', async ({
  page,
  visit,
  forgive,
}) => {
  forgive(503);
  await page.route(/GetMyUser/, async (route) => {
    const answer = await route.fetch();
    const unknown = { employeeNumber: null, managerDisplayName: null, managerMail: null, isDirectorySilent: true };
    await route.fulfill({ json: { ...(await answer.json()), ...unknown } });
  });
  const detail = 'People cannot be looked up at the moment. Please try again in a moment';
  await page.route(/GetAllUsers/, (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'error.directory-unavailable', detail } }),
  );
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  const form = formOn(page);
  await expect(page.getByText('You can still save: missing details are filled in later')).toBeVisible();
  await form.open('User Details');
  await form.lookup('Alias').fill('haugen');
  await expect(page.getByRole('option', { name: detail })).toBeVisible();
});

/** What the directory is asked for from now on. */
function searchesOn(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/GetAllUsers')) searches.push(searchParams.get('query') ?? '');
  });
  return searches;
}
