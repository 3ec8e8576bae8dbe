import { expect, it } from 'vitest';
import { mobileCrane } from '../modules/mobile-crane.ts';
import { wishIssues } from './wish-issues.ts';

const now = Date.UTC(2026, 3, 15, 12);
const hours = { zone: 'America/Chicago', start: 480, end: 1020, days: [1, 2, 3, 4, 5], holidays: [] };
const hour = 3_600_000;
const day = 24 * hour;

it.each([
  ['ahead', hour, 2 * hour, []],
  ['now', 0, hour, ['wait.past']],
  ['before now', -hour, hour, ['wait.past']],
  ['no time at all', hour, hour, ['rule.start-before-end']],
  ['back to front', 2 * hour, hour, ['rule.start-before-end']],
  ['a year ahead', 366 * day, 366 * day + hour, []],
  ['more than a year ahead', 367 * day, 367 * day + hour, ['rule.within-a-year']],
  ['longer than a year', hour, hour + 367 * day, ['rule.within-a-year']],
])('WAIT-1 a wish %s, whatever stands in its way', (_what, start, end, codes) => {
  const wish = { resourceId: 7, start: new Date(now + start), end: new Date(now + end) };
  expect(wishIssues(mobileCrane, wish, { hours, now }).map(({ code }) => code)).toEqual(codes);
});

it('WAIT-1 what is over is wrong by its start', () => {
  const wish = { resourceId: 7, start: new Date(now - hour), end: new Date(now + hour) };
  expect(wishIssues(mobileCrane, wish, { hours, now })).toEqual([{ field: 'start', code: 'wait.past' }]);
});

it('WAIT-1 what the resource stands in the way of is no reason not to wait: that may change', () => {
  const refusing = (...on: string[]) => ({ on, check: () => ({ field: on.join(), code: 'rule.closed' as const }) });
  const rules = [refusing('start'), refusing('start', 'resourceId')];
  const wish = { resourceId: 7, start: new Date(now + hour), end: new Date(now + 2 * hour) };
  const fieldsOf = (definition: typeof mobileCrane) =>
    wishIssues(definition, wish, { hours, now }).map(({ field }) => field);
  expect(fieldsOf({ ...mobileCrane, rules })).toEqual(['start']);
  const { holds: _, ...withoutHold } = mobileCrane;
  expect(fieldsOf({ ...withoutHold, rules })).toEqual(['start', 'start,resourceId']);
});
