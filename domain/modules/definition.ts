import type { Relation } from '../access/relation.ts';
import type { FieldCondition } from '../fields/condition.ts';
import type { Value } from '../fields/value.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { ActionCode, StatusCode } from '../lifecycle/status.ts';
import type { EntityKey } from '../manage/entity-key.ts';
import type { Rule } from '../rules/rule.ts';
import type { TextCode } from '../text/en.ts';
import type { Wording } from '../text/say.ts';
import type { Derivation, Reading } from './derivation.ts';

export type FieldType =
  | 'text'
  | 'note'
  | 'number'
  | 'date-time'
  | 'end-date-time'
  | 'date'
  | 'choice'
  /** Several of the choices. */
  | 'choices'
  | 'lookup'
  | 'person'
  | 'people'
  | 'attachments'
  /** A question that is answered with yes or no. */
  | 'flag'
  /** A statement to tick. */
  | 'checkbox'
  /** An address in the web. */
  | 'link';

/** Columns by which what was added to a form is sorted. */
export type SortSlot = 1 | 2 | 3;

/** What a choice's colour says. */
export type Tone = 'red' | 'amber' | 'green';

export interface Choice {
  readonly value: string | number;
  readonly text: Wording;
  readonly tone?: Tone;
  /** Not offered any more: it may stay where it is stored. */
  readonly isGone?: true;
}

/** When a field has to be filled: on these actions, and if given only for these relations. */
export interface Requirement {
  readonly on: readonly ActionCode[];
  readonly by?: readonly Relation[];
  readonly when?: FieldCondition;
  /** Only for requests that were made since. */
  readonly since?: string;
}

/** When a field is on the form beyond "always". */
export interface ShownWhen {
  readonly statuses?: readonly StatusCode[];
  /** Only outside the new form. */
  readonly stored?: true;
  /** Only where the request is read: it is worked out, and not while somebody fills in what it follows from. */
  readonly reading?: true;
  /** With `reading`: on the form of a new request as well, once it is known what this lookup field points to. */
  readonly onceChosen?: string;
  readonly for?: readonly Relation[];
  readonly when?: FieldCondition;
}

export interface FieldDefinition {
  readonly key: string;
  readonly type: FieldType;
  readonly title: Wording;
  /** The prompt of the control. */
  readonly hint?: Wording;
  /** What its title means, for those who do not know the word. */
  readonly explains?: Wording;
  /** Nothing for a field that answers carry but no form shows. */
  readonly section?: SectionKey;
  /** `requester` for whoever may save; a list for an approver's field; `server` for what clients never decide. */
  readonly writers: 'server' | 'requester' | readonly Relation[];
  readonly required?: readonly Requirement[];
  readonly shownWhen?: ShownWhen;
  /** Personal or financial: left blank for external users, who can neither search nor sort by it. */
  readonly isPrivate?: true;
  /** Nobody reads it but those who stand so to the request; it is found, sorted and listed by nobody. */
  readonly readers?: readonly Relation[];
  /** Not asked for any more: read where it is filled. */
  readonly isRetired?: true;
  /** Part of what requests are found by, whether or not it is a column. */
  readonly isSearched?: true;
  /** Part of exported lists, and of mails, beside what is declared for them. */
  readonly isExported?: true;
  readonly isMailed?: true;
  /** Lists can be sorted by it, though it was added to the form; and the indexed column that the server does it by. */
  readonly isSorted?: true;
  readonly sortSlot?: SortSlot;
  /** A new form begins with what the same person sent last from there. */
  readonly isRemembered?: true;
  /** Part of what everybody sees of everybody's bookings on a calendar. */
  readonly onCalendar?: true;
  readonly default?: Value;
  /** What it begins with is a pattern to write into: as it stands it says nothing. */
  readonly isPattern?: true;
  /** Filled in with a time of day in the location's zone, so many days from today, or from what a field above it holds. */
  readonly defaultTime?: { readonly days: number; readonly after?: string; readonly minutes: number };
  /** Emptied whenever this holds: it makes no sense then. */
  readonly clearedWhen?: FieldCondition;
  /** Taken with these actions only; with others what is stored stays. */
  readonly onlyOn?: readonly ActionCode[];
  /** Decided when the request is made, and not changed afterwards. */
  readonly isFrozen?: true;
  /** Goes with a decision: these actions refuse to change it. */
  readonly frozenOn?: readonly ActionCode[];
  readonly choices?: readonly Choice[];
  readonly lookup?: {
    /** The records that are chosen from. */
    readonly source: EntityKey;
    /** Rows depend on the value of this field. */
    readonly within?: string;
    /** The fact of a row that says up to which day it is good; it is told with the row. */
    readonly expires?: string;
    /** Not every row is free: they are asked for by what these fields hold, and anew once one of them changes. */
    readonly freeFor?: readonly string[];
  };
  /** Longest text, most people or largest number. */
  readonly max?: number;
  /** Smallest number. */
  readonly min?: number;
  /** A moment of which readers are told the day; its time is for those who fill it in. */
  readonly isReadAsDay?: true;
  /** What a number counts or measures; it is written behind it. */
  readonly unit?: Wording;
  /** A number without decimals. */
  readonly isWhole?: true;
  /** What a search for people says when it finds nobody, where the usual text is not the specified one. */
  readonly noneFound?: Wording;
  /** The name of the row that this lookup field points to; it follows the master when that is renamed. */
  readonly nameOf?: string;
  /** The name of whoever this field names, as the directory told it when they were named. */
  readonly namesPerson?: string;
  /** Worked out whenever it is read, never stored. */
  readonly reads?: (reading: Reading) => Value;
  /** The fields that it is worked out from; whoever reads no more than a few fields reads these as well. */
  readonly readsFrom?: readonly string[];
  /** It is worked out from whether the request overlaps another one, which has to be looked for. */
  readonly readsOverlap?: true;
}

