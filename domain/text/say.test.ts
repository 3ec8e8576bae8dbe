import { expect, it } from 'vitest';
import type { TextCode } from './en.ts';
import { say } from './say.ts';

it('completes a text with its params, as they are', () => {
  expect(say('dashboard.deleted', { id: 7 })).toBe('Request 7 is deleted');
  expect(say('dashboard.empty-search', { search: '<b> $& {{id}}' })).toContain('“<b> $& {{id}}”');
});

it('leaves out what it is not given', () => {
  expect(say('dashboard.deleted')).toBe('Request  is deleted');
});

it('says a code that it does not know', () => {
  expect(say('newer.code' as TextCode)).toBe('newer.code');
  expect(say('toString' as TextCode)).toBe('toString');
});
