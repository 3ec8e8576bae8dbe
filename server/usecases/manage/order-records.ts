import { Failure } from '@sitebook/domain/failure.ts';
import { isSame } from '@sitebook/domain/fields/value.ts';
import type { Manager } from '@sitebook/domain/manage/access.ts';
import { type EntityDefinition, type EntityRecord, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceMasters } from '../../live/change.ts';
import { holdFamilies, loadFamily } from '../../store/manage/families.ts';
import { appendChanges } from '../../store/manage/record-changes.ts';
import { findRecord } from '../../store/manage/select-records.ts';
import { updateRecords } from '../../store/manage/write-records.ts';
import { enterEntity } from '../entering/enter-manage.ts';
import { once } from '../saving/once.ts';
import { findManaged } from './open-record.ts';
import { reshapeForms } from './saving/reshape-forms.ts';

export interface OrderAsked {
  /** All that have an order among themselves, as they are to stand, as the client last saw them. */
  readonly records: readonly { readonly id: number; readonly version: number }[];
  readonly key: string | undefined;
}

export interface Ordered {
  readonly records: readonly EntityRecord[];
  readonly manager: Manager;
}

/** Puts records in another order, all of them in one save. */
export async function orderRecords<Answer>(
  { database, clock }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: OrderAsked,
  present: (ordered: Ordered) => Answer,
): Promise<Answer> {
  const at = clock.now().toISOString();
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: ['manage', 'order', definition.key, asked.records],
    at,
    present,
    prepare: () => enterEntity(database, caller, definition, 'update'),
    save: async (tx, manager) => {
      await holdFamilies(tx, definition);
      const records: EntityRecord[] = [];
      for (const { id, version } of asked.records) {
        const { record } = await findManaged(tx, caller, definition, { id, action: 'update', lock: true });
        if (record.version !== version) throw new Failure('manage.changed-elsewhere');
        records.push(record);
      }
      await assertAllOfOnePlace(tx, definition, records);
      await storeOrder(tx, definition, records, { alias: caller.alias, name: caller.name, at, isImport: false });
      const stored = await Promise.all(records.map(({ id }) => findRecord(tx, definition, id)));
      return { records: stored.filter((record) => record !== undefined), manager };
    },
  });
}

/** Somebody else may have added one to them, or taken one away. */
async function assertAllOfOnePlace(
  tx: Tx,
  definition: EntityDefinition,
  records: readonly EntityRecord[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const within = definition.order?.within ?? [];
  const family = await loadFamily(tx, definition, first.values);
  const there = family.filter(({ values }) => within.every((key) => isSame(values[key], first.values[key])));
  const named = new Set(records.map(({ id }) => id));
  if (records.length !== there.length || !there.every(({ id }) => named.has(id)))
    throw new Failure('manage.changed-elsewhere');
}

async function storeOrder(
  tx: Tx,
  definition: EntityDefinition,
  records: readonly EntityRecord[],
  by: Parameters<typeof appendChanges>[3],
): Promise<void> {
  const field = definition.order?.field ?? '';
  const moved = records
    .map((record, index) => ({ ...record, after: { ...record.values, [field]: index + 1 } }))
    .filter(({ values, after }) => !isSame(values[field], after[field]));
  await updateRecords(
    tx,
    definition,
    moved.map(({ id, after }) => ({ id, values: after })),
  );
  const changes = moved.map(({ id, values, after }) => ({
    recordId: id,
    action: 'update' as const,
    before: { [field]: values[field] ?? null },
    after: { [field]: after[field] ?? null },
  }));
  await appendChanges(tx, definition.key, changes, by);
  await reshapeForms(
    tx,
    definition,
    moved.map(({ values, after }) => ({ before: values, after })),
  );
  await announceMasters(
    tx,
    moved.map(({ values }) => placeOf(definition, values)),
  );
}
