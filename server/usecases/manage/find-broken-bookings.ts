import { Failure } from '@sitebook/domain/failure.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import { isBroken, isHeldByField, isSwitchedOff } from '@sitebook/domain/manage/broken-requests.ts';
import { type EntityDefinition, placeOf } from '@sitebook/domain/manage/definition.ts';
import { touchedBy } from '@sitebook/domain/manage/forms/touched-values.ts';
import { readRecord } from '@sitebook/domain/manage/read-record.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  countOpenRequests,
  type FoundRequest,
  loadHoldingRequests,
  loadOpenRequests,
  loadPlacesIn,
} from '../../store/manage/holding-requests.ts';
import { countTouched, type TouchedRequests } from '../../store/manage/touched-requests.ts';
import { assertMay, enterEntity } from '../entering/enter-manage.ts';
import { type Ahead, findAhead, mostShown, type PlannedChange } from './find-ahead.ts';
import { type Closed, findClosed } from './find-closed.ts';
import { findManaged } from './open-record.ts';
import { findOthers } from './saving/known-others.ts';
import { findPeople, withAliases } from './saving/known-people.ts';
import { findZones } from './saving/known-zones.ts';
import { validateRecord } from './saving/validate-record.ts';

/** The open requests that changes would break. */
export interface Broken {
  readonly count: number;
  /** How many of them hold each record, by its id. */
  readonly byRecord: ReadonlyMap<number, number>;
  readonly first: readonly FoundRequest[];
  /** Those that hold what is changed, all of them; none where they are merely open at a place. */
  readonly holding: readonly FoundRequest[];
}

const nothingBroken: Broken = { count: 0, byRecord: new Map(), first: [], holding: [] };

export async function findBroken(
  handle: Database,
  definition: EntityDefinition,
  changes: readonly PlannedChange[],
  now: Date,
): Promise<Broken> {
  const { breaks } = definition;
  if (!breaks || changes.length === 0) return nothingBroken;
  if (!isHeldByField(breaks)) return findStranded(handle, definition, changes, now);
  const byId = new Map(changes.map((change) => [change.before.id, change]));
  const holding = await loadHoldingRequests(handle, breaks, [...byId.keys()], now);
  const broken = holding.filter((request) => {
    const change = byId.get(request.recordId);
    if (!change) return false;
    const values = { before: change.before.values, after: change.after };
    return isBroken(definition, values, request, { zone: request.zone, now: now.getTime() });
  });
  const byRecord = Map.groupBy(broken, ({ recordId }) => recordId);
  return {
    count: broken.length,
    byRecord: new Map([...byRecord].map(([id, requests]) => [id, requests.length])),
    first: broken.slice(0, mostShown),
    holding: broken,
  };
}

/** What is open at the places, or of the modules there, that are switched off; a country takes its cities along. */
async function findStranded(
  handle: Database,
  definition: EntityDefinition,
  changes: readonly PlannedChange[],
  now: Date,
): Promise<Broken> {
  const off = changes.filter(({ before, after }) => isSwitchedOff(definition, before.values, after));
  const places =
    definition.place === undefined
      ? await loadPlacesIn(
          handle,
          definition.key,
          off.map(({ before }) => before.id),
        )
      : off.map(({ before: { id, values } }) => ({
          id,
          baseLocationId: placeOf(definition, values) ?? 0,
          module: definition.breaks === 'module-requests' ? textOf(values.module) : null,
        }));
  if (places.length === 0) return nothingBroken;
  const byRecord = await countOpenRequests(handle, { places, now });
  const count = [...byRecord.values()].reduce((sum, one) => sum + one, 0);
  const first = count === 0 ? [] : await loadOpenRequests(handle, { places, now }, mostShown);
  return { count, byRecord, first, holding: [] };
}

/** Refuses what breaks something until whoever wants it says that they know. */
export function assertConfirmed({ count }: Broken, isConfirmed: boolean): void {
  if (count > 0 && !isConfirmed) throw new Failure('manage.breaks-bookings', { params: { count } });
}

/** What a change would break, and what it would move. */
export interface FoundConsequences {
  readonly broken: Broken;
  readonly ahead: Ahead;
  readonly closed: Closed;
  /** Requests that notice a change of their form, where it is one. */
  readonly touched?: TouchedRequests | undefined;
}

/** Tells what a change would do to requests, and changes nothing. */
export async function findConsequences(
  deps: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: { readonly id: number | null; readonly given: Readonly<Record<string, unknown>> },
): Promise<FoundConsequences> {
  const { database, clock } = deps;
  const { WEBHOOK_INTERNAL_HOSTS: internalHosts } = deps.config;
  const { id } = asked;
  const found = id === null ? null : await findManaged(database, caller, definition, { id, action: 'update' });
  const manager = found?.manager ?? (await enterEntity(database, caller, definition, 'create'));
  const before = found?.record ?? null;
  const people = await findPeople(deps, definition, [asked.given]);
  const given = withAliases(definition, asked.given, people);
  const zoneOf = await findZones(database, definition);
  const others = await findOthers(database, definition, { before, given });
  const at = clock.now().toISOString();
  const { values, issues } = readRecord(definition, given, {
    before: before?.values ?? null,
    manager,
    zoneOf,
    others,
    at,
  });
  if (!before && !issues.some(({ field }) => field === definition.place)) {
    assertMay(manager, definition, 'create', values);
  }
  // What cannot be saved has no consequences.
  await validateRecord(database, definition, { before, values, issues, people, internalHosts });
  const changes = before ? [{ before, after: values }] : [];
  const touched = touchedBy(definition, before?.values ?? null, values);
  const [broken, ahead, closed, noticing] = await Promise.all([
    findBroken(database, definition, changes, clock.now()),
    findAhead(database, definition, changes, clock.now()),
    findClosed(database, definition, [{ before: before?.values ?? null, after: values }], clock.now()),
    touched && countTouched(database, touched),
  ]);
  return { broken, ahead, closed, touched: noticing };
}
