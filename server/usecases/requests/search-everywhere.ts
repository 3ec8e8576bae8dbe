import { viewOf } from '@sitebook/domain/access/visibility.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf, modules } from '@sitebook/domain/modules/registry.ts';
import type { Caller } from '../../caller.ts';
import { briefRead } from '../../db/brief-read.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type ListedQuery, listRequests } from '../../store/requests/list-requests.ts';
import type { StoredRequest } from '../../store/requests/read-part.ts';
import { moduleOfRequest } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { lookInto } from '../entering/enter-location.ts';
import { fieldsOfBrief, type SeenBrief } from '../home/seen-brief.ts';
import { enterEverywhere } from './enter-everywhere.ts';

/** What a search over all lists found. */
export interface FoundEverywhere {
  readonly exact: SeenBrief | null;
  readonly groups: readonly {
    readonly definition: ModuleDefinition;
    readonly found: readonly SeenBrief[];
    readonly hasMore: boolean;
  }[];
  readonly isPartial: boolean;
}

/** As many of a module as one looks through; who wants more goes to its dashboard. */
const most = 5;
/** As long as somebody waits for it, in milliseconds. */
const patience = 4_000;

/** Looks for requests in all lists that the caller has, over all modules and locations. */
export async function searchEverywhere(deps: Deps, caller: Caller, text: string): Promise<FoundEverywhere> {
  const sought = new Map<ModuleDefinition, readonly ListedQuery[]>();
  for (const definition of modules) sought.set(definition, await enterEverywhere(deps, caller, definition, { text }));
  const exact = await findByNumber(deps, caller, text);
  const found = new Map<ModuleDefinition, readonly StoredRequest[]>();
  const read = await briefRead(deps.database, patience, async (tx) => {
    for (const [definition, queries] of sought) found.set(definition, await findIn(tx, definition, queries));
  });
  const groups: FoundEverywhere['groups'][number][] = [];
  for (const [definition, rows] of found) {
    const seen = await see(deps, caller, definition, rows.slice(0, most));
    if (seen.length > 0) groups.push({ definition, found: seen, hasMore: rows.length > most });
  }
  return { exact, groups, isPartial: read === 'too-long' };
}

/** The request of this number, where it is in one of the caller's lists. */
async function findByNumber(deps: Deps, caller: Caller, text: string): Promise<SeenBrief | null> {
  const [, digits] = /^#?\s*(\d{1,9})$/.exec(text) ?? [];
  const id = Number(digits ?? 0);
  const definition = id > 0 ? moduleOf((await moduleOfRequest(deps.database, id)) ?? '') : undefined;
  if (!definition) return null;
  const queries = await enterEverywhere(deps, caller, definition, { text, id });
  return (await see(deps, caller, definition, await findIn(deps.database, definition, queries)))[0] ?? null;
}

/** The newest first, and one more than are shown where there are more. */
async function findIn(
  handle: Database,
  definition: ModuleDefinition,
  queries: readonly ListedQuery[],
): Promise<readonly StoredRequest[]> {
  const found: StoredRequest[] = [];
  for (const query of queries) found.push(...(await newest(handle, definition, query)));
  return found.toSorted((one, other) => other.record.id - one.record.id).slice(0, most + 1);
}

async function newest(
  handle: Database,
  definition: ModuleDefinition,
  query: ListedQuery,
): Promise<readonly StoredRequest[]> {
  if (query.filters.length === 0 || (query.search === null && query.id === undefined)) return [];
  const { rows } = await listRequests(handle, definition, {
    ...query,
    orderKey: 'id',
    direction: 'desc',
    fields: fieldsOfBrief(definition),
    limit: most + 1,
    offset: 0,
    after: null,
  });
  return rows;
}

async function see(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  rows: readonly StoredRequest[],
): Promise<readonly SeenBrief[]> {
  const asking = askingAs(deps, caller);
  const seen: SeenBrief[] = [];
  for (const stored of rows) {
    const place = await lookInto(deps.database, asking, stored.record.baseLocationId, definition.key);
    if (place) seen.push({ definition, seen: { stored, place, view: viewOf(place.actor), now: asking.now } });
  }
  return seen;
}
