import type { Closure } from '@sitebook/domain/rules/closed.ts';
import { addDays, type Day, momentOn } from '@sitebook/domain/time/day.ts';
import { pageOf } from '@sitebook/domain/time/period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { closuresQuery } from '../../api/closure-queries.ts';
import { useApi } from '../../api/connection.ts';
import type { Site } from './site.ts';

/** So far behind the month a free time is proposed. */
const daysBeyond = 14;

const none: readonly Closure[] = [];

/** What is closed around a day, of all resources: those of a month's page, so that steps from day to day share one answer. */
export function useClosures({ iBaseLocationId, hours }: Site, day: Day): readonly Closure[] {
  const { first, end } = pageOf(day);
  const moment = (at: Day) => new Date(momentOn(hours.zone, at, 0)).toISOString();
  const span = { from: moment(first), to: moment(addDays(end, daysBeyond)) };
  const { data = none } = useQuery({
    ...closuresQuery(useApi(), iBaseLocationId, span),
    placeholderData: keepPreviousData,
  });
  return data;
}
