import type { FieldIssue } from '../failure.ts';
import { isEmpty, isSame, type Value, type Values } from '../fields/value.ts';
import { asManagedBy, type Manager, mayChange, mayManage } from './access.ts';
import { type EntityDefinition, type EntityField, entityField, placeOf } from './definition.ts';
import { isShown, withChoices } from './offered.ts';
import { parseEntityField } from './parse-entity-field.ts';

export interface ReadRecord {
  readonly values: Values;
  readonly issues: readonly FieldIssue[];
}

export interface Reading {
  /** As it is kept; nothing for a new one. */
  readonly before: Values | null;
  /** A file may say how many there are; a form moves them. */
  readonly isImport?: boolean;
  /** Who changes it, where that is known: a form shows only what they may. */
  readonly manager?: Manager;
  /** The zone of a location, by whose clocks the times of its records are read. */
  readonly zoneOf?: ZoneOf;
  /** Those that it is judged with, as far as they are known. */
  readonly others?: readonly Values[];
  /** The moment of the save. */
  readonly at?: string;
}

export type ZoneOf = (baseLocationId: number) => string | undefined;

/**
 * What a record would be with what is given: parsed, with defaults, emptied where it makes no sense, and judged. Fields
 * that are not given stay as they are. Forms, calls and files all come through here.
 */
export function readRecord(
  declared: EntityDefinition,
  given: Readonly<Record<string, unknown>>,
  { before, isImport = false, manager, zoneOf, others = [], at = '' }: Reading,
): ReadRecord {
  const definition = manager ? asManagedBy(declared, manager.isGlobalAdmin) : declared;
  const seen = manager
    ? others.filter((other) => mayManage(manager, definition, 'read', placeOf(definition, other)))
    : others;
  const issues: FieldIssue[] = [];
  const values: Record<string, Value> = {};
  for (const field of definition.fields) {
    const { key } = field;
    const kept = before ? (before[key] ?? null) : (field.default ?? null);
    values[key] = field.isSaidOnce ? null : kept;
    if (given[key] === undefined || field.writers === 'server' || isEcho(given[key], before?.[key])) continue;
    const offered = withChoices(field, values, others);
    const parsed = parseEntityField(offered, given[key], zoneOf?.(placeOf(definition, values) ?? 0));
    if ('code' in parsed) issues.push({ field: key, ...(sayMore(field, given[key], parsed, seen) ?? parsed) });
    else if (!isTaken(field, before, isImport)) continue;
    else if (field.isFrozen && before && !isSame(before[key], parsed.value))
      issues.push({ field: key, code: 'field.frozen' });
    else if (manager && !mayChange(manager, field) && before && !isSame(before[key], parsed.value))
      issues.push({ field: key, code: 'manage.global-admins-only' });
    // An empty cell under a field that has a usual value leaves it at that.
    else values[key] = parsed.value ?? (isImport && field.default !== undefined ? kept : null);
  }
  for (const field of definition.fields) {
    if (!isShown(field, values) || isGone(field, values, { before, others })) values[field.key] = none(field);
  }
  const unreadable = new Set(issues.map((issue) => issue.field));
  const settled = definition.settle?.(values, { before, others, at }) ?? values;
  const wrong = issues.filter(({ field }) => !isMoot(definition, field, unreadable));
  return { values: settled, issues: [...wrong, ...judged(definition, settled, { before, others, unreadable })] };
}

/** More than that it is none of the choices, where the declaration knows more. */
function sayMore(
  { notOffered }: EntityField,
  raw: unknown,
  { code }: Omit<FieldIssue, 'field'>,
  seen: readonly Values[],
) {
  return code === 'field.choice' ? notOffered?.(raw, seen) : undefined;
}

/** What can be chosen follows from a field that cannot be read: nothing is known of it, and that one is told. */
function isMoot(definition: EntityDefinition, key: string, unreadable: ReadonlySet<string>): boolean {
  const { choicesBy, shownWhen } = entityField(definition, key) ?? {};
  return choicesBy !== undefined && [definition.family, shownWhen?.field].some((above) => unreadable.has(above ?? ''));
}

/** A question that is not asked is answered with no. */
const none = ({ type }: EntityField) => (type === 'flag' ? false : null);

/** Whether what is chosen cannot be chosen any more, since another choice above it. What was so before stays so. */
function isGone(field: EntityField, values: Values, { before, others }: Required<Pick<Reading, 'before' | 'others'>>) {
  const value = values[field.key];
  if (!field.choicesBy || isEmpty(value) || isOffered(field, value, values, others)) return false;
  return !before || !isSame(before[field.key], value) || isOffered(field, value, before, others);
}

function isOffered(field: EntityField, value: Value | undefined, values: Values, others: readonly Values[]): boolean {
  const offered = new Set<Value | undefined>(withChoices(field, values, others).choices?.map((choice) => choice.value));
  return Array.isArray(value) ? value.every((one) => offered.has(one)) : offered.has(value);
}

/** What was kept before a rule came is not refused for being sent back. */
function isEcho(raw: unknown, value: Value | undefined): boolean {
  return typeof raw === 'string' && raw === value;
}

function isTaken({ writers }: EntityField, before: Values | null, isImport: boolean): boolean {
  return writers !== 'creation' || before === null || isImport;
}

interface Judging extends Required<Pick<Reading, 'before' | 'others'>> {
  readonly unreadable: ReadonlySet<string>;
}

function judged(
  definition: EntityDefinition,
  values: Values,
  { before, others, unreadable }: Judging,
): readonly FieldIssue[] {
  const missing = definition.fields
    .filter(({ key, isRequired, writers }) => isRequired && writers !== 'server' && isEmpty(values[key]))
    .map(({ key }): FieldIssue => ({ field: key, code: 'field.required' }));
  const broken = (definition.rules ?? []).flatMap((rule) => rule(values, before, others) ?? []);
  return [...missing, ...broken].filter(({ field }) => !unreadable.has(field));
}
