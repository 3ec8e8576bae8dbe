import type { FieldCondition } from '../modules/definition.ts';
import { isSame, type Values } from './value.ts';

/** Whether the values meet a condition on one of them. */
export function holds({ field, is }: FieldCondition, values: Values): boolean {
  return is.some((value) => isSame(value, values[field]));
}
