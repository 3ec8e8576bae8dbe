import { type Actor, runsLocation } from '@sitebook/domain/access/actor.ts';
import { isOverAllLocations, type Tab, tabsFor } from '@sitebook/domain/access/tab.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { tabIsFilledQuery } from '../../api/request-queries.ts';

interface Tabs {
  readonly tabs: readonly Tab[];
  /** The one that is shown. */
  readonly tab: Tab;
}

/** The tabs that this user has in this module, and which of them to show: the wanted one if they have it. */
export function useTabs(
  definition: ModuleDefinition,
  actor: Actor,
  iBaseLocationId: number | null,
  wanted: Tab | undefined,
): Tabs {
  const api = useApi();
  const offered = [...tabsFor(actor, definition.lifecycle)].filter(([, filters]) => filters.length > 0);
  const names = offered.map(([tab]) => tab);
  const doubtful = names.filter((tab) => isShownWhileFilled(actor, tab));
  const filled = useQueries({
    queries: doubtful.map((tab) => tabIsFilledQuery(api, definition, { iBaseLocationId, tab })),
  });
  // Until it is known whether there is anything in it, a tab that an address leads to is taken at its word.
  const isShown = (tab: Tab) => {
    const answer = filled[doubtful.indexOf(tab)];
    return answer === undefined || (answer.data ?? (answer.isPending && tab === wanted));
  };
  const tabs = names.filter(isShown);
  return { tabs, tab: tabs.find((tab) => tab === wanted) ?? tabs[0] ?? 'my' };
}

/** What comes to somebody without their role saying so: an empty list would only ask what it is for. */
function isShownWhileFilled(actor: Actor, tab: Tab): boolean {
  return isOverAllLocations(tab) || (tab === 'assigned' && !runsLocation(actor));
}
