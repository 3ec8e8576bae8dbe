import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

// A browser takes 20 ms to load what formats dates, numbers and plurals, on a slow device 100, once something asks for it.
test('a page is drawn without what formats dates, numbers and plurals', async ({ page, visit }) => {
  await page.addInitScript(noteWhoAsks);
  for (const [path, drawn] of [
    ['/Module', page.getByRole('link', { name: 'Wash Bay', exact: true })],
    ['/Dashboard/Washbay/', page.getByRole('tab').first()],
    [
      '/Washbay/Board',
      page
        .getByRole('grid', { name: /^Board/ })
        .getByRole('rowheader')
        .first(),
    ],
    ['/Washbay/form/', page.getByRole('button', { name: 'Submit' })],
  ] as const) {
    await visit(path, { as: 'siteManager', at: houston });
    await expect(drawn, path).toBeVisible();
    const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    expect(asked, path).toEqual([]);
  }
});

function noteWhoAsks(): void {
  const asked: string[] = [];
  Object.assign(window, { asked });
  for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Collator', 'RelativeTimeFormat'] as const) {
    const note = () => asked.push(`${name} ${new Error().stack}`);
    const noted = new Proxy(Intl[name] as unknown as new (...args: unknown[]) => object, {
      construct: (made, args) => {
        note();
        return Reflect.construct(made, args);
      },
      apply: (made, self, args) => {
        note();
        return Reflect.apply(made as unknown as () => object, self, args);
      },
    });
    Object.assign(Intl, { [name]: noted });
  }
}
