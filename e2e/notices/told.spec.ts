import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';

const day = (ahead: number) => {
  const [year, month, date] = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
};

test('TOLD-12 TOLD-16 somebody chooses how they are told, and names who stands in for them', async ({
  page,
  visit,
  forgive,
}) => {
  await visit('/Notices', { as: 'lineManager', at: houston });
  const copied = page.getByRole('group', { name: 'What I am copied into' });
  await expect(copied.getByRole('button', { name: 'Once a day' })).toHaveAttribute('aria-pressed', 'true');
  await copied.getByRole('button', { name: 'At once' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toHaveCount(1);
  forgive(422);
  const awaits = page.getByRole('group', { name: 'What waits for me' });
  await awaits.getByRole('button', { name: 'No mail' }).click();
  await expect(page.getByText('cannot be switched off unless you have named a substitute')).toBeVisible();
  await expect(awaits.getByRole('button', { name: 'At once' })).toHaveAttribute('aria-pressed', 'true');

  const form = page.getByRole('form', { name: 'Name as substitute' });
  await form.getByRole('button', { name: 'Name as substitute' }).click();
  const who = form.getByRole('combobox', { name: 'Colleague' });
  await expect(who).toBeFocused();
  await who.pressSequentially('Wei Zh');
  await page.getByRole('option', { name: /wei.zhang@/ }).click();
  await form.getByRole('textbox', { name: 'First day' }).fill(day(2));
  await form.getByRole('textbox', { name: 'Last day' }).fill(day(1));
  await page.keyboard.press('Enter');
  await expect(form.getByText('The last day is before the first')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Last day' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Last day' }).fill(day(3));
  await page.keyboard.press('Enter');
  const named = page.getByRole('list', { name: 'Who stands in for you' });
  await expect(named).toContainText(`${day(2)} to ${day(3)}`);
  expect(await flawsOf(page)).toEqual([]);

  await reload(page);
  await expect(copied.getByRole('button', { name: 'At once' })).toHaveAttribute('aria-pressed', 'true');
  await named.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Nobody stands in for you.')).toBeVisible();
});
