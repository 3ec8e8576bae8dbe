import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';

type Body = Readonly<Record<string, unknown>>;

/** What has to be sent along with an action for it to be complete, and the actions that lead to each status. */
export interface Course {
  readonly bodies: Readonly<Record<string, Body>>;
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

const booking: Course = {
  bodies: {},
  paths: { Assigned: [], 'In Progress': [], Closed: ['Close'], Cancelled: ['Cancel'] },
};

/** Somebody without any role at the location, to whom tasks are assigned. */
export const assignee = 'luiza.araujo@norvane.example';

const task: Course = {
  bodies: {
    Update: { assigneeName: assignee, adminsComments: 'Will be done' },
    Close: { resolution: 'Done' },
  },
  paths: {
    'New Request': [],
    'Request Accepted': ['Update'],
    'Request Closed': ['Update', 'Close'],
    'Request Cancelled': ['Cancel'],
  },
};

const ppe: Course = {
  bodies: {
    'Request Approved': { L1AprroverComments: 'Fine' },
    'Request Rejected': { L1AprroverComments: 'Not now' },
  },
  paths: {
    'New Request': [],
    'Request Approved': ['Request Approved'],
    'Request Submitted': ['Request Approved', 'Request Submitted'],
    'Request Rejected': ['Request Rejected'],
    'Request Closed': ['Request Approved', 'Request Submitted', 'Close'],
    'Request Cancelled': ['Cancel'],
  },
};

const accommodation = (properties: Properties): Course => ({
  bodies: {
    'Booking Confirmed': { PropertyId: properties.free, L1AprroverComments: 'Key at the gate' },
    'to approve': {
      action: 'Booking Confirmed',
      PropertyId: properties.toApprove,
      L1AprroverComments: 'Key at the gate',
    },
    'Booking Approved': { L2AprroverComments: 'Fine' },
    'Booking Rejected': { L2AprroverComments: 'Nothing free' },
    'Booking Updated': { L1AprroverComments: 'Key with the guard' },
  },
  paths: {
    'New Booking': [],
    'Pending Approval': ['to approve'],
    'Booking Confirmed': ['Booking Confirmed'],
    'Booking Approved': ['to approve', 'Booking Approved'],
    'Booking Updated': ['Booking Confirmed', 'Booking Updated'],
    'Booking Rejected': ['Booking Rejected'],
    'Booking Cancelled': ['Cancel'],
  },
});

/** A house that is given at once, and one that a manager has to approve. */
export interface Properties {
  readonly free: number;
  readonly toApprove: number;
}

export function courseOf(module: ModuleKey, properties: Properties): Course {
  const own: Readonly<Partial<Record<ModuleKey, Course>>> = {
    AdminTask: task,
    'Maintenance&Ops': task,
    PPE: ppe,
    AccomodationModule: accommodation(properties),
  };
  return own[module] ?? booking;
}
