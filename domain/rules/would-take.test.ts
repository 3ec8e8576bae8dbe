import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import { testBay } from '../modules/test-bay.ts';
import { ruleContext } from '../testing/rule-context.ts';
import type { Closure } from './closed.ts';
import { notClosed, startsNotClosed } from './not-closed.ts';
import { slotIssues, type WantedResource, wouldTake } from './would-take.ts';

const at = (hour: number) => Date.parse('2026-04-16T00:00:00.000Z') + hour * 3_600_000;
const iso = (hour: number) => new Date(at(hour)).toISOString();
const wanted = (rest: Partial<WantedResource> = {}): WantedResource => {
  const { hours, now } = ruleContext({});
  return {
    definition: testBay,
    resource: { id: 1, name: 'Bay', active: true, facts: { certificateExpiry: null } },
    neighbours: [],
    closures: [],
    overlapsAllowed: 0,
    hours,
    now,
    before: null,
    ...rest,
  };
};
const closed = (from: number, to: number | null, resourceId: number | null = 1, id = 1): Closure => ({
  id,
  resourceId,
  start: iso(from),
  end: to === null ? null : iso(to),
  reason: 'Paint',
});

describe('what a save would have against a time', () => {
  const taken = [{ id: 5, start: iso(10), end: iso(12) }];
  const before: Values = { resourceId: 1, start: iso(10), end: iso(11) };
  it.each<[string, Partial<WantedResource>, [number, number], readonly string[]]>([
    ['nothing', {}, [9, 11], []],
    ['another booking', { neighbours: taken }, [9, 11], ['rule.overlap-none']],
    ['a booking that begins when it ends', { neighbours: taken }, [9, 10], []],
    ['a closed time', { closures: [closed(8, 10)] }, [9, 11], ['rule.closed']],
    ['no time at all', {}, [9, 9], ['rule.start-before-end']],
    [
      'a resource that is switched off',
      { resource: { id: 1, name: 'Bay', active: false, facts: {} } },
      [9, 11],
      ['rule.retired'],
    ],
    ['another booking, for one that is moved', { neighbours: taken, before }, [9, 11], ['rule.overlap-none']],
    ['nothing, for one that stays where it is', { neighbours: taken, before }, [10, 11], []],
    [
      'that it has begun, for one that is moved',
      { before: { ...before, actualStart: iso(10) } },
      [9, 11],
      ['rule.started'],
    ],
  ])('%s', (_what, rest, [start, end], expected) => {
    const time = { start: at(start), end: at(end) };
    expect(slotIssues(wanted(rest), time).map(({ code }) => code)).toEqual(expected);
    expect(wouldTake(wanted(rest), time)).toBe(expected.length === 0);
  });
});

describe('notClosed', () => {
  const said = (from: string, to: string) => ({
    field: 'start',
    code: 'rule.closed',
    params: { from, to, reason: 'Paint' },
  });
  it.each<[string, Values, readonly Closure[], object | undefined]>([
    [
      'a time within',
      { start: iso(9), end: iso(10) },
      [closed(8, 11)],
      said('16/04/2026 03:00 -05:00', '16/04/2026 06:00 -05:00'),
    ],
    ['a time of another resource', { start: iso(9), end: iso(10) }, [closed(8, 11, 2)], undefined],
    ['a time after it', { start: iso(11), end: iso(12) }, [closed(8, 11)], undefined],
    [
      'an end within',
      { start: iso(7), end: iso(9) },
      [closed(8, 11)],
      said('16/04/2026 03:00 -05:00', '16/04/2026 06:00 -05:00'),
    ],
    [
      'the first of several',
      { start: iso(7), end: iso(20) },
      [closed(12, 13, null, 2), closed(8, 11)],
      said('16/04/2026 03:00 -05:00', '16/04/2026 06:00 -05:00'),
    ],
    ['no start', { start: null, end: iso(9) }, [closed(-1_000_000, null)], undefined],
    ['a start that is no time', { start: 'soon', end: iso(9) }, [closed(-1_000_000, null)], undefined],
  ])('%s', (_what, values, closures, expected) => {
    expect(notClosed.check(ruleContext({ resourceId: 1, ...values }, { closures }))).toEqual(expected);
  });

  it('what has no end is judged by its start', () => {
    const check = (start: number) =>
      startsNotClosed.check(ruleContext({ resourceId: 1, start: iso(start) }, { closures: [closed(8, null)] }))?.code;
    expect([check(7), check(8), check(100)]).toEqual([undefined, 'rule.closed-open', 'rule.closed-open']);
    expect(startsNotClosed.on).toEqual(['resourceId', 'start']);
  });
});
