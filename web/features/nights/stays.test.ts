import { accommodation } from '@sitebook/domain/modules/accommodation.ts';
import { describe, expect, it } from 'vitest';
import type { KnownRequest } from '../../api/wire-request.ts';
import { dayOf, nightOf, nightsAxis } from './nights-axis.ts';
import { nightsOf, staysOf, timeAt } from './stays.ts';

const zone = 'America/Chicago';
const moment = (text: string) => Date.parse(text);
const told = ({ start, end }: { start: number; end: number }) => [dayOf(start), dayOf(end)];

describe('BOARD-7 the nights of a stay', () => {
  it.each([
    [
      'from the day one comes to the day one goes',
      '2026-04-15T18:00Z',
      '2026-04-18T17:00Z',
      '2026-04-15',
      '2026-04-18',
    ],
    ['by the clocks of the location', '2026-04-16T03:00Z', '2026-04-18T04:00Z', '2026-04-15', '2026-04-17'],
    ['a day without a night takes it', '2026-04-15T14:00Z', '2026-04-15T20:00Z', '2026-04-15', '2026-04-16'],
    ['over a clock change', '2026-10-31T18:00Z', '2026-11-02T18:00Z', '2026-10-31', '2026-11-02'],
  ])('%s', (_what, start, end, first, last) => {
    expect(told(nightsOf(zone, { start: moment(start), end: moment(end) }))).toEqual([first, last]);
  });

  it.each([
    ['keeps the hours of coming and going', 2, 2, '2026-10-30T18:00Z', '2026-11-01T18:00Z'],
    ['also backwards', -3, -3, '2026-10-25T18:00Z', '2026-10-27T17:00Z'],
    ['or only the day of going', 0, 3, '2026-10-28T18:00Z', '2026-11-02T18:00Z'],
    ['or nothing', 0, 0, '2026-10-28T18:00Z', '2026-10-30T17:00Z'],
  ])('moved by days it %s', (_what, byStart, byEnd, start, end) => {
    const time = { start: moment('2026-10-28T18:00Z'), end: moment('2026-10-30T17:00Z') };
    const stay = { ...nightsOf(zone, time), time };
    const day = 86_400_000;
    const to = { row: 1, start: stay.start + byStart * day, end: stay.end + byEnd * day };
    expect(timeAt(zone, stay, to)).toEqual({ start: moment(start), end: moment(end) });
  });

  it('is read of an answer: with a house or among those who wait, and moved only by who may', () => {
    const values = { start: '2026-04-15T18:00:00Z', end: '2026-04-18T17:00:00Z', requesterName: 'Ravi' };
    const request = { id: 7, module: accommodation.key, status: 'new-booking', version: 3, values } as const;
    const read = (more: Partial<KnownRequest>) =>
      staysOf(accommodation, zone, [{ ...request, actions: [], ...more }])[0];
    expect(read({ actions: ['confirm', 'update'] })).toMatchObject({ row: 0, action: 'confirm', canMove: true });
    expect(
      read({ status: 'booking-approved', actions: ['change-stay'], values: { ...values, propertyId: 4 } }),
    ).toMatchObject({ row: 4, action: 'change-stay', canMove: true, guest: 'Ravi' });
    expect(
      read({ status: 'pending-approval', actions: ['approve'], values: { ...values, propertyId: 4 } }),
    ).toMatchObject({
      row: 4,
      action: undefined,
      canMove: false,
    });
    expect(read({ values: { ...values, end: null } })).toBeUndefined();
  });
});

describe('BOARD-7 the axis of nights', () => {
  const axis = nightsAxis(zone, { first: '2026-10-30', end: '2026-11-04' }, { room: 500, leastNight: 36 });
  it('gives every night the same room, whatever the clocks do', () => {
    expect(axis.width).toBe(500);
    expect(axis.days.map(({ start }) => axis.xOf(start))).toEqual([0, 100, 200, 300, 400]);
    expect(axis.momentAt(250)).toBe(nightOf('2026-11-01') + 43_200_000);
    expect(axis.snap(axis.momentAt(251))).toBe(nightOf('2026-11-02'));
    expect(nightsAxis(zone, { first: '2026-10-01', end: '2026-11-01' }, { room: 500, leastNight: 36 }).width).toBe(
      1116,
    );
  });
  it('tells how late it is by the clocks of the location', () => {
    expect(axis.clock?.(moment('2026-11-01T17:30Z'))).toBe(nightOf('2026-11-01') + 11.5 * 3_600_000);
  });
});
