import { describe, expect, it } from 'vitest';
import type { EntityField } from './definition.ts';
import { controlOf, parseEntityField } from './parse-entity-field.ts';

const field = (type: EntityField['type'], more: Partial<EntityField> = {}): EntityField => ({
  key: 'it',
  type,
  title: 'manage.name',
  ...more,
});
const read = (declared: EntityField, raw: unknown, zone?: string) => {
  const parsed = parseEntityField(declared, raw, zone);
  return 'code' in parsed ? parsed : parsed.value;
};

describe('reading a field of master data', () => {
  it.each([null, undefined, ''])('%j is none, whatever the field', (raw) => {
    for (const type of ['text', 'number', 'time', 'lines', 'weekdays', 'mail-address'] as const)
      expect(read(field(type), raw)).toBe(null);
  });

  it.each<[unknown, unknown]>([
    [' 23:59 ', '23:59'],
    ['0.30', '00:30'],
    ['7:30:00', '07:30'],
    ['23:60', { code: 'field.time' }],
    ['x7:30', { code: 'field.time' }],
    ['7:30x', { code: 'field.time' }],
    ['7:30:01', { code: 'field.time' }],
  ])('a time: %j', (raw, expected) => {
    expect(read(field('time'), raw)).toEqual(expected);
  });

  it.each<[unknown, unknown]>([
    ['Jane.Doe@Norvane.Example', 'jane.doe@norvane.example'],
    [' a@b.c ', 'a@b.c'],
    ['jane', { code: 'field.mail-address' }],
    ['jane@norvane', { code: 'field.mail-address' }],
    ['jane@.', { code: 'field.mail-address' }],
    ['a b@norvane.example', { code: 'field.mail-address' }],
    ['jane@norvane.example, al@norvane.example', { code: 'field.mail-address' }],
    ['Jane <jane@norvane.example>', { code: 'field.mail-address' }],
    ['jane@nor vane.example', { code: 'field.mail-address' }],
    [{}, { code: 'field.text' }],
  ])('a mail address: %j', (raw, expected) => {
    expect(read(field('mail-address'), raw)).toEqual(expected);
  });

  it.each<[unknown, unknown]>([
    ['UTC', 'UTC'],
    [' Europe/Oslo ', 'Europe/Oslo'],
    ['Europe/Oslo now', { code: 'field.time-zone' }],
    ['1Europe/Oslo', { code: 'field.time-zone' }],
    [{}, { code: 'field.text' }],
  ])('a time zone: %j', (raw, expected) => {
    expect(read(field('time-zone'), raw)).toEqual(expected);
  });

  it.each<[unknown, unknown]>([
    [' mon,  Fri ', ['1', '5']],
    [
      ['Mon ', 1, 7],
      ['1', '7'],
    ],
    ['17', { code: 'field.weekdays' }],
    ['1 0', { code: 'field.weekdays' }],
    [[1, {}], { code: 'field.weekdays' }],
  ])('days of the week: %j', (raw, expected) => {
    expect(read(field('weekdays'), raw)).toEqual(expected);
  });

  it.each<[Partial<EntityField>, unknown, unknown]>([
    [{ decimals: 2 }, ' -12,25 ', -12.25],
    [{ decimals: 2 }, '1,5 m', { code: 'field.number' }],
    [{ decimals: 2 }, 'm 1,5', { code: 'field.number' }],
    [{ min: 0 }, 0, 0],
    [{ min: 1 }, 1, 1],
    [{ min: 2 }, 1, { code: 'field.at-least', params: { min: 2 } }],
    [{}, -1, -1],
  ])('a number %j: %j', (more, raw, expected) => {
    expect(read(field('number', more), raw)).toEqual(expected);
  });

  it.each<[unknown, unknown]>([
    ['a\n\n b ', 'a\nb'],
    [['a', 'b'], 'a\nb'],
    [['a', {}], { code: 'field.text' }],
    [[], null],
  ])('lines: %j', (raw, expected) => {
    expect(read(field('lines'), raw)).toEqual(expected);
  });

  it.each<[EntityField['type'], string, string, unknown]>([
    ['date-time', '2026-04-15T08:00', 'America/Chicago', '2026-04-15T13:00:00.000Z'],
    ['date-time', '9998-12-31T12:00', 'UTC', '9998-12-31T12:00:00.000Z'],
    ['date-time', '9998-12-31T23:00', 'America/Chicago', { code: 'field.date' }],
    ['date', '2026-04-15', 'America/Chicago', '2026-04-15'],
  ])('a %s by the clocks of a place: %s in %s', (type, raw, zone, expected) => {
    expect(read(field(type), raw, zone)).toEqual(expected);
  });

  it.each<[EntityField['type'], string, number | undefined]>([
    ['weekdays', 'choices', 7],
    ['several', 'choices', undefined],
    ['time', 'text', undefined],
    ['number', 'number', undefined],
  ])('a form draws %s as %s', (type, drawn, choices) => {
    const control = controlOf(field(type, { min: 1 }));
    expect(control).toMatchObject({ type: drawn, writers: 'requester' });
    expect(control.choices?.length).toBe(choices);
    expect('min' in control).toBe(false);
  });
});
