import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { monthName, shortWeekday, weekdayName } from './day-names.ts';

const named = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...parts });

test('days and months have the names that the platform knows', () => {
  for (let days = 0; days < 366; days += 1) {
    const day = addDays('2028-01-01', days);
    const moment = new Date(day);
    expect([monthName(day), weekdayName(day), shortWeekday(day)]).toEqual([
      named({ month: 'long' }).format(moment),
      named({ weekday: 'long' }).format(moment),
      named({ weekday: 'short' }).format(moment),
    ]);
  }
});
