import type { FieldCondition } from '../fields/condition.ts';
import { largestNumber, parseField } from '../fields/parse-field.ts';
import { isEmpty, type Value } from '../fields/value.ts';
import type { FieldDefinition, ModuleDefinition, Requirement, ShownWhen } from '../modules/definition.ts';
import { asNextSentence } from '../text/as-next-sentence.ts';
import { say } from '../text/say.ts';
import { type Additions, type FieldAddition, isNamed, nameKeyOfOwn, type OwnField, ownKey } from './own-field.ts';
import { ownTypes } from './own-types.ts';
import { approvers, writersOfOwn } from './read-own-field.ts';

/**
 * A module as it is at a location: the declaration with what was added to its form there. Server and browser go by it as
 * they do by the declaration itself; nothing that is declared gets weaker by it.
 */
export function withAdditions(definition: ModuleDefinition, { fields: own, to }: Additions): ModuleDefinition {
  if (own.length === 0 && to.length === 0) return definition;
  const declared = definition.fields.map((field) => {
    return to.filter((one) => one.field === field.key).reduce(addedTo, field);
  });
  const ordered = own.toSorted((one, other) => rank(one) - rank(other) || one.position - other.position);
  const known = new Map<string, FieldDefinition>(declared.map((field) => [field.key, field]));
  const added = new Map<OwnField, readonly FieldDefinition[]>();
  for (const one of ordered) {
    const drawn = fieldsOf(one, null);
    added.set(one, drawn);
    for (const field of drawn) known.set(field.key, field);
  }
  // A condition may name one that stands below.
  for (const one of ordered) added.set(one, fieldsOf(one, conditionOf(one, known)));
  return {
    ...definition,
    fields: placed(definition, declared, ordered, added),
    columns: [...definition.columns, ...ordered.filter(({ isColumn, isActive }) => isColumn && isActive).map(columnOf)],
  };
}

/** What holds everywhere stands before what a location added. */
const rank = ({ baseLocationId }: OwnField) => (baseLocationId === null ? 0 : 1);

function placed(
  { sections }: ModuleDefinition,
  declared: readonly FieldDefinition[],
  ordered: readonly OwnField[],
  added: ReadonlyMap<OwnField, readonly FieldDefinition[]>,
): readonly FieldDefinition[] {
  const last = sections.at(-1)?.key;
  const sectionOf = ({ section }: OwnField) => (sections.some(({ key }) => key === section) ? section : last);
  const isBehind = (one: OwnField, { key, section }: FieldDefinition) =>
    one.after === key && section === sectionOf(one);
  const behind = new Set(ordered.filter((one) => declared.some((field) => isBehind(one, field))));
  const drawn = (one: OwnField) => (added.get(one) ?? []).map((field) => inSection(field, sectionOf(one)));
  return [
    ...declared.flatMap((field) => [
      field,
      ...ordered.filter((one) => behind.has(one) && isBehind(one, field)).flatMap(drawn),
    ]),
    ...ordered.filter((one) => !behind.has(one)).flatMap(drawn),
  ];
}

const inSection = (field: FieldDefinition, section: FieldDefinition['section']): FieldDefinition =>
  field.section && section ? { ...field, section } : field;

function columnOf({ key, name, type }: OwnField) {
  return { field: ownKey(isNamed(type) ? nameKeyOfOwn(key) : key), title: { words: name } };
}

/** Only more is asked: words behind those that are there, and a field that everybody could leave empty has to be filled in. */
function addedTo(field: FieldDefinition, { hint, isRequired }: FieldAddition): FieldDefinition {
  const words = asNextSentence(field.hint ? say(field.hint) : '', hint ?? '');
  const required: readonly Requirement[] = [...(field.required ?? []), { on: ['create', 'update'] }];
  return {
    ...field,
    ...(hint && { hint: { words } }),
    ...(isRequired && canBeAsked(field) && { required }),
  };
}

/** Whether it can be required of whoever makes a request: they see it, fill it in, and it makes sense whatever else they choose. */
export function canBeAsked({ writers, section, shownWhen, type, clearedWhen, onlyOn }: FieldDefinition): boolean {
  return (
    writers === 'requester' && section !== undefined && !shownWhen && !clearedWhen && !onlyOn && type !== 'attachments'
  );
}

