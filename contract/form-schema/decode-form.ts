import type { Relation } from '@sitebook/domain/access/relation.ts';
import type { FieldCondition } from '@sitebook/domain/fields/condition.ts';
import type { Value } from '@sitebook/domain/fields/value.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import {
  type FieldDefinition,
  type FieldType,
  holdsList,
  type ModuleDefinition,
  type SectionDefinition,
  type ShownWhen,
} from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { itemListNames } from '../modules/item-names.ts';
import { factNames, ownKeyNamed, wireNameOf } from '../modules/names.ts';
import { actionOf, statusCodeOf } from '../modules/wire-codes.ts';
import type { FormField } from './form-schema.ts';
import { fieldTypeOf } from './form-types.ts';

/** What answers carry besides fields: a form has other places for them. */
const elsewhere: readonly string[] = [...Object.values(factNames), ...itemListNames];

/**
 * A module with the form that the server supplies. What a field is called, offers and asks for is the server's word;
 * what is worked out from others stays the function of the declaration.
 */
export function decodeForm(definition: ModuleDefinition, form: readonly FormField[]): ModuleDefinition {
  const keyOf = keysOf(definition);
  const fields = form
    .filter(({ InternalName }) => !elsewhere.includes(InternalName))
    .map((entry) => decodeField(definition, entry, keyOf));
  return {
    ...definition,
    sections: definition.sections.map((section) => decodeSection(section, form)),
    fields,
    columns: [...definition.columns, ...addedColumns(form, fields)],
  };
}

/** A module with what was added to its form and lists can tell. */
export function decodeOwnFields(definition: ModuleDefinition, added: readonly FormField[]): ModuleDefinition {
  const keyOf = keysOf(definition);
  const fields = added.map((entry) => decodeField(definition, entry, keyOf));
  return {
    ...definition,
    fields: [...definition.fields, ...fields],
    columns: [...definition.columns, ...addedColumns(added, fields)],
  };
}

/** What was added to the form and lists show. Servers of the last version add nothing. */
function addedColumns(form: readonly FormField[], fields: readonly FieldDefinition[]) {
  const shown = new Set(form.filter(({ Column }) => Column).map(({ InternalName }) => ownKeyNamed(InternalName)));
  return fields.filter(({ key }) => shown.has(key)).map(({ key, title }) => ({ field: key, title }));
}

function decodeSection(section: SectionDefinition, form: readonly FormField[]): SectionDefinition {
  const words = form.find(({ SectionKey }) => SectionKey === section.key)?.Section;
  return words ? { ...section, title: { words } } : section;
}

function decodeField(definition: ModuleDefinition, entry: FormField, keyOf: KeyOf): FieldDefinition {
  const key = keyOf(entry.InternalName);
  const type = fieldTypeOf(entry);
  const actions = (names: readonly string[]) => names.flatMap((name) => actionOf(definition.key, name) ?? []);
  const own = definition.fields.find((field) => field.key === key);
  const section = sectionOf(definition, entry);
  const begins = type === undefined ? null : decodeDefault(type, entry.DefaultValue);
  return {
    key,
    // What this page has no control for yet can be read.
    type: type ?? 'text',
    title: { words: entry.Title },
    writers: type ? writersOf(entry) : 'server',
    ...(entry.Hint !== null && { hint: { words: entry.Hint } }),
    // Servers of the last version tell none.
    ...(entry.Explains && { explains: { words: entry.Explains } }),
    ...(section && { section }),
    ...(entry.RequiredWhen.length > 0 && {
      required: entry.RequiredWhen.map(({ On, By, Since, ...when }) => ({
        on: actions(On),
        ...(By && { by: By as Relation[] }),
        ...(Since && { since: Since }),
        ...conditionOf(when, keyOf),
      })),
    }),
    ...(entry.ShownWhen && { shownWhen: shownWhenOf(entry.ShownWhen, keyOf) }),
    ...(entry.ClearedWhen && { clearedWhen: { field: keyOf(entry.ClearedWhen.Field), is: entry.ClearedWhen.Is } }),
    ...(begins !== null && { default: begins }),
    ...(entry.OnlyOn && { onlyOn: actions(entry.OnlyOn) }),
    ...(entry.Frozen && { isFrozen: true as const }),
    ...(entry.FrozenOn.length > 0 && { frozenOn: actions(entry.FrozenOn) }),
    // Rows of a list are asked for by themselves: rules read more of them than their names.
    ...(entry.Source === null &&
      entry.Choices.length > 0 && {
        choices: entry.Choices.map(({ key: value, text, tone }) => ({
          value,
          text: { words: text },
          ...(tone && { tone }),
        })),
      }),
    ...(entry.Source !== null && { lookup: lookupOf(entry, keyOf) }),
    ...(entry.MaxLength !== null && { max: entry.MaxLength }),
    ...addedWords(entry, key),
    ...(entry.ReadAsDay && { isReadAsDay: true as const }),
    ...(entry.Unit !== null && { unit: { words: entry.Unit } }),
    ...(entry.Whole && { isWhole: true as const }),
    ...(entry.NoneFound !== null && { noneFound: { words: entry.NoneFound } }),
    ...(entry.NameOf !== null && { nameOf: keyOf(entry.NameOf) }),
    ...(own?.reads && { reads: own.reads }),
    ...(own?.readsFrom && { readsFrom: own.readsFrom }),
    ...(own?.readsOverlap && { readsOverlap: own.readsOverlap }),
    ...(own?.isPattern && { isPattern: own.isPattern }),
    ...(own?.isPrivate && { isPrivate: own.isPrivate }),
    ...(own?.isRemembered && { isRemembered: own.isRemembered }),
    ...(own?.onCalendar && { onCalendar: own.onCalendar }),
  };
}

