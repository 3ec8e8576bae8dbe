import { describe, expect, it } from 'vitest';
import { decimalHours, displayDate, displayDay, displayDuration, displayTime } from './display.ts';

const at = Date.parse('2026-01-05T02:04:00Z');

describe('display', () => {
  it.each([
    ['America/Chicago', '04/01/2026 20:04 -06:00'],
    ['Asia/Kolkata', '05/01/2026 07:34 +05:30'],
    ['UTC', '05/01/2026 02:04 +00:00'],
  ])('TIME-4 shows a moment in %s as %s', (zone, text) => {
    expect(displayTime(zone, at)).toBe(text);
  });

  it('shows days in their zone, and days without a zone as they are', () => {
    expect([displayDay('America/Chicago', at), displayDate('2026-01-05')]).toEqual(['04/01/2026', '05/01/2026']);
  });

  it.each([
    [0, '00:00:00', 0],
    [90 * 60_000, '01:30:00', 1.5],
    [100 * 3_600_000 + 61_000, '100:01:01', 100.02],
    [-5, '00:00:00', 0],
  ])('REQ-10 REQ-11 CONST-2 tells a length of %i ms as %s and %d hours', (length, text, hours) => {
    expect([displayDuration(length), decimalHours(length)]).toEqual([text, hours]);
  });
});
