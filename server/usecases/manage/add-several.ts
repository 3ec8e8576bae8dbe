import { listOf, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, forSeveral, isActive } from '@sitebook/domain/manage/definition.ts';
import { readRecord } from '@sitebook/domain/manage/read-record.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findRecord, findTwin } from '../../store/manage/select-records.ts';
import { assertMay, enterEntity } from '../entering/enter-manage.ts';
import { once } from '../saving/once.ts';
import type { PlannedChange } from './find-ahead.ts';
import { type OpenedRecord, readOpened } from './open-record.ts';
import { storePlan, storing } from './saving/store-plan.ts';
import { refuseUnsound } from './saving/validate-record.ts';

export interface SeveralAsked {
  /** By field key, as the client sent them; the field of which several are chosen has a list. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
}

/**
 * Adds a record for each that was chosen, all or none. What is there already is switched on and otherwise left as it is;
 * gives those that were added or switched on.
 */
export async function addSeveral<Answer>(
  deps: Deps,
  caller: Caller,
  definition: EntityDefinition,
  { given, key }: SeveralAsked,
  present: (opened: readonly OpenedRecord[]) => Answer,
): Promise<Answer> {
  const { database, clock, config } = deps;
  const at = clock.now().toISOString();
  return once(database, {
    alias: caller.alias,
    key,
    content: ['manage', 'several', definition.key, given],
    at,
    present,
    prepare: () => enterEntity(database, caller, definition, 'create'),
    save: async (tx) => {
      const manager = await enterEntity(tx, caller, definition, 'create');
      const { values, issues } = readRecord(forSeveral(definition), given, { before: null, manager });
      if (!issues.some(({ field }) => field === definition.place)) assertMay(manager, definition, 'create', values);
      const { WEBHOOK_INTERNAL_HOSTS: internalHosts } = config;
      await refuseUnsound(tx, definition, { before: null, values, issues, people: new Map(), internalHosts });
      const { added, changed } = await planOf(tx, definition, values);
      const by = { alias: caller.alias, name: caller.name, at, isImport: false };
      const made = await storing(() => storePlan(tx, definition, { added, changed }, by));
      const opened: OpenedRecord[] = [];
      for (const id of [...made, ...changed.map(({ before }) => before.id)]) {
        const record = await findRecord(tx, definition, id);
        if (record) opened.push(await readOpened(tx, definition, record, manager));
      }
      return opened;
    },
  });
}

async function planOf(tx: Tx, definition: EntityDefinition, values: Values) {
  const { several = '', activity } = definition;
  const added: Values[] = [];
  const changed: PlannedChange[] = [];
  for (const one of listOf(values[several])) {
    const own = { ...values, [several]: one };
    const twin = await findTwin(tx, definition, own, null);
    const before = twin === undefined ? undefined : await findRecord(tx, definition, twin, { lock: true });
    if (!before) added.push(own);
    else if (!isActive(definition, before.values))
      changed.push({ before, after: { ...before.values, [activity.field]: activity.on } });
  }
  return { added, changed };
}
