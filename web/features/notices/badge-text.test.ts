import { expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';

it.each([
  [undefined, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [250, '99+'],
])('the badge for %s unread says "%s"', (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});
