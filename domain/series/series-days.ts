import { RRuleTemporal } from 'rrule-temporal';
import type { Day } from '../time/day.ts';
import { mostDates, type Repetition } from './repetition.ts';
import { writeRule } from './rule-text.ts';

/**
 * The days of a series, one more than a series may have at most. Days alone: no clock changes on them, and the moments are
 * told by the zone afterwards. For the server only: browsers do not know Temporal everywhere.
 */
export function seriesDays(first: Day, repetition: Repetition): readonly Day[] {
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${first.replaceAll('-', '')}T000000\nRRULE:${writeRule(repetition)}`,
  });
  return rule.all((_date, index) => index <= mostDates).map((date) => date.toPlainDate().toString());
}
