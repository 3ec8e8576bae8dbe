import { modules } from '@sitebook/domain/modules/registry.ts';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { formOn } from './form-page.ts';

test('OWN-2 the form of every module is what the server supplies', async ({ page, visit }) => {
  await page.route(/GetFormSchemabyModule/, async (route) => {
    const answer = await route.fetch();
    const module = new URL(route.request().url()).searchParams.get('moduleName');
    const supplied = (await answer.json()) as { InternalName: string; Title: string; Hint: string | null }[];
    const phone = { Title: `Phone for ${module}`, Hint: 'With the code of the country' };
    const json = supplied.map((entry) => (entry.InternalName === 'requesterPhone' ? { ...entry, ...phone } : entry));
    await route.fulfill({ response: answer, json });
  });
  const form = formOn(page);
  await visit('/Module', { as: 'requestor', at: houston });
  for (const { key } of modules) {
    await page.evaluate(
      (to) => {
        location.hash = to;
      },
      `#/${encodeURIComponent(key)}/form/`,
    );
    const section = form.panel.getByRole('button', { name: /^User Details/ });
    await expect(section).toBeVisible();
    await section.click();
    await expect(form.text(`Phone for ${key}`)).toBeVisible();
    await expect(form.panel.getByText('With the code of the country')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#/Module';
    });
    await expect(form.panel).toHaveCount(0);
  }
});

test('OWN-2 without a network a form is drawn as it was last seen', async ({ page, context, visit, forgive }) => {
  forgive('ERR_INTERNET_DISCONNECTED');
  const form = formOn(page);
  await visit('/Washbay/form/', { as: 'requestor', at: houston });
  await expect(form.choice('Low')).toBeChecked();
  await form.close.click();
  await expect(form.panel).toHaveCount(0);
  await context.setOffline(true);
  await page.evaluate(() => {
    location.hash = '#/Washbay/form/';
  });
  await expect(form.choice('Low')).toBeChecked();
  await expect(form.text('Remarks')).toContainText('Serial#/Unit#');
  await context.setOffline(false);
});
