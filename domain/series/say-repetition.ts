import { say } from '../text/say.ts';
import { displayDate } from '../time/display.ts';
import type { Repetition } from './repetition.ts';

const pauses = {
  day: ['series.said-day', 'series.said-days'],
  week: ['series.said-week', 'series.said-weeks'],
} as const;

/** How something repeats, as people say it: `Every 2 weeks on Mon, Wed, 6 times`. */
export function sayRepetition({ every, unit, weekdays, ends }: Repetition): string {
  const [single, several] = pauses[unit];
  const pause = say(every === 1 ? single : several, { every, days: saidDays(weekdays) });
  return 'count' in ends
    ? say('series.said-count', { pause, count: ends.count })
    : say('series.said-until', { pause, day: displayDate(ends.until) });
}

function saidDays(weekdays: readonly number[]): string {
  return weekdays.map((day) => say(`weekday.${day}` as 'weekday.1').slice(0, 3)).join(', ');
}
