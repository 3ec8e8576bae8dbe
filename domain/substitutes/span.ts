import type { FieldIssue } from '../failure.ts';

/** Days as `YYYY-MM-DD`, both included. */
export interface Span {
  readonly firstDay: string;
  readonly lastDay: string;
}

const mostDays = 366;
const day = 86_400_000;

/** What is wrong with the days on which somebody is to stand in. */
export function spanIssues({ firstDay, lastDay }: Span, today: string): readonly FieldIssue[] {
  if (lastDay < firstDay) return [{ field: 'lastDay', code: 'substitute.before-first' }];
  if (lastDay < today) return [{ field: 'lastDay', code: 'substitute.over' }];
  const ahead = (Date.parse(firstDay) - Date.parse(today)) / day;
  if (ahead > mostDays) return [{ field: 'firstDay', code: 'substitute.too-far', params: { days: mostDays } }];
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / day + 1;
  return days > mostDays ? [{ field: 'lastDay', code: 'substitute.too-long', params: { days: mostDays } }] : [];
}

/** Whether two spans have a day in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;
}
