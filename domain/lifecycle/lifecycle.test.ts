import { describe, expect, it } from 'vitest';
import type { Relation } from '../access/relation.ts';
import { ruleContext } from '../testing/rule-context.ts';
import { bookingLifecycle } from './booking.ts';
import { cancelAskedAfter } from './cancel-asked.ts';
import {
  actionsInto,
  isDoneAtOnce,
  isOpen,
  isToPickUp,
  shownStatus,
  shownStatuses,
  statusesOf,
  storedStatus,
  takesAnything,
  textOfTransition,
} from './lifecycle.ts';
import { outcomeOf } from './outcome.ts';
import { ppeLifecycle } from './ppe.ts';
import type { ActionCode, StatusCode } from './status.ts';
import { taskLifecycle } from './task.ts';

const booking = bookingLifecycle({ cancelBy: ['admin'] });
const now = Date.parse('2026-04-15T12:00:00Z');

describe('shownStatus', () => {
  it.each([
    ['assigned', now + 1, 'assigned'],
    ['assigned', now, 'in-progress'],
    ['assigned', now - 1_000_000_000, 'in-progress'],
    ['assigned', null, 'assigned'],
    ['closed', now - 1, 'closed'],
    ['cancelled', now - 1, 'cancelled'],
  ] as const)('BOOK-2 BOOK-5 a booking that is %s and starts at %s reads %s', (stored, start, shown) => {
    expect(shownStatus(booking, stored, start, now)).toBe(shown);
  });

  it('a task that has begun reads as it is stored', () => {
    expect(shownStatus(taskLifecycle, 'new-request', now - 1, now)).toBe('new-request');
  });
});

describe('phases', () => {
  it('BOOK-1 bookings know three stored statuses, of which one is open', () => {
    expect(Object.keys(booking.phases)).toEqual(['assigned', 'closed', 'cancelled']);
    expect(statusesOf(booking, 'open')).toEqual(['assigned']);
    expect(isOpen(booking, 'in-progress')).toBe(false);
  });

  it('tasks are open until they are closed or cancelled', () => {
    expect(statusesOf(taskLifecycle, 'open')).toEqual(['new-request', 'request-accepted']);
    expect(statusesOf(taskLifecycle, 'closed')).toEqual(['request-closed']);
  });
});

describe('statuses', () => {
  it.each<[StatusCode, StatusCode]>([
    ['in-progress', 'assigned'],
    ['assigned', 'assigned'],
    ['closed', 'closed'],
  ])('what reads %s is stored as %s', (shown, stored) => {
    expect(storedStatus(booking, shown)).toBe(stored);
  });

  it('what is read of a task is stored so', () => {
    expect(storedStatus(taskLifecycle, 'in-progress')).toBe('in-progress');
  });

  it('bookings read one status more than is stored', () => {
    expect(shownStatuses(booking)).toEqual(['assigned', 'closed', 'cancelled', 'in-progress']);
    expect(shownStatuses(ppeLifecycle)).toEqual(Object.keys(ppeLifecycle.phases));
  });

  it.each<[StatusCode, readonly ActionCode[]]>([
    ['request-approved', ['create', 'approve']],
    ['request-cancelled', ['cancel']],
    ['assigned', []],
  ])('what leads to %s', (status, expected) => {
    expect(actionsInto(ppeLifecycle, status)).toEqual(expected);
  });

  it('only an order that was handed out is there to be picked up', () => {
    expect(Object.keys(ppeLifecycle.phases).filter((status) => isToPickUp(ppeLifecycle, status as StatusCode))).toEqual(
      ['request-submitted'],
    );
    expect(isToPickUp(booking, 'assigned')).toBe(false);
  });
});

describe('transitions', () => {
  const marked = bookingLifecycle({ cancelBy: ['admin'], isMarked: true });

  it.each<[readonly ActionCode[], boolean]>([
    [['update'], true],
    [['start', 'finish'], false],
    [['start', 'close'], true],
    [['delete'], false],
    [[], false],
  ])('%j take along what is filled in: %s', (actions, expected) => {
    expect(takesAnything(marked, actions)).toBe(expected);
  });

  it('a mark is set and taken back at once, and nothing else', () => {
    expect(marked.transitions.filter(isDoneAtOnce).map(({ action }) => action)).toEqual([
      'start',
      'finish',
      'undo-start',
      'undo-finish',
    ]);
  });

  it.each([
    [{ action: 'cancel' }, {}, 'action.cancel'],
    [{ action: 'create', text: 'action.save-request' }, {}, 'action.save-request'],
    [
      { action: 'confirm', textWhen: { field: 'kind', is: ['x'], text: 'action.update' } },
      { kind: 'x' },
      'action.update',
    ],
    [
      { action: 'confirm', textWhen: { field: 'kind', is: ['x'], text: 'action.update' } },
      { kind: 'y' },
      'action.confirm',
    ],
  ] as const)('the button of %j reads by what a request holds (%j)', (transition, values, expected) => {
    expect(textOfTransition(transition, values)).toBe(expected);
  });
});

describe('outcomeOf', () => {
  const transition = {
    action: 'confirm',
    from: [],
    who: [],
    tells: [],
    outcomes: [
      { to: 'assigned', by: ['admin'], when: ({ values }) => values.kind === 'x' },
      { to: 'closed', when: ({ values }) => values.kind === 'x' },
      { to: 'cancelled', by: ['owner'] },
    ],
  } satisfies Parameters<typeof outcomeOf>[0];
  it.each<[Relation, string, StatusCode | 'same']>([
    ['admin', 'x', 'assigned'],
    ['admin', 'y', 'same'],
    ['owner', 'x', 'closed'],
    ['owner', 'y', 'cancelled'],
  ])('the first that fits is taken: %s with %s leads to %s', (relation, kind, expected) => {
    expect(outcomeOf(transition, new Set([relation]), ruleContext({ kind }))).toBe(expected);
  });
});

describe('cancelAskedAfter', () => {
  const asked = '2026-04-15T08:00:00.000Z';
  const transitionOf = (action: ActionCode) => {
    const found = booking.transitions.find((one) => one.action === action);
    if (!found) throw new Error(`no ${action}`);
    return found;
  };
  it.each<[ActionCode, StatusCode, string | null, string | null]>([
    ['ask-cancel', 'assigned', null, '2026-04-15T12:00:00.000Z'],
    ['refuse-cancel', 'assigned', asked, null],
    ['cancel', 'cancelled', asked, null],
    ['update', 'assigned', asked, asked],
    ['update', 'assigned', null, null],
  ])('DAILY-14 after %s to %s', (action, status, cancelAskedAt, expected) => {
    const before = { cancelAskedAt };
    expect(cancelAskedAfter(booking, transitionOf(action), status, { before, now: new Date(now) })).toBe(expected);
  });

  it('nothing is asked for when it is made', () => {
    expect(cancelAskedAfter(booking, transitionOf('create'), 'assigned', { before: null, now: new Date(now) })).toBe(
      null,
    );
  });
});
