import { houston } from '../rig/places.ts';
import { expect, test } from '../rig/test.ts';

const mostBytes = 170_000;

test('the first screen needs at most 170 kB of JavaScript', async ({ page, visit }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await visit('/', { as: 'requestor', at: houston });
  await expect(page.getByRole('link', { name: 'Wash Bay' })).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});
