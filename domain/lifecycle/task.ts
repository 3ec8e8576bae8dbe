import type { Lifecycle } from './lifecycle.ts';
import type { StatusCode } from './status.ts';

const open: readonly StatusCode[] = ['new-request', 'request-accepted'];

/** Work that somebody asks for, somebody accepts, and an admin closes with what came of it. */
export const taskLifecycle: Lifecycle = {
  makes: 'request',
  phases: {
    'new-request': 'open',
    'request-accepted': 'open',
    'request-closed': 'closed',
    'request-cancelled': 'cancelled',
  },
  transitions: [
    { action: 'create', from: [], who: ['staff'], outcomes: [{ to: 'new-request' }] },
    {
      action: 'update',
      from: open,
      who: ['admin', 'member', 'assignee', 'owner'],
      outcomes: [{ to: 'request-accepted', by: ['admin', 'member', 'assignee'] }, { to: 'same' }],
    },
    {
      action: 'close',
      from: ['request-accepted'],
      who: ['admin'],
      outcomes: [{ to: 'request-closed' }],
      asks: { field: 'resolution' },
    },
    { action: 'cancel', from: open, who: ['admin'], outcomes: [{ to: 'request-cancelled' }], asks: {} },
    {
      action: 'delete',
      from: [...open, 'request-closed', 'request-cancelled'],
      who: ['admin'],
      outcomes: [{ to: 'same' }],
    },
  ],
  tabs: {
    my: [{ own: true }],
    assigned: [
      { statuses: open, assignedToMe: true },
      { statuses: ['new-request'], unassigned: true },
    ],
    closed: [{ statuses: ['request-closed'] }],
    all: [{}],
  },
};
