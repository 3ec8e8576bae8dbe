import { join } from 'node:path';
import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';
import { screens } from './screens.ts';

const pictures = join(import.meta.dirname, '../../docs/screens');

// Each begins anew: some screens begin otherwise on a phone.
for (const { name, route, as = 'requestor', isNew, prepare, go, shows } of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 768, 360]) {
      test(`${name}, ${width} px, ${colorScheme}`, async ({ page, visit, portal, forgive }) => {
        // What prepares a page finds none of its storage in one that is a mail and nothing else.
        forgive("'sessionStorage'");
        await prepare?.(portal);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        await visit(route, isNew ? { as } : { as, at: houston });
        await go?.(page);
        await expect(shows(page)).toBeVisible();
        await expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
        await page.screenshot({
          path: join(pictures, `${name}-${width}-${colorScheme}.jpg`),
          type: 'jpeg',
          quality: 70,
          animations: 'disabled',
        });
      });
    }
  }
}
