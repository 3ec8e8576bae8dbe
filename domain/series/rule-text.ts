import type { Repetition } from './repetition.ts';

const codes: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A repetition as RFC 5545 writes it: so it is kept, and so calendars understand it. */
export function writeRule({ every, unit, weekdays, ends }: Repetition): string {
  return [
    unit === 'day' ? 'FREQ=DAILY' : 'FREQ=WEEKLY',
    `INTERVAL=${every}`,
    ...(unit === 'week' ? [`BYDAY=${weekdays.toSorted().map((day) => codes[day - 1])}`, 'WKST=MO'] : []),
    'count' in ends ? `COUNT=${ends.count}` : `UNTIL=${ends.until.replaceAll('-', '')}`,
  ].join(';');
}

/** Reads what was written so. */
export function readRule(rule: string): Repetition {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const until = parts.get('UNTIL');
  return {
    every: Number(parts.get('INTERVAL')),
    unit: parts.get('FREQ') === 'DAILY' ? 'day' : 'week',
    weekdays: (parts.get('BYDAY')?.split(',') ?? []).map((code) => codes.indexOf(code) + 1),
    ends: until
      ? { until: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` }
      : { count: Number(parts.get('COUNT')) },
  };
}
