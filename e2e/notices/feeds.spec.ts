import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { expect, reload, test } from '../rig/test.ts';

test('FEED-1 FEED-2 a calendar link is made by keyboard, copied, read by others, and removed', async ({
  page,
  visit,
  context,
  forgive,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit('/Notices', { as: 'sbsMember', at: houston });
  const part = page.getByRole('region', { name: 'Calendar links' });
  await expect(part.getByText('You have made none.')).toBeVisible();
  const what = part.getByRole('combobox', { name: 'What it shows' });
  const make = part.getByRole('button', { name: 'Make a link' });
  const link = part.getByRole('textbox', { name: 'Link' });
  const made = part.getByRole('list', { name: 'Links that you have made' }).getByRole('listitem');

  await test.step('of a resource, by keyboard', async () => {
    await what.focus();
    await page.keyboard.type('Wash Bay 1');
    await expect(what.locator('option:checked')).toHaveText('Wash Bay 1');
    await page.keyboard.press('Tab');
    await expect(make).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link).toBeFocused();
    await expect(part.getByRole('status').first()).toContainText(
      'The link to Wash Bay 1, Houston (West Yard) is made. It is shown only now',
    );
    await expect(made).toHaveCount(1);
    await expect(made).toContainText('Not read yet.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(part.getByText('The link is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    expect(await flawsOf(page)).toEqual([]);
  });

  // The server was told no port when it made it.
  const address = new URL(await link.inputValue()).pathname;
  await test.step('it is read without a sign-in, and shown no more', async () => {
    const answer = await page.request.get(address);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await answer.text()).toContain('Wash Bay 1');
    await reload(page);
    await expect(made).toContainText('Last read on');
    await expect(link).toHaveCount(0);
  });

  await test.step('on a phone one of one’s own, and both are removed', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await make.dblclick();
    await expect(made).toHaveCount(2);
    await expect(link).toHaveValue(/\/feeds\/[\w-]{43}\.ics$/);
    await made.filter({ hasText: 'My bookings and stays' }).getByRole('button').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The same link cannot be made again.');
    await page.keyboard.press('Escape');
    await expect(made).toHaveCount(2);
    for (const left of [1, 0]) {
      await made.first().getByRole('button').click();
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(made).toHaveCount(left);
      await expect(make).toBeFocused();
    }
    await expect(part.getByText('You have made none.')).toBeVisible();
    await expect(link).toHaveCount(0);
    forgive(404);
    expect((await page.request.get(address)).status()).toBe(404);
  });
});

test('FEED-2 whoever runs no location makes links of their own only', async ({ page, visit }) => {
  await visit('/Notices', { as: 'requestor', at: houston });
  const part = page.getByRole('region', { name: 'Calendar links' });
  await part.getByRole('button', { name: 'Make a link' }).click();
  await expect(part.getByRole('listitem')).toContainText('My bookings and stays');
  await expect(part.getByRole('combobox')).toHaveCount(0);
});
