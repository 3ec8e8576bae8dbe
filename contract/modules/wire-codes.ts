import type { Tab } from '@sitebook/domain/access/tab.ts';
import { shownStatuses } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ActionCode, HistoryAction, StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { ActionNames } from './wire-module.ts';
import { wireOf } from './wire-modules.ts';

/** Statuses as the wire spells them, whatever language a screen speaks. */
export const statusNames: Readonly<Record<StatusCode, string>> = {
  assigned: 'Assigned',
  'in-progress': 'In Progress',
  closed: 'Closed',
  cancelled: 'Cancelled',
  'new-request': 'New Request',
  'request-accepted': 'Request Accepted',
  'request-approved': 'Request Approved',
  'request-submitted': 'Request Submitted',
  'request-rejected': 'Request Rejected',
  'request-closed': 'Request Closed',
  'request-cancelled': 'Request Cancelled',
  'new-booking': 'New Booking',
  'pending-approval': 'Pending Approval',
  'booking-approved': 'Booking Approved',
  'booking-confirmed': 'Booking Confirmed',
  'booking-updated': 'Booking Updated',
  'booking-rejected': 'Booking Rejected',
  'booking-cancelled': 'Booking Cancelled',
};

/** The actions that the wire spells one way in all modules. */
export const sharedActions: ActionNames = {
  create: 'Create',
  update: 'Update',
  close: 'Close',
  cancel: 'Cancel',
  delete: 'Delete',
  'ask-cancel': 'Ask Cancel',
  'refuse-cancel': 'Refuse Cancel',
  start: 'Start',
  finish: 'Finish',
  'undo-start': 'Undo Start',
  'undo-finish': 'Undo Finish',
};

export const tabNames: Readonly<Record<Tab, string>> = {
  my: 'MyRequests',
  assigned: 'AssignedRequests',
  closed: 'ClosedRequests',
  cancelled: 'CancelledRequests',
  all: 'AllRequests',
  approvals: 'Approvals',
  following: 'Following',
};

const folded = (spelled: string) => spelled.replaceAll(' ', '').toLowerCase();

const codeOf = <Code extends string>(
  names: Readonly<Partial<Record<Code, string>>>,
  spelled: string,
): Code | undefined => {
  const wanted = folded(spelled);
  return (Object.keys(names) as Code[]).find((code) => folded(names[code] ?? '') === wanted);
};

type Unasked = Exclude<HistoryAction, ActionCode>;

const systemActions: Readonly<Record<Unasked, string>> = {
  remind: 'Reminded',
  escalate: 'Escalated',
  affect: 'Affected',
  delay: 'Delayed',
  restore: 'Restore',
};

/** What the history tells of that is no action of the module. */
export const systemActionNames: readonly string[] = Object.values(systemActions);

/** How the wire calls an action of a module, or what was done by nobody. */
export function actionNameOf(module: string, action: HistoryAction): string {
  if (action in systemActions) return systemActions[action as Unasked];
  const done = action as ActionCode;
  return wireOf(module).actions?.[done] ?? sharedActions[done] ?? action;
}

/** Codes from their spelling, without regard to case and blanks. */
export function actionOf(module: string, spelled: string): ActionCode | undefined {
  return codeOf({ ...sharedActions, ...wireOf(module).actions }, spelled);
}
export const tabOf = (spelled: string): Tab | undefined => codeOf(tabNames, spelled);

/** Every booking of a calendar has one: as it is spelled it is found at once. */
const statusCodes = new Map(
  (Object.keys(statusNames) as StatusCode[]).flatMap((code) => {
    const name = statusNames[code];
    return [name, folded(name)].map((spelled) => [spelled, code] as const);
  }),
);
export const statusCodeOf = (spelled: string): StatusCode | undefined =>
  statusCodes.get(spelled) ?? statusCodes.get(folded(spelled));

/** The statuses that requests of a module can read, as the wire spells them. */
export function statusesIn({ lifecycle }: ModuleDefinition): readonly string[] {
  return shownStatuses(lifecycle).map((code) => statusNames[code]);
}

/** The statuses that any request can read. */
export const allStatuses: readonly string[] = [...new Set(Object.values(statusNames))];

/** What can be done with requests of a module, as far as it is asked for, as the wire spells it. */
export function actionsIn(
  { key, lifecycle }: ModuleDefinition,
  isMeant: (action: ActionCode) => boolean = () => true,
): readonly string[] {
  const codes = new Set(lifecycle.transitions.map(({ action }) => action));
  return [...codes].filter(isMeant).map((action) => actionNameOf(key, action));
}
