import { Failure } from '@sitebook/domain/failure.ts';
import type { Database } from '../db/database.ts';
import { listLocationsClosedTo } from '../store/masters/external-access.ts';
import { findLocation, type LocationKey, type LocationMaster } from '../store/masters/locations.ts';
import type { Scope } from '../store/masters/scope.ts';

/** Somebody who wants to see what a location offers. */
export interface Visitor {
  /** The principal name in lower case. */
  readonly alias: string;
  readonly isCompanyUser: boolean;
}

/** The location a call names, if it exists and lets this person in. */
export async function enterLocation(handle: Database, visitor: Visitor, key: LocationKey): Promise<LocationMaster> {
  const location = await findLocation(handle, key);
  if (!location) throw new Failure('error.not-found');
  const closed = await locationsClosedTo(handle, visitor);
  if (closed.includes(location.baseLocationId)) throw new Failure('error.forbidden');
  return location;
}

/** What a list may cover: the base location it is narrowed to, or all that let this person in. */
export async function scopeFor(handle: Database, visitor: Visitor, baseLocationId?: number): Promise<Scope> {
  if (baseLocationId === undefined) return { allBut: await locationsClosedTo(handle, visitor) };
  await enterLocation(handle, visitor, { baseLocationId });
  return { only: baseLocationId };
}

async function locationsClosedTo(handle: Database, visitor: Visitor): Promise<readonly number[]> {
  return visitor.isCompanyUser ? [] : listLocationsClosedTo(handle, visitor.alias);
}
