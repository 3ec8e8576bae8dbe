import type { Database } from '../db/database.ts';
import { directory } from './data/people.ts';
import { isDemoCompany } from './load-demo-masters.ts';

/**
 * The principal names of the demo company's people, where that was loaded: elsewhere the same names are anybody's. Their
 * domains are reserved for examples, so a provider of real people knows none of them.
 */
export async function demoPeopleOf(database: Database): Promise<ReadonlySet<string>> {
  return new Set((await isDemoCompany(database)) ? directory.map(({ alias }) => alias) : []);
}
