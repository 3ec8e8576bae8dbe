import type { OwnType } from '@sitebook/domain/own-fields/own-types.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { addOwnField } from './own-fields.ts';

/** A value of each type, made from the number of a request. */
const samples: Partial<Record<OwnType, string>> = {
  Text: `'permit ' || md5(id::text)`,
  Number: `id % 1000`,
  DateTime: `'2026-01-' || to_char(1 + id % 28, 'FM00')`,
  Choice: `(array['Red', 'Green', 'Blue'])[1 + id % 3]`,
  Boolean: `id % 2 = 0`,
  URL: `'https://example.com/plans/' || id`,
};

const types: readonly OwnType[] = ['Text', 'Number', 'DateTime', 'Choice', 'Boolean', 'URL'];

/** Twenty fields of all these types in turn; lists can be sorted by the first three. */
const twenty = Array.from({ length: 20 }, (_, index) => ({
  key: `own${index + 1}`,
  type: types[index % types.length] as OwnType,
  name: `Own field ${index + 1}`,
  ...(index < 3 && { sort_slot: index + 1 }),
}));

/** What the fields are called on the wire where a list is sorted by them. */
export const sortedOwn = twenty.slice(0, 3).map(({ key }) => `ownFields.${key}`);

/** What a handful of these texts have in them. */
export const seldom = 'abc1';

/** Adds them to a module's form at a location: all are columns, found by and part of files. */
export async function extendForm(database: Database, module: string, baseLocationId: number): Promise<void> {
  for (const [index, field] of twenty.entries()) {
    await addOwnField(database, {
      ...{ module, base_location_id: baseLocationId, position: index + 1, ...field },
      ...(field.type === 'Choice' && { options: 'Red\nGreen\nBlue' }),
      ...{ is_column: true, is_searched: true, is_exported: true },
    });
  }
}

/** Fills them in, in every request of the module there. */
export async function fillIn(database: Database, module: string, baseLocationId: number): Promise<void> {
  const pairs = twenty.map(({ key, type }) => `'own:${key}', ${samples[type]}`).join(', ');
  await sql`
    update request set
      details = details || jsonb_build_object(${sql.raw(pairs)}),
      search_text = search_text || E'\n' || ${sql.raw(samples.Text ?? '')},
      own_1 = ${sql.raw(samples.Text ?? '')},
      own_2 = to_char(10000000000 + ${sql.raw(samples.Number ?? '')}, 'FM00000000000.000000'),
      own_3 = ${sql.raw(samples.DateTime ?? '')}
    where module = ${module} and base_location_id = ${baseLocationId}`.execute(database);
}
