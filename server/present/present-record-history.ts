import type { RecordHistory as WireHistory } from '@sitebook/contract/manage/manage-schema.ts';
import { manageName } from '@sitebook/contract/manage/names.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, entityField } from '@sitebook/domain/manage/definition.ts';
import type { RecordHistory } from '../usecases/manage/read-record-history.ts';
import { encodeRecordValue } from './present-record.ts';

/** Who changed a record, from what to what, and which pieces came and went; the newest first. */
export function presentRecordHistory(
  definition: EntityDefinition,
  { changes, movements, nameOf }: RecordHistory,
): WireHistory {
  const show = (key: string, side: Values): unknown => {
    const field = entityField(definition, key);
    const value = side[key] ?? null;
    return nameOf(key, value) ?? (field ? encodeRecordValue(field, value) : value);
  };
  const edits = changes.map(({ at, alias, name, action, isImport, before, after, kept }) => ({
    at: at.toISOString(),
    by: alias,
    byName: name,
    action,
    isImport,
    changes: definition.fields
      .filter(({ key }) => key in before || key in after)
      .map(({ key }) => ({
        field: manageName(definition.key, key),
        before: show(key, before),
        after: show(key, after),
      })),
    movement: null,
    kept,
  }));
  const moves = movements.map((move) => ({
    at: move.at.toISOString(),
    by: move.alias,
    byName: move.name ?? move.alias,
    action: 'move' as const,
    isImport: false,
    changes: [],
    movement: { reason: move.reason, available: move.available, total: move.total, requestId: move.requestId },
    kept: null,
  }));
  return [...edits, ...moves].sort((one, other) => other.at.localeCompare(one.at));
}
