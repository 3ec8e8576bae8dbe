import type { StatusCode } from '../lifecycle/status.ts';
import { type Actor, runsLocation } from './actor.ts';

/** The lists of a dashboard. */
export type Tab = 'my' | 'assigned' | 'closed' | 'cancelled' | 'all' | 'approvals';

/** One way into a list; every word given must hold. */
export interface TabFilter {
  readonly statuses?: readonly StatusCode[];
  /** Requests of the actor: as requester or as author. */
  readonly own?: true;
  readonly assignedToMe?: true;
  readonly unassigned?: true;
  /** It waits for the actor as direct manager, or as local admin where there is no manager. */
  readonly awaitsMe?: true;
  /** Its end has passed. */
  readonly isOver?: true;
}

/** The lists of a family of modules, in order, and what each holds: any of its filters. */
export type Tabs = Readonly<Partial<Record<Tab, readonly TabFilter[]>>>;

/** What waits for somebody waits at every location, whichever one they look at. */
export function isOverAllLocations(tab: Tab): boolean {
  return tab === 'approvals';
}

const own: readonly TabFilter[] = [{ own: true }];

/**
 * The tabs that the actor can ask for, with what each holds for them; anything else is forbidden. Approvals can be asked
 * for by everybody, since what waits for somebody does not follow from their role.
 */
export function tabsFor(actor: Actor, lifecycle: { readonly tabs: Tabs }): ReadonlyMap<Tab, readonly TabFilter[]> {
  return new Map([...roleTabs(actor, lifecycle.tabs), ['approvals', lifecycle.tabs.approvals ?? []]]);
}

function roleTabs(actor: Actor, tabs: Tabs): readonly (readonly [Tab, readonly TabFilter[]])[] {
  if (actor.role === 'external') return [['all', [{}]]];
  if (runsLocation(actor)) return Object.entries(tabs) as [Tab, readonly TabFilter[]][];
  const assigned = (tabs.assigned ?? []).filter((filter) => filter.assignedToMe);
  return [['my', own], ...(assigned.length > 0 ? [['assigned', assigned] as const] : [])];
}
