import type { Values } from '@sitebook/domain/fields/value.ts';
import { isBroken } from '@sitebook/domain/manage/broken-requests.ts';
import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import { readRecord } from '@sitebook/domain/manage/read-record.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type FoundRequest, loadHoldingRequests } from '../../store/manage/holding-requests.ts';
import { findManaged } from './open-record.ts';

export interface PlannedChange {
  readonly before: EntityRecord;
  readonly after: Values;
}

/** The open requests that these changes would break. */
export async function findBroken(
  handle: Database,
  definition: EntityDefinition,
  changes: readonly PlannedChange[],
  now: Date,
): Promise<readonly FoundRequest[]> {
  if (!definition.breaks || changes.length === 0) return [];
  const byId = new Map(changes.map((change) => [change.before.id, change]));
  const holding = await loadHoldingRequests(handle, definition.breaks, [...byId.keys()], now);
  return holding.filter((request) => {
    const change = byId.get(request.recordId);
    if (!change) return false;
    const values = { before: change.before.values, after: change.after };
    return isBroken(definition, values, request, { zone: request.zone, now: now.getTime() });
  });
}

/** Tells what a change would break, and changes nothing. */
export async function findConsequences(
  { database, clock }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: { readonly id: number; readonly given: Readonly<Record<string, unknown>> },
): Promise<readonly FoundRequest[]> {
  const { record } = await findManaged(database, caller, definition, { id: asked.id, action: 'update' });
  const { values } = readRecord(definition, asked.given, { before: record.values });
  return findBroken(database, definition, [{ before: record, after: values }], clock.now());
}
