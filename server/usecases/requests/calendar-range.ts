import { refuse } from '@sitebook/domain/failure.ts';

const day = 86_400_000;
const daysBack = 62;
const daysAhead = 366;
/** More would be a whole history in one answer. What is given when nothing is asked for fits. */
const mostDays = 430;

interface Asked {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** From when to when; what is not given is some months around now. */
export function calendarRange(asked: Asked, now: Date): { readonly from: Date; readonly to: Date } {
  const from = asked.from ?? new Date(now.getTime() - daysBack * day);
  const to = asked.to ?? new Date(now.getTime() + daysAhead * day);
  if (from > to) refuse([{ field: 'to', code: 'rule.start-before-end' }]);
  if (to.getTime() - from.getTime() > mostDays * day) {
    refuse([{ field: 'to', code: 'rule.calendar-range', params: { days: mostDays } }]);
  }
  return { from, to };
}
