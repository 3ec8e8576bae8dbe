import { listLookup, readRowsAsked } from '@sitebook/contract/lookups/list-lookup.ts';
import { wireListOf } from '@sitebook/contract/lookups/wire-lists.ts';
import { encodeRow } from '@sitebook/contract/lookups/wire-rows.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import type { Deps } from '../../deps.ts';
import { listMasters } from '../../usecases/lookups/list-masters.ts';
import type { RouteTable } from '../define-route.ts';

/** The lists of which the wire says no more than what their declaration tells. */
export function addListRoutes(table: RouteTable, deps: Deps): void {
  for (const definition of entities) {
    if (!definition.lookup) continue;
    const source = definition.key;
    const list = wireListOf(source);
    const call = listLookup(definition, list);
    if (!call) continue;
    table.add({
      ...call,
      async handle({ caller, query }) {
        const asked = { ...readRowsAsked(list, query), isActive: true, isByEntry: list.isByEntry ?? false } as const;
        return (await listMasters(deps, caller, source, asked)).map((row) => encodeRow(source, row));
      },
    });
  }
}
