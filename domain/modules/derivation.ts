import type { Value, Values } from '../fields/value.ts';
import type { ItemRow } from '../items/item.ts';
import type { ActionCode, StatusCode } from '../lifecycle/status.ts';
import type { BookingNotes, LookupRow, Rule } from '../rules/rule.ts';
import type { WorkingHours } from '../time/working-hours.ts';

/** What a stored value can be worked out from. */
export interface Source {
  readonly values: Values;
  readonly lookups: Readonly<Record<string, LookupRow | undefined>>;
  readonly items: readonly ItemRow[];
  readonly notes: BookingNotes;
}

/** A value that the server works out and stores whenever one of the fields it follows is new or changed. */
export interface Derivation {
  readonly field: string;
  readonly follows: Rule['on'];
  /** Actions that work it out anew all the same, since masters may have changed meanwhile. */
  readonly anewOn?: readonly ActionCode[];
  value(source: Source): Value;
}

/** What a value can be worked out from when a request is read. */
export interface Reading {
  readonly values: Values;
  readonly place: { readonly country: string; readonly city: string; readonly location: string };
  readonly status: StatusCode;
  readonly isOverlapping: boolean;
  readonly hours: WorkingHours;
  readonly now: number;
}
