import { describe, expect, it } from 'vitest';
import { displayTime } from './display.ts';
import { keepWallTime, keepWallTimes } from './keep-wall-time.ts';

const chicago = 'America/Chicago';
const oslo = 'Europe/Oslo';
const at = (iso: string) => Date.parse(iso);

describe('WALK-4 wall times kept', () => {
  it.each([
    ['an ordinary day', '2026-05-04T14:00:00Z', '04/05/2026 09:00 -05:00', '04/05/2026 09:00 +02:00'],
    ['seconds and their parts', '2026-05-04T14:00:30.250Z', '04/05/2026 09:00 -05:00', '04/05/2026 09:00 +02:00'],
    ['only the old zone has summer', '2026-03-20T14:00:00Z', '20/03/2026 09:00 -05:00', '20/03/2026 09:00 +01:00'],
    ['left out there: as much later', '2026-03-29T07:30:00Z', '29/03/2026 02:30 -05:00', '29/03/2026 03:30 +02:00'],
    ['twice there: the earlier', '2026-10-25T07:30:00Z', '25/10/2026 02:30 -05:00', '25/10/2026 02:30 +02:00'],
    ['twice here: the earlier there', '2026-11-01T07:30:00Z', '01/11/2026 01:30 -06:00', '01/11/2026 01:30 +01:00'],
  ])('%s', (_what, moment, before, after) => {
    expect(displayTime(chicago, at(moment))).toBe(before);
    const kept = keepWallTime(at(moment), chicago, oslo);
    expect(displayTime(oslo, kept)).toBe(after);
    expect(kept % 60_000).toBe(at(moment) % 60_000);
  });

  it.each([
    ['from a time that is left out to one that is not', '2026-03-29T07:30:00Z', '2026-03-29T08:00:00Z', 30],
    ['over the hour that came twice here', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', 60],
    ['over the hour that comes twice there', '2026-10-25T06:00:00Z', '2026-10-25T09:00:00Z', 240],
  ])('an end stays after its start: %s', (_what, start, end, minutes) => {
    const kept = keepWallTimes({ start: at(start), end: at(end) }, chicago, oslo);
    expect(((kept.end ?? 0) - kept.start) / 60_000).toBe(minutes);
  });

  it('what has no end gets none', () => {
    expect(keepWallTimes({ start: at('2026-05-04T14:00:00Z'), end: null }, chicago, oslo)).toEqual({
      start: at('2026-05-04T07:00:00Z'),
      end: null,
    });
  });
});
