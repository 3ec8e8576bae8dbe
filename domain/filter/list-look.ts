import type { Actor } from '../access/actor.ts';
import { type Tab, tabsFor } from '../access/tab.ts';
import { viewOf } from '../access/visibility.ts';
import type { FieldIssue } from '../failure.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import type { Filter } from './filter.ts';
import { canSortBy } from './list-columns.ts';
import { readColumns } from './read-columns.ts';
import { readFilter } from './read-filter.ts';

/** How somebody looks at a module's requests. Plain JSON, so that it can be kept. */
export interface ListLook {
  readonly tab: Tab;
  readonly search: string;
  readonly filter: Filter;
  readonly orderKey: string;
  readonly direction: 'asc' | 'desc';
  /** The keys of the columns; nothing for those of the module. */
  readonly columns: readonly string[] | null;
}

/** A look as far as it makes sense for whoever asks; nothing of the tab where they do not have it. */
export interface ReadLook {
  readonly look: Omit<ListLook, 'tab'> & { readonly tab: Tab | null };
  readonly issues: readonly FieldIssue[];
}

/** Reads a look that is to be kept, or was kept long ago, by what there is now for whoever asks. */
export function readLook(
  definition: ModuleDefinition,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
): ReadLook {
  const view = viewOf(actor);
  const tab = [...tabsFor(actor, definition.lifecycle).keys()].find((one) => one === given.tab) ?? null;
  const { filter, issues } = readFilter(definition, view, given.filter ?? {});
  const { columns, unknown } = readColumns(definition, view, given.columns);
  const orderKey = String(given.orderKey ?? 'id');
  const isSorted = canSortBy(definition, view, orderKey);
  return {
    look: {
      tab,
      search: String(given.search ?? ''),
      filter,
      orderKey: isSorted ? orderKey : 'id',
      direction: isSorted && given.direction === 'asc' ? 'asc' : 'desc',
      columns: columns?.map(({ field }) => field) ?? null,
    },
    issues: [
      ...(tab === null ? [{ field: 'tab', code: 'field.choice' } as const] : []),
      ...issues.map((issue) => ({ ...issue, field: `where.${issue.field}` })),
      ...(isSorted ? [] : [{ field: 'orderKey', code: 'field.choice' } as const]),
      ...unknown.map((key) => ({ field: `columns.${key}`, code: 'field.choice' }) as const),
    ],
  };
}
