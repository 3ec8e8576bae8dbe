import { describe, expect, it } from 'vitest';
import type { Relation } from '../access/relation.ts';
import { offeredWhereRead } from '../lifecycle/lifecycle.ts';
import type { ActionCode, StatusCode } from '../lifecycle/status.ts';
import { accommodation } from '../modules/accommodation.ts';
import { adminTask } from '../modules/admin-task.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { ppe } from '../modules/ppe.ts';
import { washBay } from '../modules/wash-bay.ts';
import { askedInPlace, takenOn } from './asked-in-place.ts';
import type { FormView } from './on-form.ts';

const everything: readonly ActionCode[] = [
  'update',
  'close',
  'cancel',
  'delete',
  'approve',
  'reject',
  'hand-out',
  'confirm',
  'change-stay',
];

function viewOf({ lifecycle }: ModuleDefinition, status: StatusCode, ...relations: Relation[]): FormView {
  const transitions = lifecycle.transitions.filter(({ from }) => from.includes(status));
  return { mode: 'edit', status, relations: new Set(relations), transitions };
}

describe('DAILY-9: what a reader of a request is offered, and asked for', () => {
  it.each<[string, ModuleDefinition, StatusCode, Relation[], Record<string, string[]>]>([
    ['a booking', washBay, 'assigned', ['admin'], { close: [], cancel: [] }],
    ['one that is over', washBay, 'closed', ['admin'], {}],
    ['one that is called off', washBay, 'cancelled', ['admin'], {}],
    [
      'an order that waits',
      ppe,
      'new-request',
      ['manager'],
      { approve: ['approver1Comments'], reject: ['approver1Comments'], cancel: [] },
    ],
    ['an order to be made ready: that is done in its form', ppe, 'request-approved', ['admin'], { cancel: [] }],
    ['a task that is accepted', adminTask, 'request-accepted', ['admin'], { close: ['resolution'], cancel: [] }],
    [
      'a stay that waits',
      accommodation,
      'pending-approval',
      ['substitute'],
      { approve: ['approver2Comments'], reject: ['approver2Comments'], cancel: [] },
    ],
    ['a stay that is to be given a house: in its form', accommodation, 'booking-confirmed', ['admin'], { cancel: [] }],
    ['a stay that was refused', accommodation, 'booking-rejected', ['admin'], {}],
  ])('%s', (_what, definition, status, relations, expected) => {
    const view = viewOf(definition, status, ...relations);
    const offered = offeredWhereRead(definition.lifecycle, status, everything);
    const asked = offered.map((transition) => [
      transition.action,
      askedInPlace(definition, transition, view, {}).map(({ key }) => key),
    ]);
    expect(Object.fromEntries(asked)).toEqual(expected);
  });

  it('nothing that the server did not send along', () => {
    expect(offeredWhereRead(washBay.lifecycle, 'assigned', ['close']).map(({ action }) => action)).toEqual(['close']);
    expect(offeredWhereRead(washBay.lifecycle, 'assigned', [])).toEqual([]);
  });
});

describe('DAILY-9: taking a task on', () => {
  const view = (...relations: Relation[]) => viewOf(adminTask, 'new-request', ...relations);
  const taking = (of: FormView, assignees: string[]) =>
    takenOn(adminTask, of, { assignees }, 'sofia@norvane.example')?.people;

  it('puts whoever may assign it beside those who do it already', () => {
    expect(taking(view('admin'), [])).toEqual(['sofia@norvane.example']);
    expect(taking(view('member'), ['ravi@norvane.example'])).toEqual(['ravi@norvane.example', 'sofia@norvane.example']);
  });

  it('is for nobody else, not done twice, and not where nobody does anything', () => {
    expect(taking(view('owner'), [])).toBeUndefined();
    expect(taking(view('admin'), ['sofia@norvane.example'])).toBeUndefined();
    expect(takenOn(washBay, viewOf(washBay, 'assigned', 'admin'), {}, 'sofia@norvane.example')).toBeNull();
  });

  it('TASK-13 asks for the comment that the form asks for, and for nothing that was filled in before', () => {
    const update = adminTask.lifecycle.transitions.find(({ action }) => action === 'update');
    if (!update) throw new Error('Nothing updates a task');
    const asked = askedInPlace(adminTask, update, view('admin'), {}).map(({ key }) => key);
    expect(asked).toEqual(['assignees', 'adminComment']);
  });
});
