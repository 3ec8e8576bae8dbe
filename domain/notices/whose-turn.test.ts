import { expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { specifiedModules } from '../testing/specified-modules.ts';
import { isTurnOf } from './whose-turn.ts';

const somebody: Actor = {
  alias: 'me@norvane.example',
  mail: 'me@norvane.example',
  name: 'Me',
  role: 'requestor',
  isMember: false,
  isUnderFourEyes: false,
  standsFor: [],
};
const request = {
  createdBy: 'author@norvane.example',
  values: { managerMail: 'manager@norvane.example', assignees: ['doer@norvane.example'], copied: [] },
};
const as = (alias: string) => ({ alias, mail: alias });

it.each([
  ['PPE', 'new-request', as('manager@norvane.example'), true],
  ['PPE', 'new-request', { standsFor: ['manager@norvane.example'] }, true],
  ['PPE', 'new-request', { role: 'local-admin' }, true],
  ['PPE', 'new-request', { isMember: true }, false],
  ['PPE', 'request-approved', as('manager@norvane.example'), false],
  ['PPE', 'request-approved', { isMember: true }, true],
  ['PPE', 'request-closed', { role: 'local-admin' }, false],
  ['AdminTask', 'new-request', as('doer@norvane.example'), true],
  ['AdminTask', 'new-request', { role: 'local-admin' }, false],
  ['AdminTask', 'request-accepted', as('doer@norvane.example'), false],
  ['AccomodationModule', 'new-booking', { isMember: true }, true],
  ['AccomodationModule', 'pending-approval', as('manager@norvane.example'), true],
] as const)('TOLD-11 %s, %s, to %o: %s', (key, status, actor, expected) => {
  const lifecycle = specifiedModules.find((module) => module.key === key)?.lifecycle;
  if (!lifecycle) throw new Error(`no module ${key}`);
  expect(isTurnOf(lifecycle, { ...request, status }, { ...somebody, ...actor } as Actor)).toBe(expected);
});
