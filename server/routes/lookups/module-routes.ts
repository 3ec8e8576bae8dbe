import { getFeatures, getModules, getNonSbsModules } from '@sitebook/contract/lookups/modules.ts';
import { wireOf } from '@sitebook/contract/modules/wire-modules.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Deps } from '../../deps.ts';
import { featuresAt, linksAt, modulesAt } from '../../usecases/lookups/list-offers.ts';
import type { RouteTable } from '../define-route.ts';

/** What a location offers, and how it is set up. */
export function addModuleRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...getModules,
    async handle({ caller, query: { locationId } }) {
      const open = await modulesAt(deps, caller, locationId);
      return open.map(({ key, title }) => ({
        moduleId: wireOf(key).moduleId,
        moduleName: say(title),
        moduleKey: key,
      }));
    },
  });
  table.add({
    ...getFeatures,
    async handle({ caller, query: { iBaseLocationId } }) {
      const features = await featuresAt(deps, caller, iBaseLocationId);
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
      const links = await linksAt(deps, caller, iBaseLocationId);
      return links.map(({ baseLocationId, name, url, active }) => ({
        nonSBSModuleName: name,
        moduleURL: url,
        isActive: active,
        iBaseLocationID: baseLocationId,
      }));
    },
  });
}
