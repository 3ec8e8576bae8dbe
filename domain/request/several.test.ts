import { describe, expect, it } from 'vitest';
import { moduleOf, modules } from '../modules/registry.ts';
import { type ActionForSeveral, askedOfSeveral, checkAskedOfSeveral, severalIn, takesNote } from './several.ts';

/** What each action asks for; with a star what it needs, and `note` where something may be said about it. */
const booking = { close: ['note'], cancel: ['note'] };
const task = { assign: ['assignees*', 'adminComment*'], close: ['resolution*'], cancel: ['note'] };

it.each([
  ['FuelDistribution', booking],
  ['MobileCraneBooking', booking],
  ['Loading&Offloading', booking],
  ['PressureTestbay', booking],
  ['Washbay', booking],
  ['AdminTask', task],
  ['Maintenance&Ops', task],
  ['PPE', { approve: ['approver1Comments*'], reject: ['approver1Comments*'], ...booking }],
  ['AccomodationModule', { approve: ['approver2Comments*'], reject: ['approver2Comments*'], cancel: ['note'] }],
])('DAILY-8 what can be done to several of %s, and what it asks for', (key, expected) => {
  const definition = moduleOf(key);
  if (!definition) throw new Error(`there is no ${key}`);
  const asked = severalIn(definition).map((action) => [
    action,
    [
      ...askedOfSeveral(definition, action).map(({ field, isNeeded }) => `${field.key}${isNeeded ? '*' : ''}`),
      ...(takesNote(definition, action) ? ['note'] : []),
    ],
  ]);
  expect(Object.fromEntries(asked)).toEqual(expected);
});

it('DAILY-8 every module can do something to several', () => {
  expect(modules.filter((definition) => severalIn(definition).length === 0)).toEqual([]);
});

describe('DAILY-8 what goes along is looked at before any request is', () => {
  const cases: readonly (readonly [string, ActionForSeveral, Record<string, unknown>, readonly string[]])[] = [
    ['AdminTask', 'assign', {}, ['assignees: field.required', 'adminComment: field.required']],
    ['AdminTask', 'assign', { assignees: '', adminComment: 'x' }, ['assignees: field.required']],
    ['AdminTask', 'assign', { assignees: ['a@b.example'] }, ['adminComment: field.required']],
    ['AdminTask', 'assign', { assignees: ['a@b.example'], adminComment: 'x' }, []],
    [
      'AdminTask',
      'assign',
      { assignees: ['a@b.example'], adminComment: 'x', remarks: 'x' },
      ['remarks: field.invalid'],
    ],
    ['AdminTask', 'close', { resolution: '  ' }, ['resolution: field.required']],
    ['AdminTask', 'close', { resolution: 'x'.repeat(10_001) }, ['resolution: field.too-long']],
    ['AdminTask', 'close', { resolution: 'Done' }, []],
    ['Washbay', 'cancel', {}, []],
    ['Washbay', 'cancel', { resourceId: 1 }, ['resourceId: field.invalid']],
    ['PPE', 'reject', {}, ['approver1Comments: field.required']],
    ['PPE', 'approve', { approver1Comments: 7 }, []],
  ];
  it.each(cases)('%s %s %j: %j', (key, action, given, expected) => {
    const definition = moduleOf(key);
    if (!definition) throw new Error(`there is no ${key}`);
    const issues = checkAskedOfSeveral(definition, action, given);
    expect(issues.map(({ field, code }) => `${field}: ${code}`)).toEqual(expected);
  });
});
