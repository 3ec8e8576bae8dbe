import { encodeResource, resourceLookup } from '@sitebook/contract/lookups/resources.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { Deps } from '../../deps.ts';
import { listResources } from '../../usecases/lookups/list-resources.ts';
import type { RouteTable } from '../define-route.ts';

/** What can be booked: a list for every module that books something. */
export function addResourceRoutes(table: RouteTable, deps: Deps): void {
  for (const definition of modules) {
    const { resources: path } = pathsOf(definition.key);
    if (path === undefined) continue;
    table.add({
      ...resourceLookup(definition, path),
      async handle({ caller, query: { iBaseLocationId, retired } }) {
        const asked = { baseLocationId: iBaseLocationId, withRetired: retired === 'booked' };
        const rows = await listResources(deps, caller, definition, asked);
        return rows.map((row) => encodeResource(definition, row));
      },
    });
  }
}
