import type { WireWait } from '@sitebook/contract/waits/waits.ts';
import { end } from '../dashboard/requests.ts';
import { book, freeDay } from '../request-form/requests.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';

/** The requestor waits for one slot that is taken and one that is free by now, and for nothing else. */
export async function waitsToLookAt(portal: Portal): Promise<void> {
  const before = await call<readonly WireWait[]>(portal, 'requestor', 'GET', '/waits');
  for (const { waitId } of before) await call(portal, 'requestor', 'DELETE', `/waits/${waitId}`);
  for (const isFreed of [true, false]) {
    const booking = await book(portal, 'globalAdmin', freeDay(), '09:00', '11:00');
    const { resourceId } = booking as typeof booking & { readonly resourceId: number };
    const { iBaseLocationId } = houston;
    const [start, until] = [booking.startTime, booking.endTime].map((time) => new Date(time).toISOString());
    const wished = { moduleName: 'Washbay', iBaseLocationId, resourceId, start, end: until };
    await call(portal, 'requestor', 'POST', '/waits', wished);
    if (isFreed) await end(portal, booking, 'Cancel');
  }
}
