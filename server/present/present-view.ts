import { nameInWhere } from '@sitebook/contract/lists/read-where.ts';
import type { WireView } from '@sitebook/contract/lists/views.ts';
import { encodeWhere, wireNameOfColumn } from '@sitebook/contract/lists/where.ts';
import { tabNames } from '@sitebook/contract/modules/wire-codes.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { SeenView } from '../usecases/views/read-view.ts';

/** A view by the names of the wire: what it shows is spelled as a list is asked for it. */
export function presentView({ definition, look, ...view }: SeenView): WireView {
  const nameOf = (key: string) => wireNameOfColumn(definition, key);
  return {
    viewId: view.id,
    viewName: view.name,
    isShared: view.isShared,
    version: view.version,
    mayChange: view.mayChange,
    List: {
      Filter: { tab: look.tab && tabNames[look.tab] },
      SearchString: look.search,
      Where: encodeWhere(definition, look.filter),
      OrderByColumn: nameOf(look.orderKey),
      OrderByDir: look.direction,
      Columns: look.columns?.map(nameOf) ?? null,
    },
    leftOut: view.leftOut.map((field) => nameInView(definition, field)),
  };
}

const names: Readonly<Record<string, string>> = {
  tab: 'Filter.tab',
  orderKey: 'OrderByColumn',
  search: 'SearchString',
};

/** What a refusal of a view, or a part of it that does not hold, is about. */
export function nameInView(definition: ModuleDefinition, field: string): string {
  if (field === 'viewName') return field;
  const [first, ...rest] = field.split('.');
  const inList =
    first === 'columns'
      ? ['Columns', ...rest.map((key) => wireNameOfColumn(definition, key))].join('.')
      : (names[field] ?? nameInWhere(definition, field));
  return `List.${inList}`;
}
