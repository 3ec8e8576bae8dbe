import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it.each([
  [undefined, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [250, '99+'],
])('%s of them is said as "%s"', (count, text) => {
  expect(countText(count)).toBe(text);
});
