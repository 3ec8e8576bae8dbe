import pg from 'pg';
import { expect, it } from 'vitest';
import { momentText, readMoment } from './read-moment.ts';

// Before this module replaced it for the whole process, or after: the driver's own way is kept in it.
const usual = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

it.each([
  ['2026-11-16 13:12:26+00', '2026-11-16T13:12:26.000Z'],
  ['2026-11-16 13:12:26.1+00', '2026-11-16T13:12:26.100Z'],
  ['2026-11-16 13:12:26.123+00', '2026-11-16T13:12:26.123Z'],
  ['2026-11-16 13:12:26.123456+00', '2026-11-16T13:12:26.123Z'],
  ['2026-11-16 13:12:26.999999+00', '2026-11-16T13:12:26.999Z'],
  ['2026-11-16 13:12:26.5+02', '2026-11-16T11:12:26.500Z'],
  ['2026-11-16 13:12:26-03:30', '2026-11-16T16:42:26.000Z'],
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
])('reads %s as the driver does', (text, moment) => {
  expect(readMoment(text).toISOString()).toBe(moment);
  expect(readMoment(text)).toEqual(usual(text));
  expect(momentText(text)).toBe(moment);
});
