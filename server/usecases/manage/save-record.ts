import { Failure, type FieldIssue, refuse } from '@sitebook/domain/failure.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { readRecord } from '@sitebook/domain/manage/read-record.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { loadChoices } from '../../store/manage/choices.ts';
import { findRecord, findTwin } from '../../store/manage/select-records.ts';
import { lockRecords } from '../../store/manage/write-records.ts';
import { assertMay, enterEntity } from '../entering/enter-manage.ts';
import { once } from '../saving/once.ts';
import { assertDecided, findAhead, type Keep } from './find-ahead.ts';
import { assertConfirmed, findBroken } from './find-broken-bookings.ts';
import { findManaged, type OpenedRecord, readOpened } from './open-record.ts';
import { checkReferences, choicesById } from './saving/check-references.ts';
import { findPeople, type KnownPeople, withAliases } from './saving/known-people.ts';
import { assertPiecesAreFree, piecesMoved, recordChanges, storePlan, storing } from './saving/store-plan.ts';

export interface RecordSave {
  /** Nothing for a new one. */
  readonly id: number | null;
  /** As the client last saw it. */
  readonly version: number | undefined;
  /** By field key, as the client sent them. */
  readonly given: Readonly<Record<string, unknown>>;
  /** It is known that it breaks requests, and wanted all the same. */
  readonly isConfirmed: boolean;
  /** What becomes of bookings ahead where it changes the clocks. */
  readonly keep?: Keep | undefined;
  readonly key: string | undefined;
}

/** Who, may they, still the same, valid, stored, shown: in this order, all of it in one transaction. */
export async function saveRecord<Answer>(
  deps: Deps,
  caller: Caller,
  definition: EntityDefinition,
  asked: RecordSave,
  present: (opened: OpenedRecord) => Answer,
): Promise<Answer> {
  const { database, clock } = deps;
  const { id } = asked;
  if (id !== null && asked.version === undefined) throw new Failure('error.version-missing');
  const action = id === null ? 'create' : 'update';
  const now = clock.now();
  const at = now.toISOString();
  return once(database, {
    alias: caller.alias,
    key: asked.key,
    content: ['manage', action, definition.key, id, asked.version ?? null, asked.given, asked.isConfirmed, asked.keep],
    at,
    present,
    prepare: async () => {
      await enterEntity(database, caller, definition, action);
      return findPeople(deps, definition, [asked.given]);
    },
    save: async (tx, people) => {
      // Whoever is about to be the last one left has to wait for the others.
      if (definition.keepsOne) await lockRecords(tx, definition, 'all');
      const found =
        id === null ? null : await findManaged(tx, caller, definition, { id, action: 'update', lock: true });
      const manager = found?.manager ?? (await enterEntity(tx, caller, definition, action));
      const before = found?.record ?? null;
      if (before && before.version !== asked.version) throw new Failure('manage.changed-elsewhere');

      const given = withAliases(definition, asked.given, people);
      const { values, issues } = readRecord(definition, given, { before: before?.values ?? null });
      if (!before && !issues.some(({ field }) => field === definition.place)) {
        assertMay(manager, definition, action, values);
      }
      await validateRecord(tx, definition, { before, values, issues, people });
      const show = async (record: EntityRecord) => readOpened(tx, definition, record, manager);
      if (before && changesNothing(definition, before.values, values)) return show(before);
      if (before) {
        assertPiecesAreFree(definition, before.values, values);
        const changes = [{ before, after: values }];
        assertConfirmed(await findBroken(tx, definition, changes, now), asked.isConfirmed);
        assertDecided(await findAhead(tx, definition, changes, now), asked.keep);
      }
      const { keep } = asked;
      const plan = before
        ? { added: [], changed: [{ before, after: values }], keep }
        : { added: [values], changed: [] };
      const by = { alias: caller.alias, name: caller.name, at, isImport: false };
      const [made] = await storing(() => storePlan(tx, definition, plan, by));
      const stored = await findRecord(tx, definition, before?.id ?? made ?? 0);
      if (!stored) throw new Error(`${definition.key} is gone within its own transaction`);
      return show(stored);
    },
  });
}

function changesNothing(definition: EntityDefinition, before: Values, after: Values): boolean {
  return recordChanges(definition, before, after).length === 0 && piecesMoved(definition, before, after) === 0;
}

/** Refuses for everything that is wrong at once: fields, what they point to, and a record that is there already. */
async function validateRecord(
  tx: Tx,
  definition: EntityDefinition,
  read: {
    readonly before: EntityRecord | null;
    readonly values: Values;
    readonly issues: readonly FieldIssue[];
    readonly people: KnownPeople;
  },
): Promise<void> {
  const { before, values, people } = read;
  const choices = new Map<EntityKey, ReturnType<typeof choicesById>>();
  for (const { key, lookup } of definition.fields) {
    const value = values[key];
    if (!lookup || typeof value !== 'number') continue;
    choices.set(lookup.entity, choicesById(await loadChoices(tx, lookup.entity, [value])));
  }
  refuse([...read.issues, ...checkReferences(definition, values, before?.values ?? null, { choices, people })]);
  if ((await findTwin(tx, definition, values, before?.id ?? null)) !== undefined) {
    const field = definition.identity.at(-1) ?? '';
    throw new Failure('manage.exists', { issues: [{ field, code: 'manage.exists' }] });
  }
}
