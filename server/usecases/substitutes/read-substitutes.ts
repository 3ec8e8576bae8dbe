import type { Substitute } from '@sitebook/domain/substitutes/substitute.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { listSubstitutes } from '../../store/substitutes.ts';

const day = 86_400_000;

/** The day that it still is somewhere on earth. */
export function earliestToday(now: Date): string {
  return new Date(now.getTime() - day / 2).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Whether somebody stands in for a person, now or later. */
export async function hasSubstitute(handle: Database, alias: string, now: Date): Promise<boolean> {
  return (await listSubstitutes(handle, alias, earliestToday(now))).some((named) => named.alias === alias);
}

/** Who stands in for the caller, and for whom they stand in, now or later. */
export function readSubstitutes({ database, clock }: Deps, { alias }: Caller): Promise<readonly Substitute[]> {
  return listSubstitutes(database, alias, earliestToday(clock.now()));
}
