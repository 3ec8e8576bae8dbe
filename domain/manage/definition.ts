import type { FieldIssue } from '../failure.ts';
import type { FieldCondition } from '../fields/condition.ts';
import type { Value, Values } from '../fields/value.ts';
import type { Choice, FieldDefinition, FieldType } from '../modules/definition.ts';
import type { TextCode } from '../text/en.ts';
import { say } from '../text/say.ts';
import type { EntityKey } from './entity-key.ts';

/** The field types of requests that master data uses, and the few that only master data has. */
export type EntityFieldType =
  | Extract<
      FieldType,
      'text' | 'note' | 'number' | 'date' | 'date-time' | 'choice' | 'lookup' | 'person' | 'flag' | 'link'
    >
  | 'mail-address'
  /** Plain text, a line each. */
  | 'lines'
  | 'several'
  | 'time'
  | 'time-zone'
  | 'weekdays';

/** How soon a column gives way on a narrow screen: the first stays always. */
export type Importance = 1 | 2 | 3;

export interface EntityField
  extends Pick<
    FieldDefinition,
    'key' | 'title' | 'hint' | 'choices' | 'max' | 'unit' | 'isFrozen' | 'isPrivate' | 'noneFound'
  > {
  readonly type: EntityFieldType;
  readonly isRequired?: true;
  readonly default?: Value;
  /** What can be chosen, where that follows from fields above it or from the records that it is judged with. */
  readonly choicesBy?: (values: Values, others: readonly Values[]) => readonly Choice[];
  /** What is said of a value that is none of those, where there is more to say; of others it knows those in sight. */
  readonly notOffered?: (given: unknown, seen: readonly Values[]) => Omit<FieldIssue, 'field'> | undefined;
  /** The records that it points to, by their id or what they have in place of it. */
  readonly lookup?: {
    readonly entity: EntityKey;
    /** Only those of the location that the record itself belongs to. */
    readonly isOfPlace?: true;
  };
  /** Smallest number. */
  readonly min?: number;
  /** Decimal places of a number; none for whole ones. */
  readonly decimals?: number;
  /** Makes sense with these values of another field only; otherwise it is not shown and kept empty. */
  readonly shownWhen?: FieldCondition | { readonly field: string; readonly isFilled: true };
  /** `server`: never taken from clients. `creation`: taken when it is made or imported, moved by other means later. */
  readonly writers?: 'server' | 'creation';
  /** With `server`: `settle` of the declaration works it out whenever the record is saved. */
  readonly isSettled?: true;
  /** Local admins read it, although they change the record. */
  readonly isSetByGlobalAdmins?: true;
  /** Said with a save and not kept with the record. */
  readonly isSaidOnce?: true;
  /** A column of the list. */
  readonly column?: Importance;
}

/** One rule over the values of a record, judged by browser and server alike. */
export type EntityRule = (
  values: Values,
  before: Values | null,
  /** The records that it is judged with. */
  others: readonly Values[],
) => FieldIssue | undefined;

/** What is worked out of a record that is saved. */
export interface Settling {
  readonly before: Values | null;
  readonly others: readonly Values[];
  /** The moment of the save. */
  readonly at: string;
}

/** What says whether a record can still be chosen. */
export interface Activity {
  readonly field: string;
  readonly on: Value;
  readonly off: Value;
}

/** What makes records rows that requests choose from. A row is offered while it is active, and mostly at its own location only. */
export interface EntityLookup {
  /** The field that says for which module a row is. */
  readonly module?: string;
  /** The field that points to a row of another list: once that one is chosen, only its own are offered. */
  readonly within?: string;
  /** Rows are offered at every location, not only at the one they belong to. */
  readonly isEverywhere?: true;
  /** The fields of the chosen row that rules and derived values read. */
  readonly facts?: readonly string[];
}

/** What a change of a record can break: requests that hold it in the time to come, or all open ones of a place. */
export type Breaks =
  | 'resource-bookings'
  | 'property-stays'
  | 'country-requests'
  | 'city-requests'
  | 'location-requests'
  | 'module-requests';

export interface StockFields {
  readonly total: string;
  readonly available: string;
  /** At or below this it runs low. */
  readonly low: string;
  readonly reason: string;
  readonly quantity: string;
}

export interface ClosingFields {
  /** Empty for the whole location. */
  readonly resource: string;
  readonly from: string;
  /** Empty while nobody knows. */
  readonly to: string;
  readonly reason: string;
}

export type EntityGroup =
  | 'places'
  | 'offers'
  | 'forms'
  | 'accounting'
  | 'things'
  | 'protection'
  | 'stays'
  | 'people'
  | 'systems';

/** Which part of a form it is, and which of its fields decide what requests are found and sorted by. */
export interface FormShape {
  readonly is: 'own-field' | 'hint';
  readonly searched: readonly string[];
}

