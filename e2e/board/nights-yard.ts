import { accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston, type SavedPlace } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';

const zone = 'America/Chicago';

/** A location of its own: others count the houses of theirs. Two houses that are given at once and one that is approved. */
export async function makeYard(portal: Portal, iBaseLocationId: number, location: string) {
  const make = (path: string, body: object) =>
    call<{ id: number }>(portal, 'globalAdmin', 'POST', `/manage/${path}`, { iBaseLocationId, ...body });
  const { id: locationId } = await make('locations', { cityId: 1, locationName: location, timeZone: zone });
  await make('location-modules', { moduleName: 'AccomodationModule' });
  await make('sub-segments', { segmentId: 1, subSegmentName: `${location} crew`, AU: '4711' });
  await make('sbs-members', { alias: accounts.sbsMember });
  const house = (propertyName: string, more: object = {}) =>
    make('properties', { propertyTypeId: 1, propertyName, ...more });
  const alder = await house('Alder House');
  const birch = await house('Birch House', { managerApproval: true });
  const cedar = await house('Cedar House');
  const yard: SavedPlace = { ...houston, location, iBaseLocationId, keys: { ...houston.keys, locationId } };
  return { yard, alder: alder.id, birch: birch.id, cedar: cedar.id };
}

/** A month in which nobody else has anything to do here, some months ahead; `on(5)` is its fifth day. */
export function aMonthAhead() {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 4, 1));
  const on = (day: number) => new Date(first.getTime() + (day - 1) * 86_400_000).toISOString().slice(0, 10);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return { on, days };
}
