import { decodeWhere, factOfWireName } from '@sitebook/contract/lists/read-where.ts';
import { wireNameOfColumn } from '@sitebook/contract/lists/where.ts';
import { tabOf } from '@sitebook/contract/modules/wire-codes.ts';
import type { Actor } from '@sitebook/domain/access/actor.ts';
import type { Tab } from '@sitebook/domain/access/tab.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { filterToAddress } from '@sitebook/domain/filter/filter-address.ts';
import { filterFacts } from '@sitebook/domain/filter/filter-facts.ts';
import { listColumns } from '@sitebook/domain/filter/list-columns.ts';
import { readFilter } from '@sitebook/domain/filter/read-filter.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn, keyOfOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { WireView } from '../../api/view-queries.ts';

/** What the address of a list says when it shows a view. */
export interface ViewAddress {
  readonly tab?: Tab;
  readonly search?: string;
  readonly sort?: string;
  readonly dir?: 'asc' | 'desc';
  readonly columns?: string;
  readonly view: number;
}

/** Who looks at which lists. */
export interface Looker {
  readonly definition: ModuleDefinition;
  readonly actor: Actor;
}

/** All that a view holds stands in the address, so that the list shows it whether or not somebody has the view. */
export function addressOfView({ definition, actor }: Looker, { viewId, List }: WireView): ViewAddress {
  const tab = List.Filter.tab === null ? undefined : tabOf(List.Filter.tab);
  const { filter } = readFilter(definition, viewOf(actor), decodeWhere(definition, List.Where));
  const sort = keyOf({ definition, actor }, List.OrderByColumn);
  const columns = List.Columns?.flatMap((name) => keyOf({ definition, actor }, name) ?? []);
  return {
    ...(tab && { tab }),
    ...(List.SearchString && { search: List.SearchString }),
    // As lists are sorted at first.
    ...(sort && !(sort === 'id' && List.OrderByDir === 'desc') && { sort, dir: List.OrderByDir }),
    ...(columns && { columns: columns.join(',') }),
    view: viewId,
    ...filterToAddress(filter),
  };
}

function keyOf({ definition, actor }: Looker, name: string): string | undefined {
  const all = listColumns(definition, viewOf(actor));
  return all.find(({ field }) => wireNameOfColumn(definition, field) === name)?.field;
}

/** Whether two lists are the same, however they are written down. */
export function isSameList(one: WireView['List'], other: WireView['List']): boolean {
  return written(one) === written(other);
}

function written(list: WireView['List']): string {
  return JSON.stringify(list, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** What of a view does not hold any more, as people say it. */
export function partsLeftOut({ definition, actor }: Looker, { leftOut }: WireView): string {
  const words = leftOut.map((part) => {
    const [, kind, ...rest] = part.split('.');
    if (kind === 'Filter') return say('view.left-out-tab');
    if (kind === 'OrderByColumn') return say('view.left-out-order');
    if (kind === 'Columns') return say('view.left-out-columns');
    const name = rest.join('.');
    const key = factOfWireName(definition, name) ?? name;
    const fact = filterFacts(definition, viewOf(actor)).find((one) => one.key === key);
    // What was added and is not asked for any more still has its name.
    const title = fact?.title ?? (isOwn({ key }) ? fieldOf(definition, key)?.title : undefined);
    return title ? say(title) : (keyOfOwn(key) ?? name);
  });
  return [...new Set(words)].join(', ');
}
