import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { requestor, siteManager } from './demo-app.ts';

export type Body = Readonly<Record<string, unknown>>;

/** All that the shared suites have to know of a module. A new module brings one, in a file of `samples`. */
export interface ModuleSample {
  readonly module: ModuleKey;
  /** What can be asked for where the demo company has nothing of the module. */
  readonly offers?: { readonly resource?: string; readonly task?: string };
  /** The body of a valid request. */
  readonly body: (slot: { start: string; end: string }, rows: Rows) => Record<string, unknown>;
  readonly life: Life;
  readonly course: (houses: Houses) => Course;
  /** Walks over every way that its requests can take. */
  readonly walks: (masters: { houses: Houses; entitled: unknown }) => readonly Walk[];
  /**
   * Who may do what, written down by hand and apart from the code that decides: status, action, and those who may.
   * A `mere-owner` has nothing but their own request, an `owning-member` is an SBS member besides. Everybody else is refused with 403; who may in another status only gets 409.
   */
  readonly rights: string;
}

/** What there is at a location for a request to name. */
export interface Rows {
  readonly resourceId: number | undefined;
  readonly taskId: number | undefined;
  readonly subSegmentId: number | undefined;
  readonly segmentId: number;
  readonly stockId: number | undefined;
}

/** What becomes of a request, in its shortest telling. */
export interface Life {
  /** The status it has when it is made. */
  readonly created: string;
  /** What its owner can change, by its name on the wire, from what the sample says. */
  readonly change: { readonly name: string; readonly from: unknown; readonly to: unknown };
  /** What an admin sends along for an update to be complete. */
  readonly completion: Body;
  /** What an admin sends along for closing to be complete. */
  readonly closing: Body;
  /** What an admin does, one after the other, until it is closed. */
  readonly ending: readonly { readonly body: Body; readonly status: string }[];
  readonly cancelled: string;
}

/** What has to be sent along with an action for it to be complete, and the actions that lead to each status. */
export interface Course {
  readonly bodies: Readonly<Record<string, Body>>;
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** One step: an action as the wire spells it, what is sent along, and who takes it. */
export interface Step {
  readonly action: string;
  readonly body: Body;
  readonly by: string;
}

/** A request from its making to its end; `more` is what its sample is made with besides. */
export interface Walk {
  readonly more?: Body;
  readonly steps: readonly Step[];
}

/** A house that is given at once, and one that a manager has to approve. */
export interface Houses {
  readonly free: number;
  readonly toApprove: number;
}

/** Somebody without any role at the location, to whom tasks are assigned. */
export const assignee = 'luiza.araujo@norvane.example';

export const everybodyWhoOpens = 'global-admin local-admin member owner manager external';

export const remarks = { name: 'remarks', from: 'Unit 7', to: 'Unit 8' };

export const step = (action: string, body: Body = {}, by = siteManager): Step => ({ action, body, by });
export const remove = step('Delete');
export const cancel = step('Cancel');
export const askCancel = step('Ask Cancel', {}, requestor);
export const refuseCancel = step('Refuse Cancel');

let changes = 0;

/** An update that changes something, whoever makes it. */
export function phone(by = requestor): Step {
  changes += 1;
  return step('Update', { requesterPhone: `+1 713 555 ${1000 + changes}` }, by);
}
