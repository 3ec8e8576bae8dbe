import { expect, it } from 'vitest';
import { countsAsManager } from './manager.ts';

const manager = { alias: 'chief@norvane.example', mail: 'Ase.Chief@norvane.example' };

it.each<[string, Partial<typeof manager>, string, boolean]>([
  ['a colleague', {}, 'worker@norvane.example', true],
  ['the person themselves', {}, ' CHIEF@norvane.example', false],
  ['the person themselves by mail', {}, 'ase.chief@norvane.example', false],
  ['somebody from outside', { alias: 'chief@partner.example' }, 'worker@norvane.example', false],
])('GROUND-19 whether %s counts as the manager', (_who, other, employee, expected) => {
  expect(countsAsManager({ ...manager, ...other }, employee, 'norvane.example')).toBe(expected);
});
