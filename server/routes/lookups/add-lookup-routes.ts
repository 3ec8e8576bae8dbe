import type { Deps } from '../../deps.ts';
import type { RouteTable } from '../define-route.ts';
import { addAccommodationRoutes } from './accommodation-routes.ts';
import { addModuleRoutes } from './module-routes.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { addPlaceRoutes } from './place-routes.ts';
import { addPpeRoutes } from './ppe-routes.ts';
import { addResourceRoutes } from './resource-routes.ts';
import { addRoleRoutes } from './role-routes.ts';
import { addSegmentRoutes } from './segment-routes.ts';
import { addTaskRoutes } from './task-routes.ts';
import { createVisits } from './visits.ts';

/** Reading calls for what forms, pickers and the drawer choose from. */
export function addLookupRoutes(table: RouteTable, deps: Deps): void {
  const visits = createVisits(deps);
  addPlaceRoutes(table, deps, visits);
  addModuleRoutes(table, deps, visits);
  addRoleRoutes(table, deps, visits);
  addSegmentRoutes(table, deps, visits);
  addTaskRoutes(table, deps, visits);
  addResourceRoutes(table, deps, visits);
  addPpeRoutes(table, deps, visits);
  addAccommodationRoutes(table, deps, visits);
  addPeopleRoutes(table, deps, visits);
}
