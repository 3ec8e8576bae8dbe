import { expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { specifiedModules } from '../testing/specified-modules.ts';
import { answersCancel, isTurnOf } from './whose-turn.ts';

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

it.each([
  ['Washbay', 'assigned', { role: 'local-admin' }, true],
  ['Washbay', 'assigned', { isMember: true }, false],
  ['Washbay', 'assigned', as('author@norvane.example'), false],
  ['Washbay', 'closed', { role: 'local-admin' }, false],
  ['FuelDistribution', 'assigned', { role: 'local-admin' }, false],
  ['PPE', 'request-approved', as('manager@norvane.example'), true],
  ['AccomodationModule', 'booking-confirmed', { isMember: true }, true],
  ['AccomodationModule', 'booking-confirmed', { role: 'external', isMember: true }, false],
] as const)('DAILY-14: %s, %s, a cancellation is asked for: answered by %o: %s', (key, status, actor, expected) => {
  const lifecycle = specifiedModules.find((module) => module.key === key)?.lifecycle;
  if (!lifecycle) throw new Error(`no module ${key}`);
  const me = { ...somebody, ...actor } as Actor;
  const asked = { ...request, values: { ...request.values, cancelAskedAt: '2026-04-15T12:00:00.000Z' }, status };
  expect(answersCancel(lifecycle, asked, me)).toBe(expected);
  expect(answersCancel(lifecycle, { ...request, status }, me)).toBe(false);
});
