import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formOn } from '../request-form/form-page.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const root = join(import.meta.dirname, '../..');

/** What a developer would change on the server: nothing is built for the browser. */
function change(path: string, was: string, is: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  if (text.split(was).length !== 2) throw new Error(`${path} does not say once: ${was}`);
  writeFileSync(file, text.replace(was, is));
}

test('the next form shows what changed on the server', async ({ page, visit, portal, forgive }) => {
  forgive('Failed to load resource', 'net::ERR');
  const form = formOn(page);
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  await expect(form.choice('Low')).toBeChecked();
  await expect(form.choice('Whenever')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));

  change('domain/text/module-texts.ts', "'module.wash-bay.remarks-hint': '", "'module.wash-bay.remarks-hint': 'Now: ");
  change(
    'domain/modules/priority.ts',
    "  { value: 3, text: 'priority.low', tone: 'green' },\n",
    "  { value: 3, text: 'priority.low', tone: 'green' },\n  { value: 4, text: { words: 'Whenever' } },\n",
  );
  await portal.restart();

  await page.evaluate(() => {
    location.hash = '#/Module';
  });
  await expect(form.panel).toHaveCount(0);
  await page.evaluate(() => {
    location.hash = '#/Washbay/form/';
  });
  await expect(form.choice('Whenever')).toBeVisible();
  await expect(form.panel.getByText(/^Now: /)).toBeVisible();
  expect(await page.evaluate(() => 'isStillThisPage' in window)).toBe(true);
});