/** The field, and where it points to a location or to somebody the name of that. */
function fieldsOf(own: OwnField, when: FieldCondition | null): readonly FieldDefinition[] {
  const { key, name, type, section } = own;
  const title = { words: name };
  const reading = own.isActive ? {} : ({ isRetired: true } as const);
  const seen = seenBy(own);
  const field: FieldDefinition = {
    key: ownKey(key),
    type: ownTypes[type],
    title,
    section,
    writers: own.isActive ? writersOfOwn[own.writers] : 'server',
    ...reading,
    ...seen,
    ...(own.hint && { hint: { words: own.hint } }),
    ...(own.options.length > 0 && { choices: own.options.map((value) => ({ value, text: { words: value } })) }),
    ...(type === 'Location' && { lookup: { source: 'locations' } }),
    ...limitsOf(own),
    ...(own.isActive && { required: requiredOf(own, when) }),
    ...(when && { shownWhen: { when } satisfies ShownWhen }),
    ...usesOf(own),
    ...(!isNamed(type) && orderOf(own)),
  };
  const begun = own.isActive ? { ...field, ...beginningOf(own, field) } : field;
  if (!isNamed(type)) return [begun];
  return [
    begun,
    {
      key: ownKey(nameKeyOfOwn(key)),
      type: 'text',
      title,
      writers: 'server',
      ...(type === 'Location' ? { nameOf: field.key } : { namesPerson: field.key }),
      ...reading,
      ...seen,
      ...usesOf(own),
      ...orderOf(own),
    },
  ];
}

function beginningOf(own: OwnField, field: FieldDefinition): Pick<FieldDefinition, 'default'> {
  const parsed = parseField(field, own.default, 'UTC');
  return 'value' in parsed && !isEmpty(parsed.value) ? { default: parsed.value } : {};
}

function seenBy({ readers }: OwnField): Pick<FieldDefinition, 'isPrivate' | 'readers'> {
  if (readers === 'everyone') return {};
  return { isPrivate: true, ...(readers === 'approvers' && { readers: approvers }) };
}

function limitsOf({ type, min, max, isWhole }: OwnField): Pick<FieldDefinition, 'min' | 'max' | 'isWhole'> {
  if (type !== 'Number') return type === 'Text' || type === 'Note' ? { ...(max !== null && { max }) } : {};
  return { min: min ?? -largestNumber, max: max ?? largestNumber, ...(isWhole && { isWhole: true }) };
}

function requiredOf(own: OwnField, when: FieldCondition | null): readonly Requirement[] {
  const writers = writersOfOwn[own.writers];
  const of = { ...(writers !== 'requester' && { by: writers }), ...(when && { when }) };
  if (own.required === 'always') return [{ on: ['create', 'update'], ...of }];
  if (own.required !== 'action' || own.requiredOn === null) return [];
  return [{ on: [own.requiredOn], ...of, ...(own.requiredSince && { since: own.requiredSince }) }];
}

function usesOf(own: OwnField): Partial<FieldDefinition> {
  return {
    ...(own.isSearched && { isSearched: true }),
    ...(own.isExported && { isExported: true }),
    ...(own.isMailed && { isMailed: true }),
  };
}

function orderOf({ sortSlot, isActive }: OwnField): Pick<FieldDefinition, 'isSorted' | 'sortSlot'> {
  return sortSlot !== null && isActive ? { isSorted: true, sortSlot } : {};
}

/** When it shows. What hangs on a field that is not asked for any more shows always. */
function conditionOf({ shownField, shownIs }: OwnField, known: ReadonlyMap<string, FieldDefinition>) {
  const field = shownField === null ? undefined : known.get(shownField);
  if (!field || field.isRetired) return null;
  const is = new Set(
    shownIs.map((raw): Value => {
      const parsed = parseField(field, raw, 'UTC');
      // A choice that is not offered any more is still what some requests hold.
      return 'value' in parsed ? parsed.value : raw;
    }),
  );
  // A box that nobody has ticked says no as well.
  if (is.has(false)) is.add(null);
  return is.size > 0 ? { field: field.key, is: [...is] } : null;
}
