import {
  isSoldByLitre,
  resourceLookup,
  resourceSynonyms,
  type WireResource,
} from '@sitebook/contract/lookups/resources.ts';
import { pathsOf } from '@sitebook/contract/modules/paths.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { Deps } from '../../deps.ts';
import { listBookableResources } from '../../store/masters/resources.ts';
import type { RouteTable } from '../define-route.ts';
import type { Visits } from './visits.ts';

type Resource = Awaited<ReturnType<typeof listBookableResources>>[number];

/** What can be booked: a list for every module that books something. */
export function addResourceRoutes(table: RouteTable, { database }: Deps, visits: Visits): void {
  for (const definition of modules) {
    const { resources: path } = pathsOf(definition.key);
    if (path === undefined) continue;
    table.add({
      ...resourceLookup(definition, path),
      async handle({ caller, query }) {
        const { scope, isExternalAt } = await visits.visit(caller, query.iBaseLocationId, definition.key);
        const rows = await listBookableResources(database, definition.key, scope);
        // Prices are not for external users, here no more than in requests.
        return rows.map((row) =>
          toWire(definition, isExternalAt(row.baseLocationId) ? { ...row, cost: null, costPerLitre: null } : row),
        );
      },
    });
  }
}

function toWire(definition: ModuleDefinition, row: Resource) {
  const resource: WireResource = {
    resourceId: row.id,
    resourceName: row.name,
    resourceStatus: 'Active',
    certificateExpiryDate: row.certificateExpiry,
    iBaseLocationId: row.baseLocationId,
    costofService: row.cost,
    ...(isSoldByLitre(definition) ? { costLitre: row.costPerLitre } : {}),
  };
  return { ...resource, ...resourceSynonyms(definition, resource) };
}
