import type { View } from '../access/visibility.ts';
import type { FieldIssue } from '../failure.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { isDayWord } from './day-word.ts';
import { type Days, type Filter, mostWanted, type Wanted } from './filter.ts';
import { between, valuesInAddress } from './filter-address.ts';
import { type FilterFact, filterFacts } from './filter-facts.ts';

/** A filter as far as it makes sense here, and what of it does not. */
export interface ReadFilter {
  readonly filter: Filter;
  readonly issues: readonly FieldIssue[];
}

/**
 * Reads what somebody asks for, kept long ago or found in an address, by what there is now for whoever asks. What they do
 * not see is as unknown as what there is not.
 */
export function readFilter(definition: ModuleDefinition, view: View, given: unknown): ReadFilter {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) {
    return { filter: {}, issues: given === null || given === undefined ? [] : [{ field: '', code: 'field.invalid' }] };
  }
  const asked = Object.entries(given);
  const filter: Record<string, Wanted> = {};
  const issues: FieldIssue[] = [];
  if (asked.length === 0) return { filter, issues };
  const facts = new Map(filterFacts(definition, view).map((fact) => [fact.key, fact]));
  for (const [key, value] of asked) {
    const fact = facts.get(key);
    const { wanted, issue } = fact ? readWanted(fact, value) : unknown;
    if (issue) issues.push({ field: key, ...issue });
    // Of several values those that there are still narrow the list.
    if (wanted) filter[key] = wanted;
  }
  return { filter, issues };
}

interface ReadWanted {
  /** Nothing for what asks for nothing. */
  readonly wanted?: Wanted | null;
  readonly issue?: Omit<FieldIssue, 'field'>;
}

const unknown: ReadWanted = { issue: { code: 'field.choice' } };

function readWanted(fact: FilterFact, given: unknown): ReadWanted {
  if (given === null || given === undefined) return {};
  if (fact.kind === 'days') return readDays(given);
  const values = [
    ...new Set(typeof given === 'string' ? valuesInAddress(given) : Array.isArray(given) ? given : [given]),
  ];
  if (values.length > mostWanted) return { issue: { code: 'field.too-many', params: { max: mostWanted } } };
  const read = values.map((value) => readValue(fact, value));
  const known = [...new Set(read.filter((value) => value !== undefined))];
  return { ...(read.includes(undefined) && unknown), wanted: known.length > 0 ? known : null };
}

const largestId = 2_147_483_647;
const longestName = 320;

function readValue(fact: FilterFact, given: unknown): string | number | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof given)) return undefined;
  if (fact.kind === 'lookup') {
    const id = Number(given);
    return Number.isInteger(id) && id > 0 && id <= largestId ? id : undefined;
  }
  if (fact.kind === 'person') return nameIn(String(given).trim().toLowerCase());
  if (!('choices' in fact)) return undefined;
  const choice = fact.choices.find(({ value }) => String(value) === String(given));
  return choice?.value ?? (fact.isOpen ? nameIn(String(given)) : undefined);
}

const nameIn = (text: string) => (text !== '' && text.length <= longestName && !text.includes('\0') ? text : undefined);

function readDays(given: unknown): ReadWanted {
  if (Array.isArray(given)) return unknown;
  const { from = null, to = null } = typeof given === 'string' ? splitDays(given) : Object(given);
  if (![from, to].every((day) => day === null || isDayWord(day))) return unknown;
  const days = { from, to } as Days;
  return { wanted: days.from === null && days.to === null ? null : days };
}

/** A day alone is that day. */
function splitDays(text: string) {
  const [from = '', to = from] = text.split(between);
  return { from: from || null, to: to || null };
}
