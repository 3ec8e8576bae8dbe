import { expect, test } from 'vitest';
import { fittingSettings } from './fitting-settings.ts';

const gigabyte = 2 ** 30;

test.each([
  [0.5 * gigabyte, '128MB'],
  [4 * gigabyte, '512MB'],
  [64 * gigabyte, '1024MB'],
])('of %i bytes it takes %s', (memory, buffers) => {
  expect(fittingSettings(memory).shared_buffers).toBe(buffers);
});

test('whatever the machine has, it is a whole number', () => {
  expect(fittingSettings().shared_buffers).toMatch(/^\d+MB$/);
});
