import { parseInstant } from '@sitebook/domain/time/parse-instant.ts';
import { describe, expect, test } from 'vitest';
import { entryOf, hourChoices, instantOf, minuteChoices, occurrencesOf, readDate } from './wall-entry.ts';

const oslo = 'Europe/Oslo';

test('FIELD-4 FIELD-5 hours are 00 to 23, minutes 00, 15, 30, 45 and 59', () => {
  expect(hourChoices).toHaveLength(24);
  expect([hourChoices[0], hourChoices[23]]).toEqual(['00', '23']);
  expect(minuteChoices('')).toEqual(['00', '15', '30', '45', '59']);
});

test('FIELD-6 a minute from elsewhere is offered as well', () => {
  expect(minuteChoices('07')).toEqual(['00', '07', '15', '30', '45', '59']);
  expect(minuteChoices('30')).toEqual(['00', '15', '30', '45', '59']);
});

describe('TIME-3 TIME-5 an entry is the time at the location', () => {
  test.each([
    ['Europe/Oslo', '2026-01-15T09:05:00.000Z', { date: '15/01/2026', hour: '10', minute: '05' }],
    ['Europe/Oslo', '2026-07-15T09:05:00.000Z', { date: '15/07/2026', hour: '11', minute: '05' }],
    ['Asia/Kolkata', '2026-07-15T20:00:00.000Z', { date: '16/07/2026', hour: '01', minute: '30' }],
    ['America/Chicago', '2026-07-15T03:00:00.000Z', { date: '14/07/2026', hour: '22', minute: '00' }],
  ])('%s at %s', (zone, instant, entry) => {
    expect(entryOf(instant, zone)).toEqual(entry);
    expect(instantOf(entry, zone)).toBe(instant);
  });
});

test('TIME-7 a time that is left out stays as it was entered, and its parser says why it is refused', () => {
  const entry = { date: '29/03/2026', hour: '02', minute: '30' };
  expect(occurrencesOf(entry, oslo)).toEqual([]);
  const value = instantOf(entry, oslo);
  expect(parseInstant(value ?? '', oslo)).toEqual({ code: 'time.left-out' });
  expect(entryOf(value, oslo)).toEqual(entry);
});

test('TIME-8 of a time that comes twice the earlier is taken', () => {
  const entry = { date: '25/10/2026', hour: '02', minute: '30' };
  expect(occurrencesOf(entry, oslo).map((moment) => new Date(moment).toISOString())).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ]);
  expect(instantOf(entry, oslo)).toBe('2026-10-25T00:30:00.000Z');
});

test('a date that is none stays as it was typed', () => {
  const entry = { date: '31/02/2026', hour: '08', minute: '00' };
  const value = instantOf(entry, oslo);
  expect(parseInstant(value ?? '', oslo)).toEqual({ code: 'field.date' });
  expect(entryOf(value, oslo)).toEqual(entry);
});

test('without a date there is no time', () => {
  expect(instantOf({ date: ' ', hour: '08', minute: '00' }, oslo)).toBeNull();
  expect(entryOf(null, oslo)).toEqual({ date: '', hour: '', minute: '' });
});

test.each([
  ['01/02/2026', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  [' 29-02-2028 ', '2028-02-29'],
  ['2026-02-01', '2026-02-01'],
  ['29/02/2026', null],
  ['00/01/2026', null],
  ['1/13/2026', null],
  ['1/2/26', null],
  ['tomorrow', null],
  ['', null],
])('%j is read as %j', (typed, day) => {
  expect(readDate(typed)).toBe(day);
});