export type SectionKey = 'user' | 'location' | 'details' | 'type' | 'booking';

export interface SectionDefinition {
  readonly key: SectionKey;
  readonly title: Wording;
  /** Holds what is known already: filled in, and folded away until somebody wants it. */
  readonly isFolded?: true;
}

/** A column of the dashboard: a field, or one of the facts that every request has. */
export interface ColumnDefinition {
  readonly field: string;
  readonly title: Wording;
}

/** The field that points to what is taken, and the statuses in which it is. */
export interface Held {
  readonly field: 'resourceId' | 'propertyId';
  readonly statuses: readonly StatusCode[];
  /** It is taken by the night, and given by whoever runs the location: their board shows nights, and what waits to be given one. */
  readonly byNight?: true;
}

/** What becomes of the ordered things by the status that a request comes to. They are taken from what is available when it is made. */
export interface ItemsDefinition {
  /** On the form they stand behind this field. */
  readonly after: string;
  readonly title: TextCode;
  /** By what they are judged. */
  readonly explains?: TextCode;
  /** What the button says that adds some. */
  readonly add: TextCode;
  /** What the button says that has an order judged; it comes before the one that makes the request. */
  readonly check: TextCode;
  /** Counts against what the requester is entitled to. */
  readonly granted: readonly StatusCode[];
  /** Available again. */
  readonly givenBack: readonly StatusCode[];
  /** Gone from the stock. */
  readonly handedOut: readonly StatusCode[];
}

/** Something that whoever opens a request is told at once. */
export interface NoticeDefinition {
  readonly text: TextCode;
  readonly when: FieldCondition;
  readonly isWarning?: true;
}

/** What is told after a save, and for how long, where it is not the usual. */
export interface SavedDefinition {
  readonly updated: TextCode;
  /** In milliseconds, after a request was made. */
  readonly submittedFor: number;
}

/** Everything the product knows of a module. Server and browser read it; neither knows modules by name. */
export interface ModuleDefinition<Key extends string = string> {
  /** As routes spell it. */
  readonly key: Key;
  readonly title: TextCode;
  /** Its picture on tiles and in the header: the path of an SVG on a grid of 20 by 20, as Fluent's icons (MIT) are drawn. */
  readonly icon: string;
  readonly lifecycle: Lifecycle;
  readonly sections: readonly SectionDefinition[];
  /** Its sections are reached by tabs above the form. */
  readonly isTabbed?: true;
  readonly fields: readonly FieldDefinition[];
  readonly columns: readonly ColumnDefinition[];
  readonly rules: readonly Rule[];
  /** What the server works out and stores when a request is saved. */
  readonly derivations: readonly Derivation[];
  /** The last part of the calendar's route, where resources are booked on a calendar. */
  readonly calendar?: string;
  /** What a request takes for its time. Saving locks that row and judges the neighbours. */
  readonly holds?: Held;
  /** Orders things out of the location's stock. */
  readonly items?: ItemsDefinition;
  /** The field that names who does it: whoever may fill it in can put themselves there without the form. */
  readonly doneBy?: string;
  /** The field that names who comes for what is ready. */
  readonly takenBy?: string;
  /** The location has notes for whoever books, by what this field holds. */
  readonly notesBy?: string;
  readonly notices?: readonly NoticeDefinition[];
  readonly saved?: SavedDefinition;
}

/** Whether another field tells the name of what this one holds. */
export function hasName({ fields }: Pick<ModuleDefinition, 'fields'>, key: string): boolean {
  return fields.some(({ nameOf, namesPerson }) => nameOf === key || namesPerson === key);
}

/** Whether a field holds several values. They travel as one text, with semicolons. */
export function holdsList({ type }: Pick<FieldDefinition, 'type'>): boolean {
  return type === 'people' || type === 'choices';
}

/** The field of this key; a definition that names an unknown one does not pass the start-up check. */
export function fieldOf(definition: ModuleDefinition, key: string): FieldDefinition | undefined {
  return definition.fields.find((field) => field.key === key);
}
