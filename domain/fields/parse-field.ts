import type { Params } from '../failure.ts';
import type { FieldDefinition, FieldType } from '../modules/definition.ts';
import type { TextCode } from '../text/en.ts';
import { say } from '../text/say.ts';
import { parseInstant } from '../time/parse-instant.ts';
import { isPlainLine, isPlainNote } from './characters.ts';
import type { Value } from './value.ts';

export type Parsed = { readonly value: Value } | { readonly code: TextCode; readonly params?: Params };

type Parser = (raw: unknown, field: FieldDefinition, zone: string) => Parsed;

const longestText = 1000;
/** The largest number that has a place in the database; also of what is worked out. */
export const largestNumber = 999_999_999;
/** So many digits of a fraction are kept as they are written. */
const mostDigits = 15;
const largestId = 2_147_483_647;
const none: Parsed = { value: null };

/** Reads what a client sent for a field. Nothing, null and an empty text all mean "none". */
export function parseField(field: FieldDefinition, raw: unknown, zone: string): Parsed {
  if (raw === null || raw === undefined || raw === '') return none;
  return parsers[field.type](raw, field, zone);
}

function textParser(isPlain: (text: string) => boolean): Parser {
  return (raw, { max = longestText }) => {
    if (typeof raw !== 'string' && !isExact(raw)) return { code: 'field.text' };
    // An accent can be part of its letter or follow it: what looks the same is the same.
    const value = String(raw).trim().normalize('NFC');
    if (!isStorable(value)) return { code: 'field.text' };
    if (value.length > max) return { code: 'field.too-long', params: { max } };
    return isPlain(value) ? { value } : { code: 'field.unseen' };
  };
}

/** A number that was read as it was written: a longer one has lost its last digits already. */
function isExact(raw: unknown): raw is number {
  if (typeof raw !== 'number' || Math.abs(raw) > Number.MAX_SAFE_INTEGER) return false;
  const isSpelledOut = !String(raw).includes('e');
  return isSpelledOut && (Number.isInteger(raw) || String(raw).replaceAll(/\D/g, '').length <= mostDigits);
}

const text = textParser(isPlainLine);
const note = textParser(isPlainNote);

/** PostgreSQL keeps no NUL, and a lone surrogate is no text at all. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** 1,000 is a thousand to some and one to others. */
export const hasGroups = (text: string) => /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text.trim());

/** JavaScript reads `0x10` as sixteen; people do not. */
const isDecimal = (text: string) => /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text);

const number: Parser = (raw, { max = largestNumber, min, isWhole }) => {
  if (typeof raw === 'string' && hasGroups(raw)) return { code: 'field.number-in-groups' };
  const value = typeof raw === 'string' && isDecimal(raw) ? Number(raw) : raw;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'field.number' };
  if (min !== undefined && value < min) {
    return min === 0 ? { code: 'field.not-below-zero' } : { code: 'field.at-least', params: { min } };
  }
  if (min !== undefined && value > max) return { code: 'field.at-most', params: { max } };
  if (Math.abs(value) > (min === undefined ? max : largestNumber)) return { code: 'field.number' };
  return isWhole && !Number.isInteger(value) ? { code: 'field.number' } : { value };
};

const instant: Parser = (raw, _field, zone) => {
  if (typeof raw !== 'string') return { code: 'field.date' };
  const parsed = parseInstant(raw, zone);
  return 'code' in parsed ? parsed : { value: parsed.instant };
};

/** `YYYY-MM-DD`, or day, month and year as our screens and European spreadsheets write them. */
const day: Parser = (raw, field, zone) => {
  const parsed = text(raw, field, zone);
  if ('code' in parsed || typeof parsed.value !== 'string') return parsed;
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(parsed.value) ?? [];
  const value = d && m && y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : parsed.value;
  const date = /^[12]\d{3}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  const isDay = date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return isDay ? { value } : { code: 'field.day' };
};

const choice: Parser = (raw, { choices = [] }) => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { code: 'field.choice' };
  const given = String(raw).trim().toLowerCase();
  const chosen = choices.find(
    (one) => String(one.value).toLowerCase() === given || say(one.text).toLowerCase() === given,
  );
  return chosen ? { value: chosen.value } : { code: 'field.choice' };
};

/** Several of them, each once, in the order in which they are offered. */
const choices: Parser = (raw, field, zone) => {
  const given: readonly unknown[] = typeof raw === 'string' ? raw.split(';') : [raw].flat();
  const chosen = new Set<Value>();
  for (const one of given.filter((part) => part !== '')) {
    const parsed = choice(one, field, zone);
    if ('code' in parsed) return parsed;
    chosen.add(parsed.value);
  }
  const value = (field.choices ?? []).filter((one) => chosen.has(one.value)).map((one) => String(one.value));
  return value.length === 0 ? none : { value };
};

const lookup: Parser = (raw) => {
  const id = typeof raw === 'string' && /^\s*\d+\s*$/.test(raw) ? Number(raw) : raw;
  if (id === 0) return none;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId
    ? { value: id }
    : { code: 'field.choice' };
};

const person: Parser = (raw, field, zone) => {
  const parsed = text(raw, field, zone);
  return 'value' in parsed && typeof parsed.value === 'string' ? { value: parsed.value.toLowerCase() } : parsed;
};

const people: Parser = (raw, { max = 10 }) => {
  const names = typeof raw === 'string' ? raw.split(';') : raw;
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string' && isStorable(name)))
    return { code: 'field.text' };
  const value = [...new Set(names.map((name: string) => name.trim().toLowerCase()).filter((name) => name !== ''))];
  if (!value.every(isPlainLine)) return { code: 'field.unseen' };
  return value.length > max ? { code: 'field.too-many-people', params: { max } } : { value };
};

const flag: Parser = (raw) => {
  if (typeof raw === 'object') return { code: 'field.choice' };
  const given = String(raw).toLowerCase();
  if (['true', 'y', 'yes', '1'].includes(given)) return { value: true };
  return ['false', 'n', 'o', 'no', '0'].includes(given) ? { value: false } : { code: 'field.choice' };
};

/** Anything but the web, such as `javascript:`, would run or open something on the machine of whoever follows it. */
const webAddress = /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i;

const link: Parser = (raw, field, zone) => {
  const parsed = text(raw, field, zone);
  if ('code' in parsed || typeof parsed.value !== 'string') return parsed;
  return webAddress.test(parsed.value) ? parsed : { code: 'field.link' };
};

const parsers: Readonly<Record<FieldType, Parser>> = {
  text,
  note,
  number,
  'date-time': instant,
  'end-date-time': instant,
  date: day,
  choice,
  choices,
  lookup,
  person,
  people,
  flag,
  checkbox: flag,
  link,
  // Files arrive by a call of their own; whatever a form echoes of them is not read.
  attachments: () => none,
};
