import type { Audience } from '../notices/audience.ts';
import { askingToCancel } from './ask-cancel.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { StatusCode } from './status.ts';

const open: readonly StatusCode[] = ['new-request', 'request-accepted'];

const concerned: readonly Audience[] = ['owners', 'assignees', 'copied'];

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
    { action: 'create', from: [], who: ['staff'], outcomes: [{ to: 'new-request' }], tells: concerned },
    {
      action: 'update',
      from: open,
      who: ['admin', 'member', 'assignee', 'owner'],
      outcomes: [{ to: 'request-accepted', by: ['admin', 'member', 'assignee'] }, { to: 'same' }],
      tells: concerned,
      isOfForm: true,
    },
    {
      action: 'close',
      from: ['request-accepted'],
      who: ['admin'],
      outcomes: [{ to: 'request-closed' }],
      tells: concerned,
      asks: { field: 'resolution' },
    },
    {
      action: 'cancel',
      from: open,
      who: ['admin'],
      outcomes: [{ to: 'request-cancelled' }],
      tells: concerned,
      asks: {},
    },
    ...askingToCancel({ from: open, cancelBy: ['admin'], tells: ['admins'] }),
    {
      action: 'delete',
      from: [...open, 'request-closed', 'request-cancelled'],
      who: ['admin'],
      outcomes: [{ to: 'same' }],
      tells: concerned,
    },
  ],
  awaits: { 'new-request': ['doers'] },
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
