import { expect, it } from 'vitest';
import { fromTo, timeText } from './place-text.ts';

const at = (clock: string) => Date.parse(`${new Date().getUTCFullYear()}-${clock}:00Z`);
const told = (from: string, to: string, areDaysShown = false) =>
  fromTo('UTC', { start: at(from), end: at(to) }, areDaysShown).replaceAll(/(Sun|Mon|Tue|Wed|Thu|Fri|Sat) /g, '');

it('BOARD-6 a name tells the days of what runs past midnight, and the day where several are shown', () => {
  expect(told('06-01T08:00', '06-01T09:00')).toBe('08:00 to 09:00');
  expect(told('06-01T08:00', '06-01T09:00', true)).toBe('1 Jun, 08:00 to 09:00');
  expect(told('06-01T22:30', '06-02T01:30')).toBe('1 Jun 22:30 to 2 Jun 01:30');
  expect(told('06-01T22:30', '06-02T00:00')).toBe('22:30 to 00:00');
});

it('BOARD-2 what is held on a board of one day tells its hours, and its days where it runs past midnight', () => {
  const said = (from: string, to: string) => timeText('UTC', { start: at(from), end: at(to) }, false);
  expect(said('06-01T08:00', '06-01T09:00')).toBe('08:00 – 09:00');
  expect(said('06-01T22:30', '06-02T01:30')).toMatch(/1 Jun.*22:30 – .*2 Jun.*01:30/);
});
