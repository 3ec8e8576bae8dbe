import { listLookup } from '@sitebook/contract/lookups/list-lookup.ts';
import { wireListOf } from '@sitebook/contract/lookups/wire-lists.ts';
import { encodeRow } from '@sitebook/contract/lookups/wire-rows.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import type { Deps } from '../../deps.ts';
import { listMasters } from '../../usecases/lookups/list-masters.ts';
import type { RouteTable } from '../define-route.ts';

/** The lists of which the wire says no more than their declaration does. */
export function addListRoutes(table: RouteTable, deps: Deps): void {
  for (const definition of entities) {
    if (!definition.lookup) continue;
    const source = definition.key;
    const list = wireListOf(source);
    const { baseLocationId = '', within = '' } = list.query ?? {};
    const call = listLookup(definition, list);
    if (!call) continue;
    table.add({
      ...call,
      async handle({ caller, query }) {
        const ids: Readonly<Record<string, number | undefined>> = query;
        const rows = await listMasters(deps, caller, source, {
          baseLocationId: ids[baseLocationId],
          within: ids[within],
          isActive: true,
          isByEntry: list.isByEntry ?? false,
        });
        return rows.map((row) => encodeRow(source, row));
      },
    });
  }
}
