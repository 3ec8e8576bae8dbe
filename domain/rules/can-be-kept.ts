import { largestNumber } from '../fields/parse-field.ts';
import { numberOf } from '../fields/value.ts';
import type { Rule } from './rule.ts';

/** A cost that follows from what is typed has to have a place in the database. Told where something else can be typed. */
export function costCanBeKept(cost: string, typed: string): Rule {
  return {
    on: [cost],
    check({ values }) {
      const value = numberOf(values[cost]);
      if (value === null || value <= largestNumber) return undefined;
      return { field: typed, code: 'rule.cost-too-large', params: { max: largestNumber } };
    },
  };
}
