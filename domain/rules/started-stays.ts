import { isEmpty, isSame } from '../fields/value.ts';
import type { Rule } from './rule.ts';

/** What is marked as started has begun then and there: only its end can still change, until that is taken back. */
export const startedStays: Rule = {
  on: ['start', 'resourceId'],
  check({ before, values }) {
    if (before === null || isEmpty(before.actualStart)) return undefined;
    const field = isSame(before.start, values.start) ? 'resourceId' : 'start';
    return isSame(before[field], values[field]) ? undefined : { field, code: 'rule.started' };
  },
};
