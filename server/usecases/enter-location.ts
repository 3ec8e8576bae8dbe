import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import type { Database } from '../db/database.ts';
import { type ExternalAccess, listExternalAccess } from '../store/masters/external-access.ts';
import { findLocation, type LocationKey, type LocationMaster } from '../store/masters/locations.ts';
import type { Scope } from '../store/masters/scope.ts';

/** Somebody who wants to see what a location offers. */
export interface Visitor {
  /** The principal name in lower case. */
  readonly alias: string;
  readonly isCompanyUser: boolean;
}

/** The location a call names, if it exists and lets this person in: to anything at all, or to what is a module's. */
export async function enterLocation(
  handle: Database,
  visitor: Visitor,
  key: LocationKey,
  module?: ModuleKey,
): Promise<LocationMaster> {
  const location = await findLocation(handle, key);
  if (!location) throw new Failure('error.not-found');
  const closed = await locationsClosedTo(handle, visitor, module);
  if (closed.includes(location.baseLocationId)) throw new Failure('error.forbidden');
  return location;
}

/** What a list may cover: the base location it is narrowed to, or all that let this person in. */
export async function scopeFor(
  handle: Database,
  visitor: Visitor,
  baseLocationId?: number,
  module?: ModuleKey,
): Promise<Scope> {
  if (baseLocationId === undefined) return { allBut: await locationsClosedTo(handle, visitor, module) };
  await enterLocation(handle, visitor, { baseLocationId }, module);
  return { only: baseLocationId };
}

/** Which of these modules are open to this person at a location. */
export async function modulesOpenTo(
  handle: Database,
  visitor: Visitor,
  baseLocationId: number,
  modules: readonly ModuleKey[],
): Promise<ReadonlySet<ModuleKey>> {
  const settings = await settingsFor(handle, visitor);
  return new Set(modules.filter((module) => !isClosed(settings, baseLocationId, module)));
}

async function locationsClosedTo(handle: Database, visitor: Visitor, module?: ModuleKey): Promise<readonly number[]> {
  const settings = await settingsFor(handle, visitor);
  const locations = [...new Set(settings.map(({ baseLocationId }) => baseLocationId))];
  return locations.filter((id) => isClosed(settings, id, module));
}

async function settingsFor(handle: Database, visitor: Visitor): Promise<readonly ExternalAccess[]> {
  return visitor.isCompanyUser ? [] : listExternalAccess(handle, visitor.alias);
}

/** What is said of a module wins over what is said of its location; a location of which a module is open can be entered. */
function isClosed(settings: readonly ExternalAccess[], baseLocationId: number, module?: ModuleKey): boolean {
  const here = settings.filter((setting) => setting.baseLocationId === baseLocationId);
  const valueFor = (name: string) => here.find((setting) => setting.module === name)?.value;
  if (module !== undefined) return (valueFor(module) ?? valueFor('')) === '0';
  return valueFor('') === '0' && here.every(({ value }) => value === '0');
}
