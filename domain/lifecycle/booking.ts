import type { Relation } from '../access/relation.ts';
import type { Audience } from '../notices/audience.ts';
import { askingToCancel } from './ask-cancel.ts';
import type { Lifecycle } from './lifecycle.ts';
import { marking } from './marking.ts';

const concerned: readonly Audience[] = ['owners', 'assignees', 'copied'];

/** A slot is taken at once, runs when its time comes, and ends closed or cancelled. */
export function bookingLifecycle(options: { cancelBy: readonly Relation[]; isMarked?: true }): Lifecycle {
  const { marks, undoes } = options.isMarked ? marking(['assigned']) : { marks: [], undoes: [] };
  return {
    makes: 'booking',
    phases: { assigned: 'open', closed: 'closed', cancelled: 'cancelled' },
    whenStarted: { code: 'in-progress', from: 'assigned' },
    transitions: [
      { action: 'create', from: [], who: ['staff'], outcomes: [{ to: 'assigned' }], tells: concerned },
      {
        action: 'update',
        from: ['assigned'],
        who: ['admin', 'member', 'owner'],
        outcomes: [{ to: 'same' }],
        tells: concerned,
        isForDates: true,
        isOfForm: true,
      },
      ...marks,
      { action: 'close', from: ['assigned'], who: ['admin'], outcomes: [{ to: 'closed' }], tells: concerned, asks: {} },
      {
        action: 'cancel',
        from: ['assigned'],
        who: options.cancelBy,
        outcomes: [{ to: 'cancelled' }],
        tells: concerned,
        isForDates: true,
        asks: {},
      },
      ...askingToCancel({ from: ['assigned'], cancelBy: options.cancelBy, tells: ['admins'] }),
      ...undoes,
      {
        action: 'delete',
        from: ['assigned', 'closed', 'cancelled'],
        who: ['admin'],
        outcomes: [{ to: 'same' }],
        tells: concerned,
      },
    ],
    awaits: {},
    tabs: {
      my: [{ own: true }],
      assigned: [{ statuses: ['assigned'] }],
      closed: [{ statuses: ['closed'] }],
      cancelled: [{ statuses: ['cancelled'] }],
      all: [{}],
    },
  };
}
