import { type Parsed, parseField } from '../fields/parse-field.ts';
import type { Choice, FieldDefinition, FieldType } from '../modules/definition.ts';
import { linesOf } from '../own-fields/read-own-field.ts';
import type { TextCode } from '../text/en.ts';
import { isTimeZone } from '../time/zone.ts';
import { zoneName } from '../time/zone-name.ts';
import type { EntityField, EntityFieldType } from './definition.ts';

type OwnType = Exclude<EntityFieldType, FieldType>;
type Parser = (raw: unknown, field: EntityField) => Parsed;

const none: Parsed = { value: null };
const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Reads what a client or a file gives for a field, by the clocks of the zone. Nothing, null and an empty text all mean "none". */
export function parseEntityField(field: EntityField, raw: unknown, zone = 'UTC'): Parsed {
  if (raw === null || raw === undefined || raw === '') return none;
  if (isOwn(field.type)) return parsers[field.type](raw, field);
  if (field.type === 'number') return parseNumber(raw, field);
  const parsed = asRequestField(raw, field, zone);
  return field.type === 'date-time' && isTooLate(parsed) ? { code: 'field.date' } : parsed;
}

/** By the clocks of a place the last day of 9999 may lie in a year that is written otherwise. */
function isTooLate(parsed: Parsed): boolean {
  return 'value' in parsed && typeof parsed.value === 'string' && Date.parse(parsed.value) >= Date.UTC(9999, 0, 1);
}

function asRequestField(raw: unknown, field: EntityField, zone = 'UTC'): Parsed {
  return parseField(controlOf(field), raw, zone);
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'].map(
  (day): Choice => ({ value: day, text: `weekday.${day}` as TextCode }),
);

/**
 * The field as the controls and parsers of requests know it: days of the week are choices, other types that only master
 * data has are texts to them.
 */
export function controlOf(field: EntityField): FieldDefinition {
  const { lookup: _elsewhere, shownWhen: _condition, default: _begin, min: _least, ...rest } = field;
  if (field.type === 'weekdays') return { ...rest, type: 'choices', choices: weekdays, writers: 'requester' };
  if (field.type === 'several') return { ...rest, type: 'choices', writers: 'requester' };
  return { ...rest, type: isOwn(field.type) ? 'text' : field.type, writers: 'requester' };
}

/** An object can even refuse to be written as a text. */
const isWord = (raw: unknown): raw is string | number => typeof raw === 'string' || typeof raw === 'number';

const text: Parser = (raw, field) => parseField({ ...controlOf(field), type: 'text' }, raw, 'UTC');

const lines: Parser = (raw, field) => {
  const given = Array.isArray(raw) && raw.every(isWord) ? raw.map(String).join('\n') : raw;
  const parsed = parseField({ ...controlOf(field), type: 'note' }, given, 'UTC');
  if ('code' in parsed || typeof parsed.value !== 'string') return parsed;
  return { value: linesOf(parsed.value).join('\n') || null };
};

const parseNumber: Parser = (raw, field) => {
  // A file from a place where the comma is the decimal sign.
  const parsed = asRequestField(typeof raw === 'string' ? raw.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2') : raw, field);
  if ('code' in parsed || typeof parsed.value !== 'number') return parsed;
  const { value } = parsed;
  if (field.min !== undefined && value < field.min) {
    return field.min === 0 ? { code: 'field.not-below-zero' } : { code: 'field.at-least', params: { min: field.min } };
  }
  const shift = 10 ** (field.decimals ?? 0);
  return Math.abs(Math.round(value * shift) - value * shift) > 1e-6 ? { code: 'field.number' } : parsed;
};

const parsers: Readonly<Record<OwnType, Parser>> = {
  'mail-address': (raw, field) => {
    const parsed = text(raw, field);
    if ('code' in parsed || typeof parsed.value !== 'string') return parsed;
    const address = parsed.value.toLowerCase();
    return /^[^\s@;,<>()"]+@[^\s@;,<>()"]+\.[^\s@;,<>()"]+$/.test(address)
      ? { value: address }
      : { code: 'field.mail-address' };
  },
  lines,
  several: (raw, field) => parseField(controlOf(field), raw, 'UTC'),
  time: (raw) => {
    const [, hour, minute] = /^\s*(\d{1,2})[:.](\d{2})(?::00)?\s*$/.exec(isWord(raw) ? String(raw) : '') ?? [];
    if (!hour || !minute || Number(hour) > 23 || Number(minute) > 59) return { code: 'field.time' };
    return { value: `${hour.padStart(2, '0')}:${minute}` };
  },
  'time-zone': (raw, field) => {
    const parsed = text(raw, field);
    if ('code' in parsed || typeof parsed.value !== 'string') return parsed;
    return /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(parsed.value) && isTimeZone(parsed.value)
      ? { value: zoneName(parsed.value) }
      : { code: 'field.time-zone' };
  },
  weekdays: (raw) => {
    const given: readonly unknown[] = typeof raw === 'string' ? raw.split(/[\s,;]+/) : [raw].flat();
    if (!given.every(isWord)) return { code: 'field.weekdays' };
    const days = given
      .map((day) => String(day).trim().toLowerCase())
      .filter((day) => day !== '')
      .map((day) => (/^[1-7]$/.test(day) ? Number(day) : dayNames.indexOf(day.slice(0, 3)) + 1));
    return days.includes(0) ? { code: 'field.weekdays' } : { value: [...new Set(days)].sort().map(String) };
  },
};

function isOwn(type: EntityFieldType): type is OwnType {
  return Object.hasOwn(parsers, type);
}
