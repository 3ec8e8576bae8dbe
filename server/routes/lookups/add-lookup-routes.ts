import type { Deps } from '../../deps.ts';
import type { RouteTable } from '../define-route.ts';
import { addAccommodationRoutes } from './accommodation-routes.ts';
import { addClosureRoutes } from './closure-routes.ts';
import { addFreeTimeRoutes } from './free-time-routes.ts';
import { addListRoutes } from './list-routes.ts';
import { addModuleRoutes } from './module-routes.ts';
import { addOneResourceRoute } from './one-resource-route.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { addPlaceRoutes } from './place-routes.ts';
import { addPpeRoutes } from './ppe-routes.ts';
import { addResourceRoutes } from './resource-routes.ts';
import { addRoleRoutes } from './role-routes.ts';
import { addSegmentRoutes } from './segment-routes.ts';
import { addTaskRoutes } from './task-routes.ts';

/** Reading calls for what forms, pickers and the drawer choose from. */
export function addLookupRoutes(table: RouteTable, deps: Deps): void {
  addListRoutes(table, deps);
  addPlaceRoutes(table, deps);
  addClosureRoutes(table, deps);
  addModuleRoutes(table, deps);
  addRoleRoutes(table, deps);
  addSegmentRoutes(table, deps);
  addTaskRoutes(table, deps);
  addResourceRoutes(table, deps);
  addOneResourceRoute(table, deps);
  addFreeTimeRoutes(table, deps);
  addPpeRoutes(table, deps);
  addAccommodationRoutes(table, deps);
  addPeopleRoutes(table, deps);
}
