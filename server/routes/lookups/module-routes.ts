import { getFeatures, getModules, getNonSbsModules } from '@sitebook/contract/lookups/modules.ts';
import { wireOf } from '@sitebook/contract/modules/wire-modules.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Deps } from '../../deps.ts';
import { listEnabledModules, listFeatures, listNonSbsModules } from '../../store/masters/modules.ts';
import { openModules } from '../../usecases/enter-location.ts';
import type { RouteTable } from '../define-route.ts';
import type { Visits } from './visits.ts';

/** What a location offers, and how it is set up. */
export function addModuleRoutes(table: RouteTable, { database }: Deps, visits: Visits): void {
  table.add({
    ...getModules,
    async handle({ caller, query: { locationId } }) {
      const place = await visits.enter(caller, { locationId });
      const enabled = await listEnabledModules(database, place.baseLocationId);
      const keys = modules.map(({ key }) => key).filter((key) => enabled.has(key));
      const open = openModules(place, keys);
      return modules
        .filter(({ key }) => open.has(key))
        .map(({ key, title }) => ({ moduleId: wireOf(key).moduleId, moduleName: say(title), moduleKey: key }));
    },
  });
  table.add({
    ...getFeatures,
    async handle({ caller, query: { iBaseLocationId } }) {
      const features = await listFeatures(database, (await visits.visit(caller, iBaseLocationId)).scope);
      return features.map(({ baseLocationId, module, name, value }) => ({
        iBaseLocationId: baseLocationId,
        moduleName: module,
        featureName: name,
        featureValue: value,
      }));
    },
  });
  table.add({
    ...getNonSbsModules,
    async handle({ caller, query: { iBaseLocationId } }) {
      const links = await listNonSbsModules(database, (await visits.visit(caller, iBaseLocationId)).scope);
      return links.map(({ baseLocationId, name, url, active }) => ({
        nonSBSModuleName: name,
        moduleURL: url,
        isActive: active,
        iBaseLocationID: baseLocationId,
      }));
    },
  });
}
