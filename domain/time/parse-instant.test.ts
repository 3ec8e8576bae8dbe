import { describe, expect, it } from 'vitest';
import { parseInstant } from './parse-instant.ts';

const zone = 'America/Chicago';

describe('parseInstant', () => {
  it.each([
    ['TIME-13', '2026-04-15T09:00:00Z', '2026-04-15T09:00:00.000Z'],
    ['TIME-13', '2026-04-15T09:00:00.123+05:30', '2026-04-15T03:30:00.123Z'],
    ['TIME-13', '2026-04-15T09:00-0500', '2026-04-15T14:00:00.000Z'],
    ['TIME-14', '2026/04/15', '2026-04-15T05:00:00.000Z'],
    ['TIME-15', '2026/04/15 09:07', '2026-04-15T14:07:00.000Z'],
    ['FIELD-6', '2026-04-15T09:07:00Z', '2026-04-15T09:07:00.000Z'],
    ['TIME-8', '2026/11/01 01:30', '2026-11-01T06:30:00.000Z'],
    ['', '2026-04-15T09:00:00', '2026-04-15T14:00:00.000Z'],
    ['', '9999-12-31T00:00:00Z', '9999-12-31T00:00:00.000Z'],
  ])('%s reads %s', (_id, text, instant) => {
    expect(parseInstant(text, zone)).toEqual({ instant });
  });

  it.each(['01-01-2011 00:00:00', '1900-01-01T00:00:00', '2011-01-01T00:00:00Z', '1900/01/01', ' ', ''])(
    'CONST-3 takes %j as none',
    (text) => {
      expect(parseInstant(text, zone)).toEqual({ instant: null });
    },
  );

  it('TIME-7 refuses a time that the clocks leave out', () => {
    expect(parseInstant('2026/03/08 02:30', zone)).toEqual({ code: 'time.left-out' });
  });

  it.each([
    '2026-02-30T09:00:00',
    '2026/13/01',
    '2026/04/15 24:00',
    '0000-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '15/04/2026',
    'tomorrow',
    '2026-04-15T09:00:00+99:99',
    '2026-04-31T09:00:00Z',
    '٢٠٢٦/٠٤/١٥',
  ])('refuses %s', (text) => {
    expect(parseInstant(text, zone)).toEqual({ code: 'field.date' });
  });
});
