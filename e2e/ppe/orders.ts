import { type Account, accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston, lineAt } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';
import type { Wish } from './order-page.ts';

/** Nothing says how many of these somebody is entitled to. */
export const earDefenders: Wish = { item: 'Ear Defenders', brandColor: 'Quietset Yellow', sizeType: 'Headband' };
export const shield: Wish = { item: 'Welding Shield', brandColor: 'Arcsafe Black', sizeType: 'Shade 10' };

/** None of it is in stock. */
export const soldOut: Wish = { item: 'Safety Boots', brandColor: 'Trailmark Brown', sizeType: '12' };

export interface PpeRequest {
  readonly ppeRequestId: number;
  readonly version: number;
  readonly requestStatus: string;
  readonly ManagerApproval: string;
  readonly itemReceivedBy: string | null;
}

interface Checked {
  readonly itemName: string;
  readonly brandColor: string;
  readonly sizeType: string;
  readonly requestItemStatus: string;
}

const here = { iBaseLocationId: houston.iBaseLocationId };

/** Something that this person is entitled to and that is in stock; what the demo company ordered before counts. */
export async function entitledTo(portal: Portal, as: Account): Promise<Wish> {
  const shelves = [
    { ppeItemId: 4, brandColor: 'Clearview Clear', sizeType: 'Standard' },
    { ppeItemId: 5, brandColor: 'Gripfast Grey', sizeType: 'L' },
    { ppeItemId: 3, brandColor: 'Flamesafe Navy', sizeType: 'L' },
    { ppeItemId: 1, brandColor: 'Norguard White', sizeType: 'Standard' },
  ];
  for (const shelf of shelves) {
    const [row] = await call<Checked[]>(portal, as, 'POST', '/PPE/PPERComplianceCheck', {
      ...here,
      aliasId: accounts[as],
      PPEItemStock: [{ ...shelf, orderQty: 1 }],
    });
    if (row?.requestItemStatus === 'Compliant') {
      return { item: row.itemName, brandColor: row.brandColor, sizeType: row.sizeType };
    }
  }
  throw new Error(`${as} is entitled to nothing any more`);
}

const oneOfNoEntitlement = { ppeItemId: 7, brandColor: 'Quietset Yellow', sizeType: 'Headband', orderQty: 1 };
export const tooManyHelmets = { ppeItemId: 1, brandColor: 'Norguard White', sizeType: 'Standard', orderQty: 2 };

/** Orders past the browser something that has to be approved. */
export async function orderFor(
  portal: Portal,
  as: Account,
  row = oneOfNoEntitlement,
  at = houston,
): Promise<PpeRequest> {
  return call(portal, as, 'POST', '/PPE/PPERequestDetails', {
    iBaseLocationId: at.iBaseLocationId,
    segmentId: 1,
    subSegmentId: await lineAt(portal, at),
    RequestItem: [row],
  });
}

/** Takes an action past the browser. */
export function act(portal: Portal, as: Account, id: number, action: string, fields: object = {}): Promise<PpeRequest> {
  return call(portal, as, 'POST', '/PPE/UpdatePPERequestDetails', { ppeRequestId: id, action, ...fields });
}

/** A request as the server has it now. */
export function readOrder(portal: Portal, id: number): Promise<PpeRequest> {
  return call(portal, 'globalAdmin', 'GET', `/PPE/GetPPERequestDetailsbyRequestIdNew?ppeRequestId=${id}`);
}

/** Something that was ordered, approved and made ready to be picked up. */
export async function readyOrder(portal: Portal): Promise<PpeRequest> {
  const { ppeRequestId } = await orderFor(portal, 'requestor');
  await act(portal, 'globalAdmin', ppeRequestId, 'Request Approved', { L1ApproverComments: 'Fine' });
  return act(portal, 'globalAdmin', ppeRequestId, 'Request Submitted');
}
