import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { isSame, type Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import type { ManageChoice } from '../../../store/manage/choices.ts';
import type { KnownPeople } from './known-people.ts';

/** What lookups can point to, by entity and id. */
export type Choices = ReadonlyMap<EntityKey, ReadonlyMap<number, ManageChoice>>;

export function choicesById(rows: readonly ManageChoice[]): ReadonlyMap<number, ManageChoice> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Everything that points to nothing, to what is switched off, or to a person whom nobody knows. What was so stays so. */
export function checkReferences(
  definition: EntityDefinition,
  values: Values,
  before: Values | null,
  { choices, people }: { readonly choices: Choices; readonly people: KnownPeople },
): readonly FieldIssue[] {
  return definition.fields.flatMap(({ key, type, lookup }): readonly FieldIssue[] => {
    const value = values[key] ?? null;
    if (value === null || (before && isSame(before[key], value))) return [];
    if (type === 'person') {
      return people.get(String(value)) === undefined ? [{ field: key, code: 'field.not-a-person' }] : [];
    }
    if (!lookup) return [];
    const row = choices.get(lookup.entity)?.get(Number(value));
    if (!row) return [{ field: key, code: 'field.choice' }];
    return row.isActive ? [] : [{ field: key, code: 'field.switched-off' }];
  });
}
