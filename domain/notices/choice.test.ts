import { expect, it } from 'vitest';
import { choicesFrom, mayBeOff, usualChoices } from './choice.ts';

it('TOLD-12 what waits for me comes at once, what I am copied into once a day', () => {
  expect(choicesFrom({})).toMatchObject({ awaits: 'now', copied: 'daily' });
  expect(choicesFrom({ copied: 'off' })).toEqual({ ...usualChoices, copied: 'off' });
});

it.each([
  ['awaits', false, false],
  ['awaits', true, true],
  ['assigned', false, true],
  ['mine', false, true],
  ['copied', false, true],
  ['place', false, true],
] as const)('TOLD-12 %s, with a substitute: %s, may be switched off: %s', (kind, hasSubstitute, may) => {
  expect(mayBeOff(kind, hasSubstitute)).toBe(may);
});