/** What only fields have that were added. */
function addedWords(entry: FormField, key: string): Partial<FieldDefinition> {
  if (!isOwn({ key })) return {};
  return {
    ...(entry.MinValue !== null && { min: entry.MinValue }),
    ...(entry.Readers && { readers: entry.Readers as Relation[] }),
    ...(entry.Retired && { isRetired: true }),
    ...(entry.Sortable && { isSorted: true }),
    ...(entry.Searched && { isSearched: true }),
  };
}

type KeyOf = (name: string) => string;

/** The keys behind the names of the wire; a field that the declaration does not know is known by its name. */
function keysOf({ key, fields }: ModuleDefinition): KeyOf {
  const keys = new Map(fields.map((field) => [wireNameOf(key, field).name, field.key]));
  return (name) => keys.get(name) ?? ownKeyNamed(name) ?? name;
}

/** A section that the declaration does not know: its fields stand in the last. */
function sectionOf({ sections }: ModuleDefinition, { SectionKey }: FormField): SectionDefinition['key'] | undefined {
  if (SectionKey === null) return undefined;
  return (sections.find(({ key }) => key === SectionKey) ?? sections.at(-1))?.key;
}

function writersOf({ Writers }: FormField): FieldDefinition['writers'] {
  const [first] = Writers;
  return first === 'server' || first === 'requester' ? first : (Writers as Relation[]);
}

function lookupOf(
  { Source, DependsOn, Expires, FreeFor }: FormField,
  keyOf: KeyOf,
): NonNullable<FieldDefinition['lookup']> {
  return {
    source: Source as EntityKey,
    ...(DependsOn !== null && { within: keyOf(DependsOn) }),
    ...(Expires !== null && { expires: Expires }),
    ...(FreeFor.length > 0 && { freeFor: FreeFor.map(keyOf) }),
  };
}

interface Condition {
  readonly Field?: string | undefined;
  readonly Is?: readonly Value[] | undefined;
}

function conditionOf({ Field, Is = [] }: Condition, keyOf: KeyOf): { readonly when?: FieldCondition } {
  return Field === undefined ? {} : { when: { field: keyOf(Field), is: Is } };
}

function shownWhenOf(wire: NonNullable<FormField['ShownWhen']>, keyOf: KeyOf): ShownWhen {
  return {
    ...(wire.Statuses && { statuses: wire.Statuses.flatMap((name) => statusCodeOf(name) ?? []) }),
    ...(wire.Stored && { stored: true as const }),
    ...(wire.Reading && { reading: true as const }),
    ...(wire.OnceChosen && { onceChosen: keyOf(wire.OnceChosen) }),
    ...(wire.For && { for: wire.For as Relation[] }),
    ...conditionOf(wire, keyOf),
  };
}

function decodeDefault(type: FieldType, value: FormField['DefaultValue']): Value {
  return holdsList({ type }) && typeof value === 'string' ? value.split(';') : value;
}
