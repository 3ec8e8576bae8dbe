import { sees, type View } from '../access/visibility.ts';
import { shownStatuses } from '../lifecycle/lifecycle.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { EntityKey } from '../manage/entity-key.ts';
import { fieldOf, type ModuleDefinition } from '../modules/definition.ts';
import { priorities } from '../modules/priority.ts';
import { isOwn } from '../own-fields/own-field.ts';
import { fold } from '../text/fold.ts';
import { say } from '../text/say.ts';

/** Something with a word of its own, which is shown and kept as something else. */
interface Named<Code> {
  readonly code: Code;
  /** Folded. */
  readonly name: string;
}

/** What somebody looks for, and what of the module's table it may be found in. */
export interface Search {
  /** Folded; what stood in quotes is one. */
  readonly words: readonly string[];
  /** Whether the private words may be searched as well. */
  readonly withHidden: boolean;
  /** As they read, derived ones included. */
  readonly statuses: readonly Named<StatusCode>[];
  /** The mark of what should have ended by now, where the module has it. */
  readonly overdue: readonly Named<'overdue'>[];
  readonly priorities: readonly Named<number>[];
  /** Lookup fields whose rows' names are searched, since a column shows them or whoever added them wants it. */
  readonly lookups: readonly { readonly field: string; readonly source: EntityKey }[];
}

/** More than anybody types; each is looked for in every column. */
const mostWords = 10;

/** What a search text asks for in this module's table, for somebody with this view. Nothing when it is blank. */
export function searchFor(definition: ModuleDefinition, text: string, view: View): Search | null {
  const words = text === '' ? [] : wordsOf(text);
  if (words.length === 0) return null;
  const { lifecycle, columns } = definition;
  const shown = new Set(columns.map((column) => column.field));
  const isMarked = lifecycle.whenStarted !== undefined && fieldOf(definition, 'overdue') !== undefined;
  return {
    words,
    withHidden: view === 'full',
    statuses: shown.has('status')
      ? shownStatuses(lifecycle).map((status) => ({ code: status, name: fold(say(`status.${status}`)) }))
      : [],
    overdue: shown.has('status') && isMarked ? [{ code: 'overdue', name: fold(say('field.overdue')) }] : [],
    priorities: shown.has('priority')
      ? priorities.map(({ value, text: title }) => ({ code: value, name: fold(say(title)) }))
      : [],
    lookups: definition.fields.flatMap((field) => {
      const named = field.nameOf === undefined ? undefined : fieldOf(definition, field.nameOf);
      if (!named?.lookup || !sees(view, field)) return [];
      const isFound = isOwn(field) ? named.isSearched : shown.has(field.key);
      return isFound ? [{ field: named.key, source: named.lookup.source }] : [];
    }),
  };
}

/** What stands in quotes belongs together; all other words may stand anywhere. */
function wordsOf(text: string): readonly string[] {
  const found = [...text.matchAll(/["“”„]([^"“”„]*)["“”„]|[^\s"“”„]+/gu)].map(([word, quoted]) => fold(quoted ?? word));
  return [...new Set(found.filter((word) => word !== ''))].slice(0, mostWords);
}
