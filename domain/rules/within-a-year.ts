import { momentOf } from '../fields/value.ts';
import { startOfDay } from '../time/zone.ts';
import type { Rule } from './rule.ts';

const days = 366;

/** Nothing starts more than 366 days ahead, by the location's calendar. The past is allowed: work is often recorded afterwards. */
export const startsWithinAYear: Rule = {
  on: ['start'],
  check({ values, hours, now }) {
    const start = momentOf(values.start);
    const isFar = start !== null && start >= startOfDay(hours.zone, now, days + 1);
    return isFar ? { field: 'start', code: 'rule.within-a-year' } : undefined;
  },
};

/** Nothing lasts longer than that either. */
export const endsWithinAYear: Rule = {
  on: ['start', 'end'],
  check({ values }) {
    const start = momentOf(values.start);
    const end = momentOf(values.end);
    const isLong = start !== null && end !== null && end - start > days * 86_400_000;
    return isLong ? { field: 'end', code: 'rule.within-a-year' } : undefined;
  },
};
