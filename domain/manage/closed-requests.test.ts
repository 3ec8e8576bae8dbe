import { describe, expect, it } from 'vitest';
import type { Values } from '../fields/value.ts';
import { type BookedTime, closableModules, closureOf, hasBegun, isNewlyClosed } from './closed-requests.ts';
import { entities, entityOf } from './registry.ts';

const definition = entities.find(({ closes }) => closes);
if (!definition?.closes) throw new Error('nothing closes anything');
const { closes, activity } = definition;
const record = (more: Values = {}): Values => ({
  [closes.from]: '2026-04-16T08:00:00.000Z',
  [closes.to]: '2026-04-16T12:00:00.000Z',
  [closes.resource]: 7,
  [closes.reason]: 'Paint',
  [activity.field]: activity.on,
  ...more,
});
const closure = {
  id: 3,
  resourceId: 7,
  start: '2026-04-16T08:00:00.000Z',
  end: '2026-04-16T12:00:00.000Z',
  reason: 'Paint',
};

describe('closureOf', () => {
  it.each<[string, Values | null, object | null]>([
    ['a record', record(), closure],
    ['one of a whole location', record({ [closes.resource]: null }), { ...closure, resourceId: null }],
    [
      'one without an end or a reason',
      record({ [closes.to]: null, [closes.reason]: null }),
      { ...closure, end: null, reason: '' },
    ],
    ['one that is switched off', record({ [activity.field]: !activity.on }), null],
    ['one without a start', record({ [closes.from]: null }), null],
    ['none', null, null],
  ])('%s', (_what, values, expected) => {
    expect(closureOf(definition, values, 3)).toEqual(expected);
  });

  it('a new one has no number, and a city closes nothing', () => {
    expect(closureOf(definition, record())?.id).toBe(0);
    expect(closureOf(entityOf('cities'), record())).toBe(null);
  });
});

describe('isNewlyClosed', () => {
  const at = (hour: number) => Date.parse('2026-04-16T00:00:00.000Z') + hour * 3_600_000;
  const booking = (start: number, end: number | null, resourceId = 7): BookedTime => ({
    resourceId,
    start: at(start),
    end: end === null ? null : at(end),
  });
  const earlier = { ...closure, end: '2026-04-16T09:00:00.000Z' };
  it.each<[string, BookedTime, typeof closure | null, number, boolean]>([
    ['what lies within', booking(9, 10), null, 0, true],
    ['what was closed before', booking(8, 10), earlier, 0, false],
    ['what the closure did not reach before', booking(9, 10), earlier, 0, true],
    ['what lies after', booking(12, 13), null, 0, false],
    ['what takes something else', booking(9, 10, 8), null, 0, false],
    ['what is over', booking(9, 10), null, 10, false],
    ['what is nearly over', booking(9, 10), null, 9.9, true],
    ['what has only a start, and has begun', booking(9, null), null, 9, false],
    ['what has only a start', booking(9, null), null, 8, true],
  ])('%s', (_what, given, before, now, expected) => {
    expect(isNewlyClosed(given, { before, after: closure }, at(now))).toBe(expected);
  });

  it.each([
    [8.9, false],
    [9, true],
    [9.1, true],
  ])('at %i o’clock it has begun: %s', (now, expected) => {
    expect(hasBegun(booking(9, 10), at(now))).toBe(expected);
  });
});

it('closures come over whatever books a time', () => {
  expect(closableModules()).toEqual([
    { module: 'FuelDistribution', statuses: ['assigned'] },
    { module: 'MobileCraneBooking', statuses: ['assigned'] },
    { module: 'Loading&Offloading', statuses: ['assigned'] },
    { module: 'PressureTestbay', statuses: ['assigned'] },
    { module: 'Washbay', statuses: ['assigned'] },
  ]);
});
