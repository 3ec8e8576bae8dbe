import { type EntityDefinition, entityField } from '@sitebook/domain/manage/definition.ts';
import { z } from 'zod';
import { fieldSchema } from '../manage/record-schema.ts';
import { baseLocationId, entityId } from '../params.ts';
import { lookup } from './lookup.ts';
import type { WireList } from './wire-lists.ts';

/** The call of a list whose declaration says all of it; nothing for those that have calls of their own. */
export function listLookup(definition: EntityDefinition, { path, summary, query = {}, row }: WireList) {
  if (summary === undefined || typeof path !== 'string') return undefined;
  const cells = Object.entries(row).map(([name, cell]) => [name, schemaOf(definition, cell)]);
  return lookup(path, summary, z.array(z.object(Object.fromEntries(cells))), {
    ...(query.baseLocationId && { [query.baseLocationId]: baseLocationId }),
    ...(query.within && { [query.within]: entityId }),
  });
}

function schemaOf(definition: EntityDefinition, cell: WireList['row'][string]): z.ZodType {
  if (cell === 'id') return z.int();
  if (cell === 'name') return z.string();
  const field = typeof cell === 'string' ? entityField(definition, cell) : undefined;
  return field ? fieldSchema(field).nullable() : z.unknown();
}
