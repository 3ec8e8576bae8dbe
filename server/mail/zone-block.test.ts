import { offsetAt } from '@sitebook/domain/time/zone.ts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { isPlainAt, zoneBlock } from './zone-block.ts';

const day = 86_400_000;
const from = Date.UTC(2026, 8, 15);
const to = Date.UTC(2027, 10, 18);

const zones = [
  'America/Chicago',
  'Europe/Oslo',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Pacific/Chatham',
  'Asia/Gaza',
];

describe.each(zones)('FEED-1 %s as calendars read it', (name) => {
  const block = zoneBlock(name, from, to);
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block)));

  it('tells the same time as the product at every hour in which the clocks do not change', () => {
    for (let at = from - 300 * day; at < to + 30 * day; at += 3 * 3_600_000 + 60_000) {
      const offset = offsetAt(name, at);
      if ([at - 7_200_000, at + 7_200_000].some((near) => offsetAt(name, near) !== offset)) continue;
      const wall = new Date(at + offset * 60_000);
      const local = ICAL.Time.fromDateTimeString(wall.toISOString().slice(0, 19));
      expect(zone.utcOffset(local) / 60, wall.toISOString()).toBe(offset);
    }
  });
});

it('FEED-1 a zone with a rule is written as one, for readers who know nothing else', () => {
  const rules = (zone: string) =>
    [...zoneBlock(zone, from, to).matchAll(/RRULE:(.*)/g)].map(([, rule]) => rule?.trim());
  expect(rules('America/Chicago')).toEqual(['FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU']);
  expect(rules('Europe/Oslo')).toEqual(['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']);
  expect(rules('Asia/Kolkata')).toEqual([]);
});

it.each([
  ['before', '2026-11-01T05:59:00Z', true],
  ['the first of an hour that comes twice', '2026-11-01T06:30:00Z', false],
  ['the second', '2026-11-01T07:30:00Z', false],
  ['after', '2026-11-01T08:00:00Z', true],
])('FEED-1 a wall time means one moment: %s', (_, moment, isPlain) => {
  expect(isPlainAt('America/Chicago', Date.parse(moment))).toBe(isPlain);
});
