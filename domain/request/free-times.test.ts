import { describe, expect, it } from 'vitest';
import { fuel } from '../modules/fuel.ts';
import { washBay } from '../modules/wash-bay.ts';
import type { Closure } from '../rules/closed.ts';
import type { RuleContext } from '../rules/rule.ts';
import { nextFreeTimes } from './free-times.ts';

const hours = { zone: 'Europe/Berlin', start: 420, end: 1020, days: [1, 2, 3, 4, 5] };

/** Monday 19 October, 09:00 to 11:00; the clocks go back on the Sunday after it. */
function context(more: Partial<RuleContext> = {}): RuleContext {
  return {
    action: 'update',
    values: { resourceId: 7, start: '2026-10-19T07:00:00.000Z', end: '2026-10-19T09:00:00.000Z' },
    before: null,
    lookups: { resourceId: { id: 7, name: 'Bay', active: true, facts: {} } },
    neighbours: [],
    closures: [],
    overlapsAllowed: 0,
    items: [],
    notes: {},
    hours,
    now: Date.parse('2026-10-16T06:00:00Z'),
    ...more,
  };
}

const closed = (start: string, end: string | null, resourceId: number | null = 7): Closure => {
  return { id: 1, resourceId, start, end, reason: 'Inspection' };
};
const taken = (start: string, end: string) => ({ id: 9, start, end });
const starts = (given: RuleContext, definition: Parameters<typeof nextFreeTimes>[0] = washBay) =>
  nextFreeTimes(definition, given, 1).map(({ start, end }) =>
    `${start} ${end ?? ''}`.replaceAll(':00.000Z', 'Z').trim(),
  );

describe('CLOSE-3 the next time that is free', () => {
  it.each([
    ['its own, where nothing is in the way', context(), ['2026-10-19T07:00Z 2026-10-19T09:00Z']],
    [
      'behind a closure of the resource',
      context({ closures: [closed('2026-10-19T06:00:00Z', '2026-10-19T10:00:00Z')] }),
      ['2026-10-19T10:00Z 2026-10-19T12:00Z'],
    ],
    [
      'behind a closure and a booking',
      context({
        closures: [closed('2026-10-19T06:00:00Z', '2026-10-19T10:00:00Z')],
        neighbours: [taken('2026-10-19T10:30:00Z', '2026-10-19T12:00:00Z')],
      }),
      ['2026-10-19T12:00Z 2026-10-19T14:00Z'],
    ],
    [
      'on the next day of work, an hour later by the moments once the clocks went back',
      context({ closures: [closed('2026-10-19T00:00:00Z', '2026-10-24T00:00:00Z', null)] }),
      ['2026-10-26T06:00Z 2026-10-26T08:00Z'],
    ],
    [
      'behind a closure of months',
      context({ closures: [closed('2026-10-19T00:00:00Z', '2027-01-31T00:00:00Z')] }),
      ['2027-02-01T06:00Z 2027-02-01T08:00Z'],
    ],
    ['none while the end is open', context({ closures: [closed('2026-10-19T00:00:00Z', null)] }), []],
    [
      'as before, where another resource is closed',
      context({ closures: [closed('2026-10-19T00:00:00Z', null, 8)] }),
      ['2026-10-19T07:00Z 2026-10-19T09:00Z'],
    ],
  ])('is %s', (_what, given, expected) => {
    expect(starts(given)).toEqual(expected);
  });

  it('is a moment for what has no end', () => {
    const values = { resourceId: 7, start: '2026-10-19T07:00:00.000Z', litres: 5 };
    const closures = [closed('2026-10-19T06:00:00Z', '2026-10-19T10:00:00Z')];
    expect(starts(context({ values, closures }), fuel)).toEqual(['2026-10-19T10:00Z']);
  });
});
