import { type Account, accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';

const minute = 60_000;
let yards = 0;

interface Marked {
  readonly wbBookingId: number;
  readonly actualStart: string | null;
  readonly actualEnd: string | null;
  readonly startTime: string;
  readonly requestStatus: string;
}

/** A yard of its own, since other tests count what there is elsewhere, with a booking of the requestor's that has just begun. */
export async function bookNow(portal: Portal) {
  yards += 1;
  const iBaseLocationId = 7_400 + yards;
  const location = `Marking Yard ${yards}`;
  const make = <Made>(as: Account, path: string, body: object) =>
    call<Made>(portal, as, 'POST', path, { iBaseLocationId, ...body });
  const here = { cityId: 1, locationName: location, timeZone: 'America/Chicago' };
  const { id: locationId } = await make<{ id: number }>('globalAdmin', '/manage/locations', here);
  await make('globalAdmin', '/manage/location-modules', { moduleName: 'Washbay' });
  await make('globalAdmin', '/manage/sbs-members', { alias: accounts.sbsMember });
  const bay = { moduleName: 'Washbay', resourceName: 'Bay in Use' };
  const { id: resourceId } = await make<{ id: number }>('globalAdmin', '/manage/resources', bay);
  const { wbBookingId: id } = await make<Marked>('requestor', '/WashBay/WashBayBookingDetails', {
    resourceId,
    segmentId: 1,
    startTime: new Date(Date.now() - 5 * minute).toISOString(),
    endTime: new Date(Date.now() + 55 * minute).toISOString(),
  });
  const keys = { ...houston.keys, locationId };
  return { id, locationId, resourceId, at: { ...houston, moduleName: 'Washbay', location, iBaseLocationId, keys } };
}

/** As the server has it now. */
export const stored = (portal: Portal, id: number) =>
  call<Marked>(portal, 'globalAdmin', 'GET', `/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=${id}`);

/** Marks it as started, past the browser. */
export function start(portal: Portal, as: Account, wbBookingId: number): Promise<Marked> {
  return call(portal, as, 'POST', '/WashBay/UpdateWashBayBookingDetails', { wbBookingId, action: 'Start' });
}
