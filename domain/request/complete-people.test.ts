import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import { accommodation } from '../modules/accommodation.ts';
import { ppe } from '../modules/ppe.ts';
import { changesBetween } from './changes.ts';
import { completePeople, peopleIn, requesterFacts, type ToldPerson } from './complete-people.ts';

const person = (name: string, more: Partial<ToldPerson> = {}): ToldPerson => ({
  alias: `${name}@norvane.example`,
  mail: `${name}.Mail@norvane.example`,
  displayName: name.toUpperCase(),
  mobilePhone: '1',
  businessPhone: '2',
  employeeNumber: 3,
  ...more,
});

describe('requesterFacts', () => {
  it.each([
    [
      'somebody with a manager',
      person('jo'),
      person('boss'),
      { requesterName: 'JO', gin: 3, phone: '1', managerName: 'BOSS', managerMail: 'boss.mail@norvane.example' },
    ],
    [
      'somebody without one, nor a mobile phone',
      person('jo', { mobilePhone: null, employeeNumber: null }),
      undefined,
      { requesterName: 'JO', gin: null, phone: '2', managerName: null, managerMail: null },
    ],
    [
      'somebody whom the directory does not know',
      undefined,
      undefined,
      { requesterName: 'Jo', gin: null, phone: null, managerName: null, managerMail: null },
    ],
  ])('%s', (_who, told, manager, expected) => {
    expect(requesterFacts('Jo', told, manager)).toEqual(expected);
  });
});

describe('peopleIn', () => {
  it('names everybody once, whatever field they stand in', () => {
    const values = { requester: 'jo', pickedUpBy: ['al', 'jo'], requesterName: 'Jo', phone: '12' };
    expect(peopleIn(ppe, values)).toEqual(['jo', 'al']);
    expect(peopleIn(ppe, {})).toEqual([]);
  });
});

describe('completePeople', () => {
  const jo = person('jo');
  const told = {
    byName: new Map([
      ['jo', jo],
      ['Jo', jo],
      ['al', person('al')],
    ]),
    manager: person('boss'),
  };
  const complete = (before: Values, people = told, definition = ppe) =>
    completePeople(definition as typeof ppe, before, people, []);

  it.each<[string, Values, Values]>([
    [
      'names become aliases, each once; who is not known stays as named',
      { requester: 'jo', pickedUpBy: ['jo', 'Jo', 'al', 'xy'], peopleDue: '2026-04-15T12:00:00Z' },
      {
        requester: 'jo@norvane.example',
        pickedUpBy: ['jo@norvane.example', 'al@norvane.example', 'xy'],
        peopleDue: null,
      },
    ],
    ['nobody is nobody', { requester: 'jo', pickedUpBy: null }, { pickedUpBy: null }],
    [
      'facts are filled in',
      { requester: 'jo', requesterName: 'jo' },
      { requesterName: 'JO', gin: 3, phone: '1', managerName: 'BOSS', managerMail: 'boss.mail@norvane.example' },
    ],
    [
      'but not over what is there',
      { requester: 'jo', gin: 9, phone: '99', managerName: 'Other', managerMail: 'other@norvane.example' },
      { gin: 9, phone: '99', managerName: 'Other', managerMail: 'other@norvane.example' },
    ],
    [
      'a requester who is not known keeps their name',
      { requester: 'xy', requesterName: 'X. Y.' },
      { requester: 'xy', requesterName: 'X. Y.', gin: null, phone: null },
    ],
    ['a requester without a name has none', { requester: 'xy' }, { requesterName: '' }],
    ['what follows is worked out', { requester: 'jo' }, { managerApproval: 'Y', approver1Name: 'BOSS' }],
    [
      'what was decided stays',
      { requester: 'jo', managerApproval: 'N', approver1Name: 'Other' },
      { managerApproval: 'N', approver1Name: 'Other' },
    ],
  ])('%s', (_what, before, expected) => {
    expect(complete(before)).toMatchObject(expected);
  });

  it('all else stays', () => {
    expect(complete({ requester: 'jo', segmentId: 4 }).segmentId).toBe(4);
    expect(completePeople(accommodation, { requester: 'jo', remarks: 'x' }, told, []).remarks).toBe('x');
  });
});

describe('changesBetween', () => {
  it('tells what is new, gone or other', () => {
    const before = { a: 1, b: 2, c: 3, list: ['x'], gone: 'x' };
    const after = { a: 1, b: 4, c: null, list: ['x'], made: 'y' };
    expect(changesBetween(before, after)).toEqual([
      { field: 'b', before: 2, after: 4 },
      { field: 'c', before: 3, after: null },
      { field: 'gone', before: 'x', after: null },
      { field: 'made', before: null, after: 'y' },
    ]);
  });
});
