import { z } from 'zod';
import { baseLocationId, locationId } from '../params.ts';
import { lookup } from './lookup.ts';

const module = z.object({ moduleId: z.int(), moduleName: z.string(), moduleKey: z.string() });

const feature = z.object({
  iBaseLocationId: z.int(),
  moduleName: z.string().meta({ description: 'a module key; empty where the feature covers the whole location' }),
  featureName: z.string(),
  featureValue: z.string(),
});

const nonSbsModule = z.object({
  nonSBSModuleName: z.string(),
  moduleURL: z.string(),
  isActive: z.boolean(),
  iBaseLocationID: z.int(),
});

export const getModules = lookup(
  '/Module/GetModulesbyLocationId',
  'Modules that are enabled at a location',
  z.array(module),
  { locationId },
);

export const getFeatures = lookup(
  '/LocationModuleFeature/GetAllLocationModuleFeatureDetails',
  'Features per location and module, the overlap settings among them',
  z.array(feature),
  { iBaseLocationId: baseLocationId.optional() },
);

export const getNonSbsModules = lookup(
  '/NonSBSModule/GetAllNonSBSRequestDetails',
  'Links to other tools per location',
  z.array(nonSbsModule),
  { iBaseLocationId: baseLocationId.optional() },
);
