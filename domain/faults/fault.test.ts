import { describe, expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { moduleOf } from '../modules/registry.ts';
import { closesBy, faultReason, type HeldBooking, longestFault, parseFault } from './fault.ts';

const lifecycle = moduleOf('Washbay')?.lifecycle;
if (!lifecycle) throw new Error('no wash bay');
const zone = 'America/Chicago';
/** 07:00 on the 16th by its clocks. */
const moment = { now: Date.parse('2031-04-16T12:00:00Z'), zone };

const actor = (more: Partial<Actor>): Actor => ({
  alias: 'ann@company.example',
  mail: 'ann@company.example',
  name: 'Ann',
  role: 'requestor',
  isMember: false,
  isUnderFourEyes: false,
  standsFor: [],
  ...more,
});
const booking = (start: string, end: string, more: Partial<HeldBooking> = {}): HeldBooking => ({
  createdBy: 'ann@company.example',
  status: 'assigned',
  values: { start, end },
  ...more,
});
const today = booking('2031-04-16T20:00:00Z', '2031-04-16T21:00:00Z');

describe('CODE-2 whose report closes', () => {
  it.each([
    ['a global admin', actor({ role: 'global-admin' }), [], true],
    ['a local admin', actor({ role: 'local-admin' }), [], true],
    ['an SBS member', actor({ role: 'sbs-member', isMember: true }), [], true],
    ['other staff', actor({}), [], false],
    ['staff beside what others have booked', actor({}), [{ ...today, createdBy: 'bob@company.example' }], false],
    ['whoever has booked it for today', actor({}), [today], true],
    [
      'whoever it is booked for today',
      actor({}),
      [
        booking(String(today.values.start), String(today.values.end), {
          createdBy: 'bob@company.example',
          values: { ...today.values, requester: 'Ann@company.example' },
        }),
      ],
      true,
    ],
    ['whoever had it this morning', actor({}), [booking('2031-04-16T05:00:00Z', '2031-04-16T06:00:00Z')], true],
    ['whoever has it over several days', actor({}), [booking('2031-04-14T05:00:00Z', '2031-04-18T06:00:00Z')], true],
    ['from yesterday until midnight', actor({}), [booking('2031-04-15T20:00:00Z', '2031-04-16T05:00:00Z')], false],
    ['yesterday, by the clocks there', actor({}), [booking('2031-04-16T03:00:00Z', '2031-04-16T04:00:00Z')], false],
    ['late today, by the clocks there', actor({}), [booking('2031-04-17T04:00:00Z', '2031-04-17T04:30:00Z')], true],
    ['from midnight on', actor({}), [booking('2031-04-17T05:00:00Z', '2031-04-17T06:00:00Z')], false],
    ['from midnight on, without an end', actor({}), [{ ...today, values: { start: '2031-04-16T05:00:00Z' } }], true],
    ['without a start', actor({}), [{ ...today, values: { end: '2031-04-16T21:00:00Z' } }], false],
    ['whose booking is cancelled', actor({}), [{ ...today, status: 'cancelled' as const }], false],
    ['whose booking is closed', actor({}), [{ ...today, status: 'closed' as const }], false],
    ['an external user', actor({ role: 'external' }), [], false],
    ['an external user with a booking', actor({ role: 'external' }), [today], false],
  ])('%s', (_who, by, bookings, expected) => {
    expect(closesBy(by, lifecycle, bookings, moment)).toBe(expected);
  });
});

describe('CODE-2 the text of a report', () => {
  it.each([
    ['Leaks', { value: 'Leaks' }],
    ['', { code: 'field.required' }],
    [' \u200b\n', { code: 'field.required' }],
    [undefined, { code: 'field.required' }],
    ['x'.repeat(longestFault), { value: 'x'.repeat(longestFault) }],
  ])('%j', (given, expected) => {
    expect(parseFault(given)).toEqual(expected);
  });

  it.each(['x'.repeat(longestFault + 1), { of: 'Leaks' }, 'a\u0000b'])('%j is refused', (given) => {
    expect(parseFault(given)).toHaveProperty('code');
  });

  it.each([
    ['The pump\n leaks', 'The pump leaks'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), `${'x'.repeat(199)}…`],
    [`${'x'.repeat(197)}😀xx`, `${'x'.repeat(197)}😀…`],
    [`${'x'.repeat(198)}😀😀`, `${'x'.repeat(198)}…`],
    ['\u200bOil\u2066', 'Oil'],
  ])('becomes a reason in a line: %j', (text, expected) => {
    expect(faultReason(text)).toBe(expected);
  });
});
