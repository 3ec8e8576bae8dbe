import type { Database } from '../db/database.ts';

/** A value that all servers on this database share, made by whoever needs it first. */
export async function sharedValue(database: Database, name: string, make: () => string): Promise<string> {
  const find = () => database.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  const found = await find();
  if (found) return found.value;
  await database
    .insertInto('installation')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`${name} could neither be found nor made`);
  return made.value;
}
