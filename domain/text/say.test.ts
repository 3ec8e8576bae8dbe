import { expect, it } from 'vitest';
import type { TextCode } from './en.ts';
import { say, speaker } from './say.ts';

it('completes a text with its params, as they are', () => {
  expect(say('dashboard.deleted', { id: 7 })).toBe('Request 7 was deleted');
  expect(say('dashboard.empty-search', { search: '<b> $& {{id}}' })).toContain('“<b> $& {{id}}”');
});

it('leaves out what it is not given', () => {
  expect(say('dashboard.deleted')).toBe('Request  was deleted');
});

it('says a code that it does not know', () => {
  expect(say('newer.code' as TextCode)).toBe('newer.code');
  expect(say('toString' as TextCode)).toBe('toString');
});

it.each([
  [0, 'There are no fewer than 0 new requests'],
  [1, 'There are no fewer than 1 new request'],
  [2, 'There are no fewer than 2 new requests'],
  [21, 'There are no fewer than 21 new requests'],
])('LETTER-11 %d goes with the right word', (count, text) => {
  const speak = speaker({ new: 'There are no fewer than {{count}} new {{count|request|requests}}' });
  expect(speak('new', { count })).toBe(text);
});

it('LETTER-11 says what it counts in the right number', () => {
  expect(say('dashboard.new', { count: 1 })).toBe('1 new request');
  expect(say('dashboard.new', { count: 2 })).toBe('2 new requests');
});

it('says words that are nobody’s code as they are', () => {
  expect(say({ words: 'Load {{kg}}' }, { kg: 5 })).toBe('Load {{kg}}');
});
