import type { TextCode } from '../text/en.ts';
import { momentsOf } from './zone.ts';

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;
const onTheWall = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** Dates by which the old product says "none". */
const sentinel =
  /^((1900|2011|0001)[-/]01[-/]01|01[-/]01[-/](1900|2011|0001))([T ]00:00(:00(\.0+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

const earliest = Date.UTC(2000, 0, 1);

export type ParsedInstant = { readonly instant: string | null } | { readonly code: TextCode };

/** Reads a moment as the wire carries it: with offset or `Z`, or as wall time of the location's zone. */
export function parseInstant(text: string, zone: string): ParsedInstant {
  const given = text.trim();
  if (given === '' || sentinel.test(given)) return { instant: null };
  if (withOffset.test(given)) return isDate(...dayOf(given)) ? known(Date.parse(given)) : { code: 'field.date' };
  const wall = onTheWall.exec(given);
  if (!wall) return { code: 'field.date' };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = wall
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (!isDate(year, month, day) || hour > 23 || minute > 59 || second > 59) return { code: 'field.date' };
  const [moment] = momentsOf(zone, { year, month, day, hour, minute, second });
  return moment === undefined ? { code: 'time.left-out' } : known(moment);
}

function known(moment: number): ParsedInstant {
  return moment >= earliest ? { instant: new Date(moment).toISOString() } : { code: 'field.date' };
}

/** The platform would take 31 April for 1 May. */
function dayOf(isoText: string): [number, number, number] {
  return [Number(isoText.slice(0, 4)), Number(isoText.slice(5, 7)), Number(isoText.slice(8, 10))];
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
