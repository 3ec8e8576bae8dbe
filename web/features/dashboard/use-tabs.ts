import { type Actor, runsLocation } from '@sitebook/domain/access/actor.ts';
import { isOverAllLocations, type Tab, tabsFor } from '@sitebook/domain/access/tab.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/connection.ts';
import { tabCountsQuery } from '../../api/list-queries.ts';
import { tabUsedLast } from './tab-used-last.ts';

interface Tabs {
  readonly tabs: readonly Tab[];
  /** The one that is shown; nothing until it is known where there is something to do. */
  readonly tab: Tab | undefined;
  /** How much there is to do in a tab, where that is told. */
  readonly counts: ReadonlyMap<Tab, number>;
}

/** Where somebody's work is, the most urgent first; these carry how much it is. */
const workTabs: readonly Tab[] = ['approvals', 'assigned', 'my'];

/**
 * The tabs that this user has in this module, and which of them to show: the wanted one if they have it, else the one
 * they looked at last, else the first with something to do in it.
 */
export function useTabs(
  definition: ModuleDefinition,
  actor: Actor,
  iBaseLocationId: number | null,
  wanted: Tab | undefined,
): Tabs {
  const api = useApi();
  const offered = [...tabsFor(actor, definition.lifecycle)].filter(([, filters]) => filters.length > 0);
  const names = offered.map(([tab]) => tab);
  const counted = names.filter((tab) => workTabs.includes(tab) || isShownWhileFilled(actor, tab));
  const counts = useQuery(tabCountsQuery(api, definition, iBaseLocationId, counted));
  const known = counts.data;
  // Until it is known whether there is anything in it, a tab that an address leads to is taken at its word.
  const isShown = (tab: Tab) => {
    if (!isShownWhileFilled(actor, tab)) return true;
    return known ? (known.get(tab) ?? 0) > 0 : counts.isPending && tab === wanted;
  };
  const tabs = names.filter(isShown);
  const [first, setFirst] = useState<Tab>();
  // Decided once: what others do meanwhile does not take somebody to another list.
  const opening = first ?? tabUsedLast(definition.key) ?? firstWithWork(tabs, known, counts.isError);
  if (opening !== undefined && first === undefined) setFirst(opening);
  const shown = tabs.find((tab) => tab === (wanted ?? opening));
  const isUndecided = wanted === undefined && opening === undefined;
  return {
    tabs,
    tab: shown ?? (isUndecided ? undefined : (tabs[0] ?? 'my')),
    counts: new Map([...(known ?? [])].filter(([tab]) => workTabs.includes(tab))),
  };
}

function firstWithWork(
  tabs: readonly Tab[],
  counts: ReadonlyMap<Tab, number> | undefined,
  isUnknown: boolean,
): Tab | undefined {
  if (!counts && !isUnknown) return undefined;
  return workTabs.find((tab) => tabs.includes(tab) && (counts?.get(tab) ?? 0) > 0) ?? tabs[0] ?? 'my';
}

/** What comes to somebody without their role saying so: an empty list would only ask what it is for. */
function isShownWhileFilled(actor: Actor, tab: Tab): boolean {
  return isOverAllLocations(tab) || (tab === 'assigned' && !runsLocation(actor));
}
