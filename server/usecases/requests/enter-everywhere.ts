import type { Actor } from '@sitebook/domain/access/actor.ts';
import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { deriveRole, type RoleFlags } from '@sitebook/domain/access/role.ts';
import { type Tab, type TabFilter, tabsFor } from '@sitebook/domain/access/tab.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { searchFor } from '@sitebook/domain/request/search.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { loadRolePlaces } from '../../store/masters/roles.ts';
import type { ListedQuery } from '../../store/requests/list-requests.ts';
import type { Asking } from '../../store/requests/place.ts';
import { askingAs } from '../entering/asking.ts';
import { openLocations } from '../entering/open-locations.ts';

/** What somebody looks for in all of their lists: words, or the one request of a number. */
interface Sought {
  readonly text: string;
  readonly id?: number;
}

/**
 * All lists of a module that somebody has at whatever location, put together: at the locations that they run, and at all
 * others that are open to them. Each part has the tabs that `enterList` gives at such a location, and the same view.
 */
export async function enterEverywhere(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  { text, id }: Sought,
): Promise<readonly ListedQuery[]> {
  const asking = askingAs(deps, caller);
  const { globalAdmin, localAdmin, sbsMember } = await loadRolePlaces(deps.database, asking.alias);
  const { closed } = await openLocations(deps.database, asking, definition.key);
  const runs = [...new Set([...localAdmin, ...sbsMember])];
  const nobody: RoleFlags = { globalAdmin: false, localAdmin: false, sbsMember: false };
  const there = actorWith(asking, { ...nobody, globalAdmin, sbsMember: true });
  const elsewhere = actorWith(asking, nobody);
  const parts: readonly { readonly actor: Actor; readonly reach: Pick<ListedQuery, 'only' | 'except'> }[] = globalAdmin
    ? [{ actor: there, reach: { only: null, except: [] } }]
    : [
        ...(runs.length > 0 ? [{ actor: there, reach: { only: runs, except: [] } }] : []),
        { actor: elsewhere, reach: { only: null, except: [...runs, ...closed] } },
      ];
  return parts.map(({ actor, reach }) => ({
    ...reach,
    ...(id !== undefined && { id }),
    baseLocationId: null,
    asking: { alias: caller.alias, mail: caller.mail.toLowerCase() },
    filters: allOf(tabsFor(actor, definition.lifecycle)),
    filter: {},
    zone: null,
    search: id === undefined ? searchFor(definition, text, viewOf(actor)) : null,
    fullAt: [],
    now: asking.now,
  }));
}

/** Every way into any of the tabs; one that everything comes in by makes the others needless. */
function allOf(tabs: ReadonlyMap<Tab, readonly TabFilter[]>): readonly TabFilter[] {
  const ways = [...tabs.values()].flat();
  const whole = ways.find((way) => Object.keys(way).length === 0);
  return whole ? [whole] : ways;
}

/** Whoever asks, as they would be at a location where they have these roles. */
function actorWith({ alias, mail, name, companyDomain }: Asking, flags: RoleFlags): Actor {
  return {
    alias,
    mail: mail.toLowerCase(),
    name,
    role: deriveRole(flags, isCompanyUser(alias, companyDomain)),
    isMember: flags.sbsMember,
    isUnderFourEyes: false,
    standsFor: [],
  };
}
