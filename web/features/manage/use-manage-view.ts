import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { needsOf } from '@sitebook/domain/manage/needs.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RecordsAsked } from '../../api/manage-queries.ts';
import { type ManageSearch, readManageSearch } from './manage-search.ts';

export interface ManageView {
  readonly asked: RecordsAsked;
  readonly open: ManageSearch['open'];
  /** Looks at other records; the panel stays as it is. */
  look(change: { readonly [Name in keyof ManageSearch]?: ManageSearch[Name] | undefined }): void;
  /** Sorts by a column, or turns its direction around. */
  sort(by: string): void;
  show(open: NonNullable<ManageSearch['open']>): void;
  close(): void;
}

/** What a list shows. It stands in the address, so that it can be bookmarked and the browser's back closes the panel. */
export function useManageView(definition: EntityDefinition): ManageView {
  const found = readManageSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (search: Readonly<Record<string, unknown>>, replace: boolean) =>
    void navigate({ to: '.', search: readManageSearch(search), replace });
  const sorted = definition.fields.some(({ key, column }) => key === found.sort && column) ? found.sort : undefined;
  const by = sorted ?? (definition.order ? undefined : definition.label[0]);
  const dir = sorted ? (found.dir ?? 'asc') : 'asc';
  return {
    asked: {
      search: found.search ?? '',
      sort: by,
      dir,
      active: found.active ?? 'all',
      place: definition.place === undefined ? undefined : found.place,
      family: definition.family === undefined ? undefined : found.family,
      needs: needsOf(definition).find((one) => one === found.needs),
      page: found.page ?? 1,
    },
    open: found.open,
    look: (change) => go({ ...found, page: 1, ...change }, true),
    sort: (column) =>
      go({ ...found, page: 1, sort: column, dir: column === by && dir === 'asc' ? 'desc' : 'asc' }, true),
    show: (open) => go({ ...found, open }, false),
    close: () => {
      const { open: _closed, ...rest } = found;
      go(rest, true);
    },
  };
}
