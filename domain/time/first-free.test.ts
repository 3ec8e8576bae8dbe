import { expect, test } from 'vitest';
import { bySeed } from '../testing/by-seed.ts';
import { firstFree } from './first-free.ts';
import { nextFreeSlots, searchedSpan } from './free-slots.ts';
import type { Interval } from './propose-slot.ts';

const hours = { zone: 'America/Chicago', start: 420, end: 1020, days: [1, 2, 3, 4, 5] };
const at = (text: string) => Date.parse(`${text}-05:00`);
const now = at('2026-04-15T06:00');
const hour = 3_600_000;

function found(taken: Readonly<Record<string, readonly [string, string][]>>, count: number) {
  const isFree = (name: string, { start, end }: Interval) =>
    (taken[name] ?? []).every(([from, to]) => at(to) <= start || end <= at(from));
  const wanted = { start: now, end: now + hour };
  return firstFree(Object.keys(taken), { wanted, hours, now, count, isFree }).map(({ resource, time }) => [
    resource,
    new Date(time.start - 5 * hour).toISOString().slice(5, 16),
  ]);
}

test('BOARD-4: the earliest first, and in the given order those that begin together', () => {
  const day = '2026-04-15T';
  expect(found({ A: [[`${day}07:00`, `${day}08:00`]], B: [], C: [] }, 4)).toEqual([
    ['B', '04-15T07:00'],
    ['C', '04-15T07:00'],
    ['A', '04-15T08:00'],
    ['B', '04-15T08:00'],
  ]);
});

test('BOARD-4: what is taken for good is left out, and where all is there are none', () => {
  const good: [string, string] = ['2026-04-01T00:00', '2026-07-01T00:00'];
  expect(found({ A: [good], B: [['2026-04-15T07:00', '2026-04-15T16:15']] }, 1)).toEqual([['B', '04-16T07:00']]);
  expect(found({ A: [good] }, 3)).toEqual([]);
});

test('BOARD-4: looking no further than what is found already leaves nothing out', () =>
  bySeed((draw) => {
    for (let round = 0; round < 200; round += 1) {
      const names = ['A', 'B', 'C', 'D'];
      const taken = names.map(() => Array.from({ length: draw(12) }, () => now + draw(31 * 24) * hour));
      const isFree = (name: string, { start, end }: Interval) =>
        (taken[names.indexOf(name)] ?? []).every((from) => from + 5 * hour <= start || end <= from);
      const wanted = { start: now, end: now + (1 + draw(8)) * hour };
      const count = 1 + draw(10);
      const search = { hours, now, count };
      const all = names.flatMap((name) =>
        nextFreeSlots(wanted, { ...search, isFree: (time) => isFree(name, time) }).map((time) => ({
          resource: name,
          time,
        })),
      );
      const expected = all.toSorted((a, b) => a.time.start - b.time.start).slice(0, count);
      expect(firstFree(names, { ...search, wanted, isFree })).toEqual(expected);
    }
  }));

test('every time that is looked at lies in the searched stretch, also what runs beyond the last day', () =>
  bySeed((draw) => {
    for (let round = 0; round < 200; round += 1) {
      const start = now + (draw(400) - 200) * hour;
      const wanted = { start, end: start + (1 + draw(100)) * hour };
      const span = searchedSpan(wanted, { hours, now });
      nextFreeSlots(wanted, {
        hours,
        now,
        count: 1,
        isFree(time) {
          expect(span.start <= time.start && time.end <= span.end).toBe(true);
          return false;
        },
      });
      expect(span.start <= wanted.start && wanted.end <= span.end).toBe(true);
    }
  }));
