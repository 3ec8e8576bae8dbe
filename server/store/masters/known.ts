import type { Database } from '../../db/database.ts';

type Named = 'country' | 'city' | 'segment' | 'ppe_item';

/** Whether there is such a row, switched off or not. */
export async function isKnown(handle: Database, table: Named, id: number): Promise<boolean> {
  const row = await handle.selectFrom(table).select(`${table}.id`).where(`${table}.id`, '=', id).executeTakeFirst();
  return row !== undefined;
}
