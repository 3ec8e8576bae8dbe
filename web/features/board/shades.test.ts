import { mobileCrane } from '@sitebook/domain/modules/mobile-crane.ts';
import { displayClock, displayDay } from '@sitebook/domain/time/display.ts';
import { describe, expect, it } from 'vitest';
import { offHoursOf, shadesOf } from './shades.ts';

const hours = { zone: 'Europe/Oslo', start: 420, end: 1020, days: [1, 2, 3, 4, 5] };
const said = (moment: number) => `${displayDay(hours.zone, moment).slice(0, 5)} ${displayClock(hours.zone, moment)}`;
const spans = (of: readonly { start: number; end: number }[]) => of.map(({ start, end }) => [said(start), said(end)]);

describe('BOARD-1 what is shaded', () => {
  it('off hours join over nights and weekends, also where the clocks change', () => {
    expect(spans(offHoursOf(hours, { first: '2026-03-27', end: '2026-03-31' }))).toEqual([
      ['27/03 00:00', '27/03 07:00'],
      ['27/03 17:00', '30/03 07:00'],
      ['30/03 17:00', '31/03 00:00'],
    ]);
  });

  it('CLOSE-4 holidays are off hours', () => {
    const closed = { ...hours, holidays: ['2026-03-31'] };
    expect(spans(offHoursOf(closed, { first: '2026-03-31', end: '2026-04-01' }))).toEqual([
      ['31/03 00:00', '01/04 00:00'],
    ]);
  });

  it('closed times, and the days behind a certificate, with their reasons', () => {
    const resource = { id: 7, name: 'Crane', active: true, facts: { certificateExpiry: '2026-03-28' } };
    const closure = { id: 1, start: '2026-03-27T08:00:00Z', end: '2026-03-27T10:00:00Z', reason: 'Inspection' };
    const closures = [
      { ...closure, resourceId: 7 },
      { ...closure, id: 2, resourceId: 8, start: '2026-03-27T11:00:00Z', end: null },
      { ...closure, id: 3, resourceId: null, start: '2026-03-28T22:00:00Z', end: '2026-03-28T23:00:00Z' },
      { ...closure, id: 4, resourceId: null, start: '2026-03-29T08:00:00Z', end: '2026-03-29T09:00:00Z' },
    ];
    const bookable = { definition: mobileCrane, resource, hours, closures };
    const now = Date.parse('2026-03-20T12:00:00Z');
    const shades = shadesOf(bookable, { first: '2026-03-27', end: '2026-03-30' }, now);
    expect(spans(shades)).toEqual([
      ['29/03 00:00', '30/03 00:00'],
      ['27/03 09:00', '27/03 11:00'],
      ['28/03 23:00', '29/03 00:00'],
      ['29/03 10:00', '29/03 11:00'],
    ]);
    expect(shades[1]?.reason).toContain('Inspection');
    // What is written on them: nothing over the reason of a whole day.
    expect(shades.map(({ inShort }) => inShort)).toEqual([undefined, 'Inspection', 'Inspection', '']);
  });
});
