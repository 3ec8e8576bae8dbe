import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import type { Tx } from '../../db/database.ts';
import { tellLater } from '../notices/telling.ts';

/** What was done to one date, and whom that concerns. */
export interface DoneToDate {
  readonly id: number;
  /** Of its history. */
  readonly entry: number;
  readonly told: readonly Told[];
}

const nameOf = ({ to }: Told) => (typeof to === 'object' ? to.alias : to);

/**
 * Tells everybody once what was done to several dates of a series: of the first that concerns them, with all dates. So
 * nobody gets a hundred notices of one save.
 */
export async function tellAsOne(
  tx: Tx,
  { key: module }: Pick<ModuleDefinition, 'key'>,
  done: readonly DoneToDate[],
): Promise<void> {
  const known = new Set<string>();
  for (const { id, entry, told: all } of done) {
    const told = all.filter((one) => !known.has(nameOf(one)));
    for (const one of told) known.add(nameOf(one));
    if (told.length === 0) continue;
    const dates = done.filter((other) => concerns(other, told)).map((other) => other.id);
    await tellLater(tx, id, entry, { module, told }, dates.length > 1 ? dates : undefined);
  }
}

/** Whether what was done to a date concerns all of them. */
function concerns({ told: all }: DoneToDate, told: readonly Told[]): boolean {
  const names = new Set(all.map(nameOf));
  return told.every((one) => names.has(nameOf(one)));
}
