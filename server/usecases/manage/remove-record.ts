import { Failure, refuse } from '@sitebook/domain/failure.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, type EntityRecord, isActive, placeOf } from '@sitebook/domain/manage/definition.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceMasters } from '../../live/change.ts';

import { holdFamilies, loadFamily } from '../../store/manage/families.ts';
import { appendChanges } from '../../store/manage/record-changes.ts';
import { loadUses, type Use } from '../../store/manage/uses.ts';
import { lockRecords, removeRecord as storeRemoval } from '../../store/manage/write-records.ts';
import { once } from '../saving/once.ts';
import { lookLaterAt } from '../waits/look-later.ts';
import { assertConfirmed, findBroken } from './find-broken-bookings.ts';
import { findManaged } from './open-record.ts';
import { reshapeForms } from './saving/reshape-forms.ts';
import { assertOneRemains, storePlan, storing } from './saving/store-plan.ts';

export interface RecordRemoval {
  readonly id: number;
  /** As the client last saw it, where it says so. */
  readonly version: number | undefined;
  readonly isConfirmed: boolean;
  readonly key: string | undefined;
}

/** What became of a record, and what refers to it. */
export interface Removal {
  readonly outcome: 'removed' | 'deactivated';
  readonly uses: readonly Use[];
}

/** Removes what nothing refers to. What is in use is only switched off, and stays where it is used. */
export async function removeRecord<Answer>(
  { database, clock }: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: RecordRemoval,
  present: (removal: Removal) => Answer,
): Promise<Answer> {
  const now = clock.now();
  const by = { alias: caller.alias, name: caller.name, at: now.toISOString(), isImport: false };
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: ['manage', 'remove', definition.key, asked.id, asked.version ?? null, asked.isConfirmed],
    at: by.at,
    present,
    prepare: async () => {},
    save: async (tx): Promise<Removal> => {
      if (definition.keepsOne) await lockRecords(tx, definition, 'all');
      await holdFamilies(tx, definition);
      const { record } = await findManaged(tx, caller, definition, { id: asked.id, action: 'remove', lock: true });
      if (asked.version !== undefined && asked.version !== record.version)
        throw new Failure('manage.changed-elsewhere');
      const { activity } = definition;
      const after: Values = { ...record.values, [activity.field]: activity.off };
      await refuseNeeded(tx, definition, record, after);
      const uses = await loadUses(tx, definition, record);
      if (uses.length > 0 || definition.staysKnown) {
        const change = { before: record, after };
        const broken = await findBroken(tx, definition, [change], now);
        assertConfirmed(broken, asked.isConfirmed);
        const plan = { added: [], changed: [change], broken: broken.holding };
        if (isActive(definition, record.values)) await storePlan(tx, definition, plan, by);
        return { outcome: 'deactivated', uses };
      }
      await storing(() => storeRemoval(tx, definition, record.id));
      const gone = { recordId: record.id, action: 'remove', before: record.values, after: {} } as const;
      await appendChanges(tx, definition.key, [gone], by);
      await assertOneRemains(tx, definition);
      await reshapeForms(tx, definition, [{ before: record.values, after: null }]);
      await announceMasters(tx, [placeOf(definition, record.values)]);
      await lookLaterAt(tx, [placeOf(definition, record.values)], now);
      return { outcome: 'removed', uses };
    },
  });
}

/** Refuses to take away what another record that it is judged with needs. */
async function refuseNeeded(tx: Tx, definition: EntityDefinition, record: EntityRecord, after: Values): Promise<void> {
  if (definition.family === undefined) return;
  const others = await loadFamily(tx, definition, record.values, record.id);
  const beside = others.map(({ values }) => values);
  const issues = (definition.rules ?? []).flatMap((rule) => rule(after, record.values, beside) ?? []);
  refuse(issues.filter(({ field }) => field === definition.activity.field));
}
