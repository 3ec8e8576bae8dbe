import { Failure, type FieldIssue, refuse } from '@sitebook/domain/failure.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import type { Database } from '../../../db/database.ts';
import { loadChoices } from '../../../store/manage/choices.ts';
import { findTwin } from '../../../store/manage/select-records.ts';
import { checkReferences, choicesById, type Targets } from './check-references.ts';

interface Judged extends Omit<Targets, 'choices'> {
  readonly before: EntityRecord | null;
  readonly values: Values;
  readonly issues: readonly FieldIssue[];
}

/** Refuses for everything that is wrong at once: fields, what they point to, and a record that is there already. */
export async function validateRecord(handle: Database, definition: EntityDefinition, read: Judged): Promise<void> {
  await refuseUnsound(handle, definition, read);
  if ((await findTwin(handle, definition, read.values, read.before?.id ?? null)) !== undefined) {
    const field = definition.identity.at(-1) ?? '';
    throw new Failure('manage.exists', { issues: [{ field, code: 'manage.exists' }] });
  }
}

/** Refuses for fields and what they point to. */
export async function refuseUnsound(handle: Database, definition: EntityDefinition, read: Judged): Promise<void> {
  const { before, values, people, internalHosts } = read;
  const choices = new Map<EntityKey, ReturnType<typeof choicesById>>();
  for (const { key, lookup } of definition.fields) {
    const value = values[key];
    if (!lookup || typeof value !== 'number') continue;
    choices.set(lookup.entity, choicesById(await loadChoices(handle, lookup.entity, [value])));
  }
  // One thing is said of a field: what cannot be read points to nothing either.
  const told = new Set(read.issues.map(({ field }) => field));
  const wrong = checkReferences(definition, values, before?.values ?? null, { choices, people, internalHosts });
  refuse([...read.issues, ...wrong.filter(({ field }) => !told.has(field))]);
}
