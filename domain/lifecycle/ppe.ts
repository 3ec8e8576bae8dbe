import type { Relation } from '../access/relation.ts';
import { areCompliant } from '../items/compliance.ts';
import type { Audience } from '../notices/audience.ts';
import { askingToCancel } from './ask-cancel.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { StatusCode } from './status.ts';

const deciders: readonly Relation[] = ['admin', 'member', 'manager'];
/** Those who answer, also in a manager's place. */
const answerers: readonly Relation[] = [...deciders, 'substitute'];
const whoeverOpensIt: readonly Relation[] = ['admin', 'member', 'owner', 'manager', 'assignee', 'copied'];
const open: readonly StatusCode[] = ['new-request', 'request-approved', 'request-submitted'];

const concerned: readonly Audience[] = ['owners', 'copied'];

/** Protective equipment: granted at once when everything is entitled, else decided on; then made ready and handed out. */
export const ppeLifecycle: Lifecycle = {
  makes: 'request',
  phases: {
    'new-request': 'open',
    'request-approved': 'open',
    'request-submitted': 'open',
    'request-rejected': 'closed',
    'request-closed': 'closed',
    'request-cancelled': 'cancelled',
  },
  transitions: [
    {
      action: 'create',
      text: 'action.save-request',
      from: [],
      who: ['staff'],
      outcomes: [{ to: 'request-approved', when: ({ items }) => areCompliant(items) }, { to: 'new-request' }],
      tells: concerned,
    },
    {
      action: 'approve',
      from: ['new-request'],
      who: answerers,
      outcomes: [{ to: 'request-approved' }],
      tells: concerned,
      takes: ['approver1Comments'],
      approver: 1,
      isForOthersOnly: true,
    },
    {
      action: 'reject',
      from: ['new-request'],
      who: answerers,
      outcomes: [{ to: 'request-rejected' }],
      tells: concerned,
      takes: ['approver1Comments'],
      approver: 1,
    },
    {
      action: 'hand-out',
      from: ['request-approved'],
      who: whoeverOpensIt,
      outcomes: [{ to: 'request-submitted' }],
      tells: concerned,
      // Who picks it up is filled in first.
      isOfForm: true,
    },
    {
      action: 'close',
      from: ['request-submitted'],
      who: deciders,
      outcomes: [{ to: 'request-closed' }],
      tells: concerned,
      approver: 2,
      asks: {},
    },
    {
      action: 'update',
      from: open,
      who: whoeverOpensIt,
      outcomes: [{ to: 'same' }],
      tells: concerned,
      isOfForm: true,
    },
    {
      action: 'cancel',
      from: ['new-request'],
      who: [...deciders, 'owner'],
      outcomes: [{ to: 'request-cancelled' }],
      tells: concerned,
      asks: {},
    },
    {
      action: 'cancel',
      from: ['request-approved'],
      who: deciders,
      outcomes: [{ to: 'request-cancelled' }],
      tells: concerned,
      asks: {},
    },
    {
      action: 'cancel',
      from: ['request-submitted'],
      who: deciders,
      outcomes: [{ to: 'request-cancelled' }],
      tells: concerned,
      approver: 2,
      asks: {},
    },
    ...askingToCancel({
      from: ['request-approved', 'request-submitted'],
      cancelBy: deciders,
      tells: ['admins', 'keepers'],
    }),
    {
      action: 'delete',
      from: [...open, 'request-rejected', 'request-closed', 'request-cancelled'],
      who: ['admin'],
      outcomes: [{ to: 'same' }],
      tells: concerned,
    },
  ],
  awaits: { 'new-request': ['approver'], 'request-approved': ['keepers'] },
  ready: ['request-submitted'],
  tabs: {
    my: [{ own: true }],
    closed: [{ statuses: ['request-closed', 'request-rejected'] }],
    cancelled: [{ statuses: ['request-cancelled'] }],
    all: [{}],
    approvals: [{ statuses: ['new-request'], awaitsMe: true }],
  },
};
