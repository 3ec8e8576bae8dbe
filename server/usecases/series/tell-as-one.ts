import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import type { Tx } from '../../db/database.ts';
import { type Telling, tellLater } from '../notices/telling.ts';

/** What was done to one date, and whom that concerns. */
export interface DoneToDate {
  readonly id: number;
  /** Of its history. */
  readonly entry: number;
  readonly telling: Telling | null;
}

const nameOf = ({ to }: Told) => (typeof to === 'object' ? to.alias : to);

/**
 * Tells everybody once what was done to several dates of a series: of the first that concerns them, with all dates. So
 * nobody gets a hundred notices of one save.
 */
export async function tellAsOne(tx: Tx, done: readonly DoneToDate[]): Promise<void> {
  const known = new Set<string>();
  for (const { id, entry, telling } of done) {
    const told = (telling?.told ?? []).filter((one) => !known.has(nameOf(one)));
    for (const one of told) known.add(nameOf(one));
    if (!telling || told.length === 0) continue;
    const dates = done.filter((other) => concerns(other, told)).map((other) => other.id);
    await tellLater(tx, id, entry, { ...telling, told }, dates.length > 1 ? dates : undefined);
  }
}

/** Whether what was done to a date concerns all of them. */
function concerns({ telling }: DoneToDate, told: readonly Told[]): boolean {
  const names = new Set(telling?.told.map(nameOf));
  return told.every((one) => names.has(nameOf(one)));
}
