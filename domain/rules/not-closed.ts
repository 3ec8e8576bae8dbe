import { momentOf, numberOf } from '../fields/value.ts';
import { closing, saidOf } from './closed.ts';
import type { Rule } from './rule.ts';

/** Nobody books what is closed. What was there before stays, until somebody moves it. */
export const notClosed: Rule = {
  on: ['resourceId', 'start', 'end'],
  skippedBy: ['close', 'cancel'],
  readsClosures: true,
  check({ values, closures, hours }) {
    const start = momentOf(values.start);
    if (start === null || Number.isNaN(start)) return undefined;
    const time = { resourceId: numberOf(values.resourceId), start, end: momentOf(values.end) };
    const [first] = closing(closures, time);
    return first && { field: 'start', ...saidOf(first, hours.zone) };
  },
};

/** The same for what has a start and no end. */
export const startsNotClosed: Rule = { ...notClosed, on: ['resourceId', 'start'] };
