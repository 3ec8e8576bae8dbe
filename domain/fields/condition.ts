import { isSame, type Value, type Values } from './value.ts';

/** Another field holds one of these values. */
export interface FieldCondition {
  readonly field: string;
  readonly is: readonly Value[];
}

/** Whether the values meet a condition on one of them. */
export function holds({ field, is }: FieldCondition, values: Values): boolean {
  return is.some((value) => isSame(value, values[field]));
}
