import { textOf, type Values } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, type EntityRecord, entityField } from '@sitebook/domain/manage/definition.ts';
import { parseEntityField } from '@sitebook/domain/manage/parse-entity-field.ts';
import type { Database } from '../../../db/database.ts';
import { loadFamily } from '../../../store/manage/families.ts';

interface Told {
  /** As it is kept; nothing for a new one. */
  readonly before: EntityRecord | null;
  readonly given: Readonly<Record<string, unknown>>;
}

/** The records that one is judged with; none where records are judged by themselves. */
export async function findOthers(
  handle: Database,
  definition: EntityDefinition,
  { before, given }: Told,
): Promise<readonly Values[]> {
  const field = entityField(definition, definition.family ?? '');
  if (!field) return [];
  const parsed = parseEntityField(field, given[field.key]);
  const value = before ? before.values[field.key] : 'value' in parsed ? parsed.value : null;
  if (textOf(value) === null) return [];
  const others = await loadFamily(handle, definition, { [field.key]: value ?? null }, before?.id ?? null);
  return others.map(({ values }) => values);
}
