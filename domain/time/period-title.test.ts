import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { daysOf } from './period.ts';
import { periodTitle } from './period-title.ts';

test.each([
  ['month', '2026-10-14', 'October 2026'],
  ['week', '2026-10-14', '11\u2009–\u200917 October 2026'],
  ['week', '2026-10-01', '27 September\u2009–\u20093 October 2026'],
  ['three', '2026-12-30', '30 December 2026\u2009–\u20091 January 2027'],
  ['day', '2026-10-14', 'Wednesday 14 October 2026'],
] as const)('a %s of %s is called %s', (kind, day, title) => {
  expect(periodTitle({ kind, day })).toBe(title);
});

test('each week has the title that the platform gives it', () => {
  const platform = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  for (let days = 0; days < 800; days += 1) {
    const day = addDays('2026-01-01', days);
    const { first, end } = daysOf({ kind: 'week', day });
    const range = platform.formatRange(new Date(first), new Date(addDays(end, -1)));
    expect(periodTitle({ kind: 'week', day })).toBe(range);
  }
});
