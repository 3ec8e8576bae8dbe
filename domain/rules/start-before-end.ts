import { momentOf } from '../fields/value.ts';
import type { Rule } from './rule.ts';

/** The start lies strictly before the end. */
export const startBeforeEnd: Rule = {
  on: ['start', 'end'],
  check({ values }) {
    const start = momentOf(values.start);
    const end = momentOf(values.end);
    return start !== null && end !== null && start >= end ? { field: 'end', code: 'rule.start-before-end' } : undefined;
  },
};
