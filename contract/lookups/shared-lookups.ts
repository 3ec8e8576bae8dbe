import { modules } from '@sitebook/domain/modules/registry.ts';
import type { SharedLookups } from '../modules/wire-module.ts';
import { wireOf } from '../modules/wire-modules.ts';

/** The module whose lookups these are; who may not enter it may not call them. */
export function ownerOf(lookups: SharedLookups): (typeof modules)[number] {
  const owner = modules.find(({ key }) => wireOf(key).lookups === lookups);
  if (!owner) throw new Error(`no module has the lookups of ${lookups}`);
  return owner;
}
