import type { Day } from '@sitebook/domain/time/day.ts';
import { type Account, accounts } from '../rig/accounts.ts';
import { call } from '../rig/call.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';

interface Task {
  readonly requestId: number;
  readonly version: number;
}

const here = `iBaseLocationId=${houston.iBaseLocationId}`;

/** Asks for stationery past the browser; somebody may have accepted it already. */
export async function askForTask(
  portal: Portal,
  as: Account,
  day: Day,
  { acceptedBy }: { acceptedBy?: Account } = {},
): Promise<number> {
  const tasks = await call<{ taskId: number; taskMessage: string }[]>(
    portal,
    as,
    'GET',
    `/AdminTask/GetAdminTaskDetailsbyRequestType?${here}&requestType=Admin%20Task`,
  );
  const [line] = await call<{ subSegmentId: number }[]>(
    portal,
    as,
    'GET',
    `/Masters/GetSubSegmentsbyLocationId?${here}&segmentID=1`,
  );
  const made = await call<Task>(portal, as, 'POST', '/AdminRequest/AdminRequestDetails', {
    iBaseLocationId: houston.iBaseLocationId,
    segmentId: 1,
    subSegmentId: line?.subSegmentId,
    taskRequestId: tasks[0]?.taskId,
    timetoStart: `${day}T14:00:00Z`,
    timetoFinish: `${day}T20:00:00Z`,
  });
  if (acceptedBy) {
    await call(portal, acceptedBy, 'POST', '/AdminRequest/UpdateAdminRequestDetails', {
      requestId: made.requestId,
      version: made.version,
      action: 'Update',
      assigneeName: accounts.sbsMember,
      adminsComments: 'Sofia sees to it',
    });
  }
  return made.requestId;
}
