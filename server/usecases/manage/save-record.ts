import { Failure } from '@sitebook/domain/failure.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ClosingDecision } from '@sitebook/domain/manage/closed-requests.ts';
import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import { readRecord } from '@sitebook/domain/manage/read-record.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { holdFamilies } from '../../store/manage/families.ts';
import { findRecord } from '../../store/manage/select-records.ts';
import { lockRecords } from '../../store/manage/write-records.ts';
import { assertMay, enterEntity } from '../entering/enter-manage.ts';
import { once } from '../saving/once.ts';
import { decidedFor, findAhead, type Keep } from './find-ahead.ts';
import { assertConfirmed, findBroken } from './find-broken-bookings.ts';
import { decidedForClosed, findClosed, holdToBeClosed } from './find-closed.ts';
import { findManaged, type OpenedRecord, readOpened } from './open-record.ts';
import { findOthers } from './saving/known-others.ts';
import { findPeople, withAliases } from './saving/known-people.ts';
import { findZones } from './saving/known-zones.ts';
import { isInDirectory, settleClosed } from './saving/settle-closed.ts';
import { assertPiecesAreFree, type Plan, piecesMoved, recordChanges, storePlan, storing } from './saving/store-plan.ts';
import { validateRecord } from './saving/validate-record.ts';

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
  /** What becomes of bookings that a closed time comes over, and what those are told whose are cancelled. */
  readonly bookings?: ClosingDecision | undefined;
  readonly note?: string | undefined;
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
    content: contentOf(definition, asked),
    at,
    present,
    prepare: async () => {
      await enterEntity(database, caller, definition, action);
      return {
        people: await findPeople(deps, definition, [asked.given]),
        isInDirectory: definition.closes ? await isInDirectory(deps, caller) : false,
      };
    },
    save: async (tx, { people, isInDirectory: isKnown }) => {
      // Whoever is about to be the last one left has to wait for the others.
      if (definition.keepsOne) await lockRecords(tx, definition, 'all');
      await holdFamilies(tx, definition);
      const found =
        id === null ? null : await findManaged(tx, caller, definition, { id, action: 'update', lock: true });
      const manager = found?.manager ?? (await enterEntity(tx, caller, definition, action));
      const before = found?.record ?? null;
      if (before && before.version !== asked.version) throw new Failure('manage.changed-elsewhere');

      const given = withAliases(definition, asked.given, people);
      const { values, issues } = readRecord(definition, given, {
        before: before?.values ?? null,
        manager,
        zoneOf: await findZones(tx, definition),
        others: await findOthers(tx, definition, { before, given }),
        at,
      });
      if (!before && !issues.some(({ field }) => field === definition.place)) {
        assertMay(manager, definition, action, values);
      }
      const { WEBHOOK_INTERNAL_HOSTS: internalHosts } = deps.config;
      await validateRecord(tx, definition, { before, values, issues, people, internalHosts });
      const show = async (record: EntityRecord) => readOpened(tx, definition, record, manager);
      if (before && changesNothing(definition, before.values, values)) return show(before);
      const planned = [{ before: before?.values ?? null, after: values }];
      await holdToBeClosed(tx, definition, planned);
      const closed = await findClosed(tx, definition, planned, now);
      const decision = decidedForClosed(closed, asked.bookings);
      let plan: Plan = { added: [values], changed: [] };
      if (before) {
        assertPiecesAreFree(definition, before.values, values);
        const changed = [{ before, after: values }];
        const broken = await findBroken(tx, definition, changed, now);
        assertConfirmed(broken, asked.isConfirmed);
        const keep = decidedFor(await findAhead(tx, definition, changed, now), asked.keep);
        plan = { added: [], changed, keep, broken: broken.holding };
      }
      const by = { alias: caller.alias, name: caller.name, at, isImport: false };
      const [made] = await storing(() => storePlan(tx, definition, plan, by));
      const stored = await findRecord(tx, definition, before?.id ?? made ?? 0);
      if (!stored) throw new Error(`${definition.key} is gone within its own transaction`);
      const decided = { caller, isInDirectory: isKnown, decision, note: asked.note, at };
      return { ...(await show(stored)), bulks: await settleClosed(tx, closed, decided) };
    },
  });
}

/** Without what servers of the last version do not know it is what they take it for: the same save may reach one of them. */
function contentOf({ key }: EntityDefinition, asked: RecordSave): readonly unknown[] {
  const { id, version, given, isConfirmed, keep, bookings, note } = asked;
  const action = id === null ? 'create' : 'update';
  const decided = bookings === undefined ? [] : [bookings, note];
  return ['manage', action, key, id, version ?? null, given, isConfirmed, keep, ...decided];
}

function changesNothing(definition: EntityDefinition, before: Values, after: Values): boolean {
  return recordChanges(definition, before, after).length === 0 && piecesMoved(definition, before, after) === 0;
}
