import { modules } from './registry.ts';

/** The keys of the declared modules, for where one is named. */
export type ModuleKey = (typeof modules)[number]['key'];

/** In the order of the tiles. */
export const moduleKeys: readonly ModuleKey[] = modules.map(({ key }) => key);
