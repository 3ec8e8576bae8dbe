import type { WireSeries } from '@sitebook/contract/series/series.ts';
import type { Value, Values } from '@sitebook/domain/fields/value.ts';
import type { OrderedItem } from '../../api/item-queries.ts';
import type { SeriesDraft } from '../series/draft.ts';
import type { Slot } from '../slot/slot.ts';

/** Which form something was typed into. */
export interface FormTarget {
  readonly alias: string;
  readonly baseLocationId: number;
  readonly module: string;
  /** The request that is changed; nothing for a new one. */
  readonly requestId: number | null;
}

/** What a save was asked to store. */
export interface SentContent {
  readonly values: Values;
  readonly items: readonly OrderedItem[];
  /** How it was to repeat. */
  readonly series?: WireSeries | null;
}

/** What was typed into a form and not sent yet. */
export interface UnsentForm extends FormTarget {
  /** Also names its save, so that one whose answer was lost is done once. */
  readonly id: string;
  /** Of the request when the form began. */
  readonly version: number | null;
  readonly typed: Readonly<Record<string, Value>>;
  /** What stood in these fields before. */
  readonly base: Values;
  /** What was to be ordered. */
  readonly items: readonly OrderedItem[];
  /** How it was to repeat. */
  readonly series?: SeriesDraft | null;
  /** Every content that was sent to be saved, while nobody knows what became of it. */
  readonly sent: readonly SentContent[];
  /** Attached files that are to go. */
  readonly removedFiles: readonly string[];
  /** Why files did not arrive, by their ids. */
  readonly failures: Readonly<Record<string, string>>;
  /** The slot that the form began with. */
  readonly slot: Slot | null;
  /** What it began with of what was sent before, and what that was called; forms that were kept earlier know of none. */
  readonly began?: { readonly values: Values; readonly names: Values };
  /** The location at which it began, where it went on at another one. */
  readonly movedFrom?: string;
  /** The request was made by a save whose answer was lost; this is what was typed since. */
  readonly isMadeBefore?: true;
  /** When it was last typed into, as an instant. */
  readonly keptAt: string;
}

/** A file that was chosen in an unsent form. */
export interface UnsentFile {
  readonly id: string;
  readonly formId: string;
  readonly file: File;
}

/** Whether a form belongs to what is being opened. */
export function isFor(target: FormTarget, form: FormTarget): boolean {
  return (
    form.alias === target.alias &&
    form.baseLocationId === target.baseLocationId &&
    form.module === target.module &&
    form.requestId === target.requestId
  );
}
