import { isSame, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Typed } from './form-values.ts';

/** A field that was changed here and by somebody else, each in their way. */
export interface Conflict {
  readonly field: FieldDefinition;
  readonly mine: Value;
  readonly theirs: Value;
}

/** What both changed since `base`. What only one of them changed is no conflict: it is taken as it is. */
export function conflictsOf(
  fields: readonly FieldDefinition[],
  { mine, base, theirs }: { mine: Typed; base: Values; theirs: Values },
): readonly Conflict[] {
  return fields
    .filter(({ key }) => key in mine && !isSame(base[key], theirs[key]) && !isSame(mine[key], theirs[key]))
    .map((field) => ({ field, mine: mine[field.key] ?? null, theirs: theirs[field.key] ?? null }));
}
