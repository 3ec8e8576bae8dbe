import { Failure } from '@sitebook/domain/failure.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { momentOf, numberOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { nextFreeTimes } from '@sitebook/domain/request/free-times.ts';
import { ask } from '../../db/question.ts';
import type { Deps } from '../../deps.ts';
import type { BulkItem, StoredBulk } from '../../store/bulks.ts';
import { closuresIn } from '../../store/masters/closures.ts';
import { lookupRow } from '../../store/masters/lookups.ts';
import { neighboursOf } from '../../store/requests/neighbours.ts';
import { askingAs } from '../entering/asking.ts';
import { findOpenable } from '../entering/enter-location.ts';
import { updateRequest } from '../requests/update-request.ts';
import { doneWith } from './done-with.ts';

/** Others book meanwhile: what was free may be taken when it is saved. */
const tries = 5;

/** How far what is booked is looked at. */
const day = 86_400_000;
const daysAhead = 430;

/** Moves a booking to the next time that is free, as whoever closes its own would: an update like any other. */
export async function moveItem(
  deps: Deps,
  definition: ModuleDefinition,
  bulk: StoredBulk,
  item: BulkItem,
): Promise<void> {
  const among = { end: doneWith(bulk, item), reason: bulk.note };
  const asked = { id: item.requestId, action: 'update', version: item.version, key: undefined, among } as const;
  for (let attempt = 1; ; attempt += 1) {
    const fields = await freeTimeFor(deps, definition, bulk, item);
    try {
      return await updateRequest(deps, bulk.by, definition, { ...asked, fields }, () => undefined);
    } catch (error) {
      if (!isTaken(error) || attempt === tries) throw error;
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Failure && error.issues.some(({ code }) => code.startsWith('rule.'));
}

/** The first time that the rules take now. */
async function freeTimeFor(deps: Deps, definition: ModuleDefinition, { by }: StoredBulk, { requestId }: BulkItem) {
  const { database, clock } = deps;
  const now = clock.now();
  const { stored, place } = await findOpenable(database, definition, requestId, askingAs(deps, by));
  const { values, baseLocationId } = stored.record;
  const start = momentOf(values.start);
  if (start !== null && start <= now.getTime()) throw new Failure('error.bulk-begun');
  const context = {
    action: 'update',
    values,
    before: null,
    ...(await aroundOf(deps, definition, { id: requestId, baseLocationId, values, from: start ?? now.getTime() })),
    overlapsAllowed: place.overlapsAllowed,
    items: [],
    notes: place.notes,
    hours: place.hours,
    now: now.getTime(),
  } as const;
  const [free] = nextFreeTimes(definition, context, 1);
  if (!free) throw new Failure('error.bulk-no-time');
  return free;
}

interface Around {
  readonly id: number;
  readonly baseLocationId: number;
  readonly values: Values;
  readonly from: number;
}

/** What it takes, who else has it from then on, and when that is closed. */
async function aroundOf(
  { database }: Deps,
  { key, holds, fields }: ModuleDefinition,
  { id, baseLocationId, values, from }: Around,
) {
  const span = { from: new Date(from), to: new Date(from + daysAhead * day) };
  const resourceId = numberOf(values.resourceId);
  const lookup = fields.find((field) => field.key === 'resourceId')?.lookup;
  const wanted = { id: resourceId ?? 0, baseLocationId, module: key, within: null, lock: null };
  const row =
    lookup && resourceId !== null ? await ask(database, lookupRow(database, lookup.source, wanted)) : undefined;
  const held = holds && numberOf(values[holds.field]);
  const slot = { baseLocationId, start: span.from.toISOString(), end: span.to.toISOString(), except: [id] };
  return {
    lookups: { resourceId: row },
    neighbours:
      holds && typeof held === 'number' ? await ask(database, neighboursOf(database, holds, { ...slot, held })) : [],
    closures: await ask(database, closuresIn(database, baseLocationId, span)),
  };
}
