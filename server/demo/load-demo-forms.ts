import type { Database } from '../db/database.ts';
import { ownFields } from './data/own-fields.ts';
import { sites } from './data/places.ts';

/** Adds to the forms of Houston what its admins would have added; a load that was cut off goes on where it stopped. */
export async function loadDemoForms(database: Database): Promise<void> {
  for (const [index, field] of ownFields.entries()) {
    await database
      .insertInto('own_field')
      .values({
        base_location_id: sites.houston,
        section: 'details',
        position: index + 1,
        required: 'no',
        readers: 'company',
        is_whole: false,
        is_column: true,
        is_searched: true,
        is_exported: true,
        is_mailed: false,
        is_sorted: false,
        ...field,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const modules = [...new Set(ownFields.map(({ module }) => module))];
  await database
    .insertInto('form_version')
    .values(modules.map((module) => ({ module, base_location_id: sites.houston })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
