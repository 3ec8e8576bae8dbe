import type { View } from '../access/visibility.ts';
import { momentOf, type Value } from '../fields/value.ts';
import { shownStatus } from '../lifecycle/lifecycle.ts';
import type { FieldDefinition, ModuleDefinition } from '../modules/definition.ts';
import type { Reading } from '../modules/derivation.ts';
import type { WorkingHours } from '../time/working-hours.ts';
import type { RequestRecord } from './record.ts';

/** A request as it is kept, with what is looked up beside it. */
interface Kept {
  readonly record: RequestRecord;
  /** The names of what lookup fields point to, by their keys. */
  readonly names: Readonly<Record<string, string | null>>;
  readonly isOverlapping: boolean;
}

/** A request as somebody reads it at a moment. */
export interface ReadRequest {
  readonly stored: Kept;
  readonly place: { readonly name: Reading['place']; readonly hours: WorkingHours };
  readonly view: View;
  readonly now: Date;
}

/** What its fields are worked out from at this moment. */
export function readingOf(
  { lifecycle }: ModuleDefinition,
  { stored, place, now }: Pick<ReadRequest, 'stored' | 'place' | 'now'>,
): Reading {
  const { status, values } = stored.record;
  const at = now.getTime();
  // Of others it decides nothing, and lists have hundreds of them.
  const start = lifecycle.whenStarted?.from === status ? momentOf(values.start) : null;
  return {
    values,
    place: place.name,
    status: shownStatus(lifecycle, status, start, at),
    isOverlapping: stored.isOverlapping,
    hours: place.hours,
    now: at,
  };
}

/** A field's value as it reads at this moment. */
export function readValue(
  field: FieldDefinition,
  { record, names }: Omit<Kept, 'isOverlapping'>,
  reading: Reading,
): Value {
  if (field.nameOf) return names[field.nameOf] ?? null;
  // Who was named before their name was kept is called by what they sign in with.
  if (field.namesPerson) return record.values[field.key] ?? record.values[field.namesPerson] ?? null;
  return field.reads ? field.reads(reading) : (record.values[field.key] ?? null);
}
