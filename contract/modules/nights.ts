import { pathsOf } from './wire-modules.ts';

/** The call for a board of nights, below /api, of modules whose requests hold something by the night. */
export function nightsPath(module: string): string {
  return `/${pathsOf(module).controller}/GetBoard`;
}
