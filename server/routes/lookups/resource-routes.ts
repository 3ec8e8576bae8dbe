import { encodeResource, resourceLookup } from '@sitebook/contract/lookups/resources.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { Deps } from '../../deps.ts';
import { listMasters } from '../../usecases/lookups/list-masters.ts';
import type { RouteTable } from '../define-route.ts';

/** What can be booked: a list for every module that books something. */
export function addResourceRoutes(table: RouteTable, deps: Deps): void {
  for (const definition of modules) {
    const { resources: path } = pathsOf(definition.key);
    if (path === undefined) continue;
    table.add({
      ...resourceLookup(definition, path),
      async handle({ caller, query: { iBaseLocationId } }) {
        const asked = { baseLocationId: iBaseLocationId, module: definition.key, isActive: true } as const;
        const rows = await listMasters(deps, caller, 'resources', asked);
        return rows.map((row) => encodeResource(definition, row));
      },
    });
  }
}
