import type { Value } from '../fields/value.ts';
import type { ActionCode } from '../lifecycle/status.ts';
import type { SectionKey, SortSlot } from '../modules/definition.ts';
import type { OwnType } from './own-types.ts';

/** Who fills it in: whoever may save, those who decide about requests or do them, or admins only. */
export type OwnWriters = 'requester' | 'approvers' | 'admins';

/** Who reads it of those who may open a request: all of them, all but external users, or those who decide and run the place. */
export type OwnReaders = 'everyone' | 'company' | 'approvers';

/** A field that somebody added to the form of a module, at one location or everywhere. */
export interface OwnField {
  /** Nothing for everywhere. */
  readonly baseLocationId: number | null;
  /** What it is called on the wire, for as long as there are values. */
  readonly key: string;
  readonly name: string;
  readonly type: OwnType;
  readonly section: SectionKey;
  /** The declared field that it stands behind; at the end of its section without one. */
  readonly after: string | null;
  /** Its turn among those that stand at the same place. */
  readonly position: number;
  readonly hint: string | null;
  readonly options: readonly string[];
  /** As it was typed. */
  readonly default: string | null;
  readonly required: 'no' | 'always' | 'action';
  readonly requiredOn: ActionCode | null;
  /** Requests that were made before need it for no action but a change. */
  readonly requiredSince: string | null;
  /** The field that decides whether it shows, declared or added, and by which values. */
  readonly shownField: string | null;
  readonly shownIs: readonly Value[];
  readonly writers: OwnWriters;
  readonly readers: OwnReaders;
  readonly min: number | null;
  /** The largest number, or the longest text. */
  readonly max: number | null;
  readonly isWhole: boolean;
  readonly isColumn: boolean;
  readonly isSearched: boolean;
  readonly isExported: boolean;
  readonly isMailed: boolean;
  readonly sortSlot: SortSlot | null;
  readonly isActive: boolean;
}

/** What is added to a field that the module declares: words to its hint, or that it has to be filled in. */
export interface FieldAddition {
  readonly field: string;
  readonly hint: string | null;
  readonly isRequired: boolean;
}

/** All that is added to a module's form somewhere. */
export interface Additions {
  readonly fields: readonly OwnField[];
  readonly to: readonly FieldAddition[];
}

const prefix = 'own:';

/** The key of an added field among those of a module: no declared one begins like this. */
export const ownKey = (key: string) => `${prefix}${key}`;

/** Stands for all columns that were added, where a list is asked for by the names of its columns. */
export const everyOwn = prefix;

/** What an added field is called on the wire; nothing for a declared one. */
export function keyOfOwn(fieldKey: string): string | undefined {
  return fieldKey.startsWith(prefix) ? fieldKey.slice(prefix.length) : undefined;
}

/** Whether somebody added the field. */
export const isOwn = ({ key }: { readonly key: string }) => key.startsWith(prefix);

/** Whether it points to something that people know by its name. */
export const isNamed = (type: OwnType) => type === 'Location' || type === 'User';

/** Where that name stands, beside the field that points there. */
export const nameKeyOfOwn = (key: string) => `${key}Name`;
