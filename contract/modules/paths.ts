import type { ModulePaths } from './wire-module.ts';
import { wireOf } from './wire-modules.ts';

/** How a module spells its calls. */
export function pathsOf(module: string): ModulePaths {
  return wireOf(module).paths;
}

/** The address of one call of a module, below /api. */
export function modulePath(module: string, call: 'list' | 'detail' | 'create' | 'update'): string {
  const paths = pathsOf(module);
  return `/${paths.controller}/${paths[call]}`;
}