/** Everything the product knows of one kind of master data. Server and browser read it; neither knows kinds by name. */
export interface EntityDefinition {
  readonly key: EntityKey;
  readonly group: EntityGroup;
  /** Of the list, and of one of it. */
  readonly title: TextCode;
  readonly one: TextCode;
  /** Its title holds a word that newcomers do not know. */
  readonly isCalledBySbs?: true;
  readonly fields: readonly EntityField[];
  /** The fields that together tell records apart. */
  readonly identity: readonly string[];
  /** The fields that make up what a record is called; the first is its name. */
  readonly label: readonly string[];
  readonly activity: Activity;
  /** The field by which others point to it, where that is not its id. */
  readonly reference?: string;
  /** Requests choose from it. */
  readonly lookup?: EntityLookup;
  /** The field that says which base location it belongs to. Without one only global admins manage it. */
  readonly place?: string;
  /** One without a place counts at all of them: global admins manage it, local admins read it. */
  readonly canBeEverywhere?: true;
  /**
   * Records that hold the same in this field are judged together: rules, choices and what is settled of one look at the
   * others, so they are saved one after the other. Lists can be narrowed by it.
   */
  readonly family?: 'module';
  /** What the server works out of a record when it is saved. */
  readonly settle?: (values: Values, settling: Settling) => Values;
  /** Those that hold the same in all of `within` have an order that admins put them in; it tells more than the columns. */
  readonly order?: { readonly field: string; readonly within: readonly string[]; readonly tells: readonly string[] };
  /** What the next one begins with when one is added after the other; else all that is chosen from something. */
  readonly keptForNext?: readonly string[];
  /** Can be copied to other places, and taken out and in as JSON. */
  readonly isCarried?: true;
  /** Once made it is only ever retired: what was kept under its key must not become that of another one. */
  readonly staysKnown?: true;
  /** It is part of the form of a module: whoever saves it sees what becomes of the form, and open forms are told. */
  readonly shapesForm?: FormShape;
  /** Local admins manage those of their locations but make and remove none. */
  readonly isMadeByGlobalAdmins?: true;
  /** Local admins read the list, although it belongs to no location. */
  readonly isReadByLocalAdmins?: true;
  /** Only global admins manage it and know of it, although it belongs to a location. */
  readonly isForGlobalAdmins?: true;
  /**
   * The field with the address that the server sends what happens to. It must not lead into the network that the server
   * stands in, and the server makes a secret along with the record, by which it signs what it sends.
   */
  readonly sendsTo?: string;
  /**
   * The field of which several can be chosen when records are added: each is one of its own. What is there already is
   * switched on.
   */
  readonly several?: string;
  /** People of the directory that comes with the server: with another directory there is nothing to manage. */
  readonly isOfBuiltInDirectory?: true;
  /** The field with who of the same list stands above, by what tells them apart: nobody stands above themselves, not even by way of others. */
  readonly above?: string;
  /** The server writes it when something happens: admins read and remove, nobody adds or changes. */
  readonly isMadeByServer?: true;
  /** Each has a page of its own, and a code to put up that leads there. */
  readonly isScanned?: true;
  /** At least one that is active has to remain. */
  readonly keepsOne?: true;
  readonly breaks?: Breaks;
  /**
   * Files of calendars can be imported: each whole day of them becomes a record of one location, with the day, or its first
   * moment and that of the next, in these fields.
   */
  readonly takesCalendars?: { readonly from: string; readonly to?: string; readonly name: string };
  /** For a time nothing can be booked: the fields that say what, from when, until when and why. */
  readonly closes?: ClosingFields;
  /** The field that says up to which day it is good. */
  readonly expires?: string;
  /** Pieces that come and go by movements: the fields that count them, and those that say a movement. */
  readonly stock?: StockFields;
  /** The field by which the clocks of the place go: the words that its requests are found by follow it. */
  readonly zone?: string;
  readonly rules?: readonly EntityRule[];
}

/** A record as it is kept: its fields by key, and the names of what its lookups point to. */
export interface EntityRecord {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
  readonly names: Readonly<Record<string, string | null>>;
}

/** The field of this key. */
export function entityField(definition: EntityDefinition, key: string): EntityField | undefined {
  return definition.fields.find((field) => field.key === key);
}

/** The field that holds the name of a record. */
export function nameKeyOf({ key, label: [name] }: EntityDefinition): string {
  if (name === undefined) throw new Error(`${key} have no name`);
  return name;
}

/** Whether a record can still be chosen. */
export function isActive({ activity }: Pick<EntityDefinition, 'activity'>, values: Values): boolean {
  return values[activity.field] === activity.on;
}

/** What a record is called: for headings, questions and announcements. */
export function labelOf(
  definition: EntityDefinition,
  { values, names }: Pick<EntityRecord, 'values' | 'names'>,
): string {
  return definition.label
    .map((key) => names[key] ?? choiceText(definition, key, values))
    .filter((part) => part !== '')
    .join(' · ');
}

function choiceText(definition: EntityDefinition, key: string, values: Values): string {
  const { choices, choicesBy } = entityField(definition, key) ?? {};
  const value = values[key] ?? null;
  const chosen = (choicesBy?.(values, []) ?? choices)?.find((choice) => choice.value === value);
  return chosen ? say(chosen.text) : String(value ?? '');
}

/** The fields that a record keeps. */
export function keptFields({ fields }: EntityDefinition): readonly EntityField[] {
  return fields.filter((field) => !field.isSaidOnce);
}

/** The base location that a record belongs to, if it belongs to one. */
export function placeOf({ place }: EntityDefinition, values: EntityRecord['values']): number | null {
  const value = place === undefined ? null : values[place];
  return typeof value === 'number' ? value : null;
}

/** The declaration by which several are added at once: the field of which several are chosen holds a list. */
export function forSeveral(definition: EntityDefinition): EntityDefinition {
  const fields = definition.fields.map((field) =>
    field.key === definition.several
      ? { ...field, type: 'several' as const, hint: 'manage.several-on' as const }
      : field,
  );
  return { ...definition, fields };
}
