import type { StatusCode } from '../lifecycle/status.ts';
import { type Actor, runsLocation } from './actor.ts';

/** The lists of a dashboard. */
export type Tab = 'my' | 'assigned' | 'closed' | 'cancelled' | 'all' | 'approvals' | 'following';

/** One way into a list; every word given must hold. */
export interface TabFilter {
  readonly statuses?: readonly StatusCode[];
  /** Requests of the actor: as requester or as author. */
  readonly own?: true;
  readonly assignedToMe?: true;
  readonly unassigned?: true;
  /** It waits for the actor as direct manager, or as local admin where there is none or they were waited for too long. */
  readonly awaitsMe?: true;
  /** The actor is direct manager, assignee or copied, of a request of somebody else's. */
  readonly followedByMe?: true;
  /** Its end has passed. */
  readonly isOver?: true;
}

/** The lists of a family of modules, in order, and what each holds: any of its filters. */
export type Tabs = Readonly<Partial<Record<Tab, readonly TabFilter[]>>>;

type Lists = ReadonlyMap<Tab, readonly TabFilter[]>;

/** What waits for somebody, or is followed by them, is so at every location, whichever one they look at. */
export function isOverAllLocations(tab: Tab): boolean {
  return tab === 'approvals' || tab === 'following';
}

/** What is in it is at locations where one is not external. */
export function isForInsiders(tab: Tab): boolean {
  return tab === 'following';
}

const own: readonly TabFilter[] = [{ own: true }];
const followed: readonly TabFilter[] = [{ followedByMe: true }];

/**
 * The tabs that the actor can ask for, with what each holds for them; anything else is forbidden. Those over all
 * locations can be asked for by everybody, since what is in them does not follow from a role at one of them.
 */
export function tabsFor(actor: Actor, { tabs }: { readonly tabs: Tabs }): Lists {
  return new Map([...roleTabs(actor, tabs), ...tabsOverAll(tabs, actor.role === 'external')]);
}

/** The tabs over all locations. Whoever is external follows nothing: they see what a location shows to everybody. */
export function tabsOverAll(tabs: Tabs, isExternal: boolean): Lists {
  return new Map([
    ['approvals', tabs.approvals ?? []],
    ['following', isExternal ? [] : followed],
  ]);
}

function roleTabs(actor: Actor, tabs: Tabs): readonly (readonly [Tab, readonly TabFilter[]])[] {
  if (actor.role === 'external') return [['all', [{}]]];
  if (runsLocation(actor)) return Object.entries(tabs) as [Tab, readonly TabFilter[]][];
  const assigned = (tabs.assigned ?? []).filter((filter) => filter.assignedToMe);
  return [['my', own], ...(assigned.length > 0 ? [['assigned', assigned] as const] : [])];
}
