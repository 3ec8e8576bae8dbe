import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import { bookingLifecycle } from '../lifecycle/booking.ts';
import { ppeLifecycle } from '../lifecycle/ppe.ts';
import { whoHears } from './who-hears.ts';

const owner = 'owner@norvane.example';
const order = (values: Values = {}) => ({ createdBy: owner, values: { requester: owner, ...values } });
/** Aliases, and whoever runs the location by that name. */
const heard = (told: ReturnType<typeof whoHears>) =>
  told.map(({ to, kind }) => `${typeof to === 'string' ? to : to.alias.split('@')[0]}: ${kind}`);

describe('whoHears', () => {
  it.each<[string, Values, readonly string[], readonly string[]]>([
    ['the owner wrote', {}, [owner], ['owner: message', 'keepers: place']],
    ['nobody wrote yet', {}, [], ['owner: message', 'keepers: place']],
    ['somebody else wrote as well', {}, [owner, 'b@norvane.example'], ['owner: message', 'b: message']],
    ['somebody does the work', { assignees: ['doer@norvane.example'] }, [owner], ['owner: message', 'doer: message']],
    ['somebody is copied', { copied: ['c@norvane.example'] }, [], ['owner: message', 'c: message', 'keepers: place']],
    [
      'a manager decides',
      { managerMail: 'Boss@Norvane.Example' },
      [],
      ['owner: message', 'boss: message', 'keepers: place'],
    ],
    [
      'a copied person is the manager',
      { copied: ['b@x.example'], managerMail: 'B@x.example' },
      ['b@x.example'],
      ['owner: message', 'b: message'],
    ],
  ])('of an order, where %s', (_what, values, writers, expected) => {
    expect(heard(whoHears(ppeLifecycle, order(values), writers))).toEqual(expected);
  });

  it('of a booking the manager hears nothing: they decide nothing there', () => {
    const given = order({ managerMail: 'boss@norvane.example' });
    expect(heard(whoHears(bookingLifecycle({ cancelBy: ['admin'] }), given, []))).toEqual([
      'owner: message',
      'keepers: place',
    ]);
  });
});
