import type { Page } from '@playwright/test';
import { formOn } from '../request-form/form-page.ts';
import { reload } from '../rig/test.ts';
import { section, untilLoaded } from './calendar-page.ts';
import { washBay } from './calendars.ts';
import { inHouston } from './places.ts';
import { expect, test } from './test.ts';

/** The week of the second resource, as it was left. */
async function expectAsLeft(page: Page): Promise<void> {
  await untilLoaded(page);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('25 – 31 October 2026');
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(section(page, 'Wash Bay 1')).toHaveAttribute('aria-expanded', 'false');
  await expect(section(page, 'Wash Bay 2')).toHaveAttribute('aria-expanded', 'true');
  expect(new URL(page.url()).hash).toMatch(/^#\/Washbay\/WBCalendar\?view=week&date=2026-10-27&open=\d+$/);
}

test('WALK-12 view, date and open resource are there again after a form, Back and a reload', async ({
  visit,
  page,
}) => {
  await visit(washBay.route, { as: 'requestor', at: inHouston.saved });
  await untilLoaded(page);
  // As at first, the address says nothing.
  expect(new URL(page.url()).hash).toBe(`#${washBay.route}`);
  await section(page, 'Wash Bay 2').click();
  await section(page, 'Wash Bay 1').click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAsLeft(page);

  await reload(page);
  await expectAsLeft(page);

  const book = page.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  const form = formOn(page);
  await expect(form.lookup('Resource')).toHaveValue('Wash Bay 2');
  await form.button('Close').click();
  await expectAsLeft(page);
  await book.click();
  await expect(form.lookup('Resource')).toHaveValue('Wash Bay 2');
  await page.goBack();
  await expectAsLeft(page);

  // A request that is saved leads home; the way to the next one leads to the same week.
  await book.click();
  await form.choose('Product Line', 'Drilling');
  await form.button('Submit').click();
  await page.waitForURL('**/#/Dashboard/Washbay/');
  await page.getByRole('link', { name: 'New request' }).click();
  await expectAsLeft(page);
  await expect(page.getByText('1 booking, 25 – 31 October 2026')).toBeVisible();
});
