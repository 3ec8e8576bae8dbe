import type { Insertable } from 'kysely';
import { type Database, openDatabase } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Tables } from '../db/tables.ts';
import { announceMasters } from '../live/change.ts';
import { renewForm } from '../store/masters/additions.ts';

type Row = Insertable<Tables['own_field']>;

/** Adds a field to the form of a module, as an admin would, without the calls that judge it. */
export async function addOwnField(
  database: Database,
  field: Pick<Row, 'module' | 'key' | 'type'> & Partial<Row>,
): Promise<void> {
  await database
    .insertInto('own_field')
    .values({
      name: field.key,
      section: 'details',
      position: 1,
      required: 'no',
      writers: 'requester',
      readers: 'company',
      is_whole: false,
      is_column: false,
      is_searched: false,
      is_exported: false,
      is_mailed: false,
      is_sorted: field.sort_slot !== undefined,
      ...field,
    })
    .execute();
  await renewForm(database, field.module, field.base_location_id ?? null);
}

/** Changes one of them likewise. */
export async function changeOwnField(
  database: Database,
  { module, key }: Pick<Row, 'module' | 'key'>,
  change: Partial<Row>,
): Promise<void> {
  await database.updateTable('own_field').set(change).where('module', '=', module).where('key', '=', key).execute();
  const places = database.selectFrom('own_field').select('base_location_id').where('module', '=', module);
  for (const { base_location_id: place } of await places.where('key', '=', key).execute())
    await renewForm(database, module, place);
}

/** Leaves the forms of these modules as they are declared. What requests hold of it stays, and is not told any more. */
export async function removeOwnFields(database: Database, ...modules: readonly string[]): Promise<void> {
  await database.deleteFrom('own_field').where('module', 'in', modules).execute();
  await database.deleteFrom('form_version').where('module', 'in', modules).execute();
}

/** Changes forms of a location while servers run, and has every open page told. */
export async function changeForms(
  databaseUrl: string,
  baseLocationId: number,
  change: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  await inTransaction(database, async (tx) => {
    await change(tx);
    await announceMasters(tx, [baseLocationId]);
  });
  await database.destroy();
}
