import { isSame, numberOf, type Values } from '../../fields/value.ts';
import type { SortSlot } from '../../modules/definition.ts';
import type { OwnField } from '../../own-fields/own-field.ts';
import { readOwnField } from '../../own-fields/read-own-field.ts';
import type { Settling } from '../definition.ts';
import { meet } from './own-field-choices.ts';
import { keyFrom } from './own-field-key.ts';

const slots: readonly SortSlot[] = [1, 2, 3];

/** The fields that share a place on a form: they have an order. */
export const placeOnForm = ['module', 'baseLocationId', 'section', 'after'] as const;

/** What the server works out of a field that is saved: its key, its turn, the column it is sorted by, since when it is required. */
export function settleOwnField(values: Values, { before, others, at }: Settling): Values {
  const field = readOwnField(values);
  const beside = others.map(readOwnField);
  return {
    ...values,
    key: field.key || (field.name ? keyFrom(field, beside) : null),
    position: positionOf(values, before, others),
    sortSlot: values.isSorted === true && field.isActive ? slotOf(field, beside) : null,
    requiredSince: requiredSinceOf(values, before, at),
  };
}

/** New at its place, it is the last there. */
function positionOf(values: Values, before: Values | null, others: readonly Values[]): number {
  const isThere = (other: Values) => placeOnForm.every((key) => isSame(other[key], values[key]));
  if (before && isThere(before)) return numberOf(before.position) ?? 0;
  return Math.max(0, ...others.filter(isThere).map(({ position }) => numberOf(position) ?? 0)) + 1;
}

/** The first that no other has where it stands; nothing when all are taken. */
function slotOf(field: OwnField, others: readonly OwnField[]): SortSlot | null {
  const taken = new Set(others.filter((other) => meet(field, other)).map(({ sortSlot }) => sortSlot));
  const free = slots.filter((slot) => !taken.has(slot));
  return free.find((slot) => slot === field.sortSlot) ?? free[0] ?? null;
}

const demands = ['required', 'requiredOn', 'active'] as const;

/** Requests of before were made without it: only what is asked anew counts from now on. */
function requiredSinceOf(values: Values, before: Values | null, at: string): string | null {
  if (values.required === 'no') return null;
  const isAsIt = before !== null && demands.every((key) => isSame(before[key], values[key]));
  return isAsIt ? readOwnField(values).requiredSince : at || null;
}
