import { numberOf } from '../fields/value.ts';
import type { Rule } from './rule.ts';

/** A quantity of which there has to be some. */
export function aboveZero(field: string): Rule {
  return {
    on: [field],
    check({ values }) {
      const quantity = numberOf(values[field]);
      return quantity !== null && quantity <= 0 ? { field, code: 'field.above-zero' } : undefined;
    },
  };
}
