import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Grace Amundsen', 'GA'],
  ['Maria da Silva', 'MS'],
  ['ravi deshmukh', 'RD'],
  ['Øyvind Åsheim', 'ØÅ'],
  ['Cher', 'CH'],
  ['site.manager@norvane.example', 'SE'],
  ['Anne-Marie (Lyon)', 'AL'],
  ['', ''],
])('%s: %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
