import { formOn } from '../request-form/form-page.ts';
import { book, freeDay } from '../request-form/requests.ts';
import { flawsOf } from '../rig/flaws.ts';
import { houston } from '../rig/places.ts';
import { unreachable } from '../rig/stops.ts';
import { expect, test } from '../rig/test.ts';
import { ownFieldsOf } from './own-fields.ts';

const long = `${'Number of the permit for work at heights, '.repeat(2)}`.slice(0, 80);
const arabic = 'رقم تصريح العمل في الأماكن المرتفعة';
const html = '<b>Bold</b> <img src=x onerror=alert(1)>';
const unbroken = 'W'.repeat(80);

test.afterEach(async ({ portal }) => {
  await ownFieldsOf(portal, 'Washbay').removeAll();
});

test('OWN-3 labels of any length, script or content neither break the form nor what is read', async ({
  page,
  visit,
  portal,
}) => {
  test.slow();
  await ownFieldsOf(portal, 'Washbay').add(
    { key: 'long', type: 'Text', name: long, required: 'always', hint: long },
    { key: 'arabic', type: 'Text', name: arabic },
    { key: 'html', type: 'Checkbox', name: html },
    { key: 'unbroken', type: 'Choice', name: unbroken, options: `${unbroken}\n${arabic}` },
    { key: 'several', type: 'MultiChoice', name: `Several ${arabic}`, options: `${long}\n${html}` },
    { key: 'flag', type: 'Boolean', name: unbroken.toLowerCase(), required: 'always' },
    { key: 'map', type: 'URL', name: 'Map' },
    { key: 'note', type: 'Note', name: html },
  );
  const ownFields = { long: unbroken, arabic, html: true, unbroken, several: html, flag: false };
  const map = `https://example.com/${'x'.repeat(200)}`;
  const more = { ownFields: { ...ownFields, map, note: `${unbroken}${unbroken}` } };
  const { wbBookingId: id } = await book(portal, 'requestor', freeDay(), '09:00', '10:00', more);
  const form = formOn(page);
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  await expect(form.text(long)).toBeVisible();
  await expect(form.panel.locator('img')).toHaveCount(0);
  await form.button('Submit').click();
  expect(await flawsOf(page)).toEqual([]);
  expect(await unreachable(page)).toEqual([]);
  for (const mode of ['edit', 'view']) {
    await page.goto(`/#/Washbay/${mode}/${id}`);
    await expect(form.panel.getByText(html, { exact: true }).first()).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
    const isWide = await form.panel.evaluate((panel) =>
      [...panel.querySelectorAll('*')].some(
        (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto',
      ),
    );
    expect(isWide).toBe(false);
  }
});

test('OWN-3 a form with 60 own fields is drawn and typed into without waiting', async ({ page, visit, portal }) => {
  test.slow();
  const types = ['Text', 'Number', 'Choice', 'MultiChoice', 'Boolean', 'DateTime'] as const;
  const fields = Array.from({ length: 60 }, (_, index) => {
    const type = types[index % types.length] ?? 'Text';
    const hasOptions = type === 'Choice' || type === 'MultiChoice';
    return { key: `field${index}`, type, name: `Field ${index}`, ...(hasOptions && { options: 'One\nTwo\nThree' }) };
  });
  await ownFieldsOf(portal, 'Washbay').add(...fields);
  const form = formOn(page);
  await visit('/Module', { as: 'requestor', at: houston });
  // What the page itself works: of the clock's time others may take most.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
  const opened = await worked();
  await page.evaluate(() => {
    location.hash = '#/Washbay/form/';
  });
  await expect(form.text('Field 54')).toBeVisible();
  const drawnIn = (await worked()) - opened;
  const typed = await worked();
  await form.text('Field 54').pressSequentially('twenty characters !!');
  const perKey = ((await worked()) - typed) / 20;
  expect(drawnIn).toBeGreaterThan(100);
  expect(drawnIn).toBeLessThan(2_500);
  expect(perKey).toBeGreaterThan(1);
  expect(perKey).toBeLessThan(150);
});
