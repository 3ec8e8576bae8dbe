import { sees, type View } from '../access/visibility.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { EntityKey } from '../manage/entity-key.ts';
import { fieldOf, type ModuleDefinition } from '../modules/definition.ts';
import { priorities } from '../modules/priority.ts';
import { fold } from '../text/fold.ts';
import { say } from '../text/say.ts';

/** A search taken apart into what a query can ask for; a request is found when any of it matches. */
export interface Search {
  /** Looked for in the folded text. */
  readonly words: string;
  /** Whether the private words may be searched as well. */
  readonly withHidden: boolean;
  /** Statuses, as they read, whose word matches. */
  readonly statuses: readonly StatusCode[];
  readonly priorities: readonly number[];
  /** Lookup fields whose rows' names are searched, since a column shows them. */
  readonly lookups: readonly { readonly field: string; readonly source: EntityKey }[];
  readonly id: number | null;
}

/** What a search text asks for in this module's table, for somebody with this view. Nothing when it is blank. */
export function searchFor(definition: ModuleDefinition, text: string, view: View): Search | null {
  const words = fold(text).trim();
  if (words === '') return null;
  const { lifecycle, columns } = definition;
  const shown = new Set(columns.map((column) => column.field));
  const statuses = [
    ...Object.keys(lifecycle.phases),
    ...(lifecycle.whenStarted ? [lifecycle.whenStarted.code] : []),
  ] as StatusCode[];
  return {
    words,
    withHidden: view === 'full',
    statuses: shown.has('status') ? statuses.filter((status) => fold(say(`status.${status}`)).includes(words)) : [],
    priorities: shown.has('priority')
      ? priorities.filter(({ text }) => fold(say(text)).includes(words)).map(({ value }) => value)
      : [],
    lookups: definition.fields.flatMap((field) => {
      const source =
        field.nameOf && shown.has(field.key) && sees(view, field) && fieldOf(definition, field.nameOf)?.lookup?.source;
      return field.nameOf && source ? [{ field: field.nameOf, source }] : [];
    }),
    id: /^\d{1,9}$/.test(words) ? Number(words) : null,
  };
}
