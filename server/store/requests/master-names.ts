import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOfRow } from '../masters/lookups.ts';
import { keptValue } from './columns.ts';

/**
 * The name of what a lookup field points to, as it is now. Not by a join: seven of them in one query are more than
 * PostgreSQL puts into the best order, and only the rows of a page need their names.
 */
export function masterName(definition: ModuleDefinition, key: string): RawBuilder<string | null> {
  const source = fieldOf(definition, key)?.lookup?.source;
  if (!source) throw new Error(`${definition.key}.${key} looks nothing up`);
  return nameOfRow(source, keptValue(key, 'integer'));
}

/** The names of everything that fields of the module name, by the key of the lookup field. */
export function masterNames(definition: ModuleDefinition): RawBuilder<Readonly<Record<string, string | null>>> {
  const keys = new Set(definition.fields.flatMap(({ nameOf }) => nameOf ?? []));
  return sql`jsonb_build_object(${sql.join([...keys].flatMap((key) => [sql.lit(key), masterName(definition, key)]))})`;
}
