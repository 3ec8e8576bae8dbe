import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { type TodayKind, type TodayList, todayLists } from '@sitebook/domain/home/today-lists.ts';
import { mayManage } from '@sitebook/domain/manage/access.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { needsOf, type RecordNeed } from '@sitebook/domain/manage/needs.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { loadManager } from '../../store/manage/manager.ts';
import { countRecords } from '../../store/manage/select-records.ts';
import { countLists, type ListedQuery, listRequests } from '../../store/requests/list-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { enterLocation } from '../entering/enter-location.ts';
import { mostCounted } from '../requests/count-requests.ts';
import { enterList } from '../requests/enter-list.ts';

export interface CountedList extends TodayList {
  readonly definition: ModuleDefinition;
  readonly count: number;
  /** When the first of those that wait was asked for. */
  readonly oldest: string | null;
}

/** What a day at a location holds for those who run it; what holds nothing is left out. */
export interface Today {
  readonly lists: readonly CountedList[];
  readonly records: readonly { readonly needs: RecordNeed; readonly entity: EntityKey; readonly count: number }[];
}

/** These wait for somebody, and it matters for how long. */
const waits: readonly TodayKind[] = ['approval', 'accepting'];

/** The day of a location; nothing for those who do not run it. Everything is counted as the list that it leads to. */
export async function readToday(deps: Deps, caller: Caller, baseLocationId: number): Promise<Today | null> {
  if (!(await runs(deps, caller, baseLocationId))) return null;
  try {
    return await readDay(deps, caller, baseLocationId);
  } catch (error) {
    // Every list asks for their rights by itself: whoever is relieved in between has no day from then on.
    if (error instanceof Failure && !(await runs(deps, caller, baseLocationId))) return null;
    throw error;
  }
}

async function runs(deps: Deps, caller: Caller, baseLocationId: number): Promise<boolean> {
  const { actor } = await enterLocation(deps.database, askingAs(deps, caller), { baseLocationId });
  return runsLocation(actor);
}

async function readDay(deps: Deps, caller: Caller, baseLocationId: number): Promise<Today> {
  const { database } = deps;
  const lists: (TodayList & { readonly definition: ModuleDefinition; readonly query: ListedQuery })[] = [];
  for (const definition of modules) {
    for (const list of todayLists(definition)) {
      const asked = { baseLocationId, tab: list.tab, where: list.filter, search: '' };
      lists.push({ ...list, definition, query: (await enterList(deps, caller, definition, asked)).query });
    }
  }
  const counts = await countLists(database, lists, mostCounted);
  const counted: CountedList[] = [];
  for (const [index, { query, ...list }] of lists.entries()) {
    const count = counts[index] ?? 0;
    if (count === 0) continue;
    const oldest = waits.includes(list.kind) ? await oldestOf(deps, list.definition, query) : null;
    counted.push({ ...list, count, oldest });
  }
  return { lists: counted, records: await countNeeds(deps, caller, baseLocationId) };
}

const createdOnly = new Set(['createdAt']);

async function oldestOf({ database }: Deps, definition: ModuleDefinition, query: ListedQuery): Promise<string | null> {
  const { rows } = await listRequests(database, definition, {
    ...query,
    orderKey: 'createdAt',
    direction: 'asc',
    fields: createdOnly,
    limit: 1,
    offset: 0,
    after: null,
  });
  return rows[0]?.record.createdAt ?? null;
}

/** Of the lists that the caller manages here. */
async function countNeeds(
  { database, clock }: Deps,
  caller: Caller,
  baseLocationId: number,
): Promise<Today['records']> {
  const manager = await loadManager(database, caller.alias);
  const counted: Today['records'][number][] = [];
  for (const definition of entities) {
    if (!mayManage(manager, definition, 'read', baseLocationId)) continue;
    for (const needs of needsOf(definition)) {
      const query = { scope: [baseLocationId], needs: { what: needs, now: clock.now() } };
      const count = await countRecords(database, definition, query);
      if (count > 0) counted.push({ needs, entity: definition.key, count });
    }
  }
  return counted;
}
