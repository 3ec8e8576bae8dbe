import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import {
  askCancel,
  assignee,
  cancel,
  everybodyWhoOpens,
  type ModuleSample,
  phone,
  refuseCancel,
  remarks,
  remove,
  step,
} from '../sample.ts';

const rights = `
  New Request        open    ${everybodyWhoOpens} assignee
  New Request        Update  global-admin local-admin member owner
  New Request        Cancel  global-admin local-admin
  New Request        Ask Cancel  mere-owner owning-member
  New Request        Delete  global-admin local-admin
  Request Accepted   open    ${everybodyWhoOpens} assignee
  Request Accepted   Update  global-admin local-admin member owner assignee
  Request Accepted   Close   global-admin local-admin
  Request Accepted   Cancel  global-admin local-admin
  Request Accepted   Ask Cancel  mere-owner owning-member
  Request Accepted   Delete  global-admin local-admin
  Request Closed     open    ${everybodyWhoOpens} assignee
  Request Closed     Delete  global-admin local-admin
  Request Cancelled  open    ${everybodyWhoOpens} assignee
  Request Cancelled  Delete  global-admin local-admin
`;

const completion = { assigneeName: 'sbs.member@norvane.example', adminsComments: 'Will be done' };
const closing = { resolution: 'Done' };

interface TaskSample extends Partial<ModuleSample> {
  /** What accepting it takes, by the module's own names. */
  readonly acceptance: Readonly<Record<string, unknown>>;
}

/** Work that is asked for, accepted and closed; `own` is in what a module differs. */
export function taskSample(module: ModuleKey, { acceptance, ...own }: TaskSample): ModuleSample {
  const accept = step('Update', acceptance);
  return {
    module,
    body: ({ start, end }, { taskId, segmentId, subSegmentId }) => ({
      taskRequestId: taskId,
      segmentId,
      subSegmentId,
      priorityId: 2,
      timetoStart: start,
      timetoFinish: end,
      remarks: 'Unit 7',
    }),
    life: {
      created: 'New Request',
      change: remarks,
      completion,
      closing,
      ending: [
        { body: { action: 'Update', ...completion }, status: 'Request Accepted' },
        { body: { action: 'Close', ...closing }, status: 'Request Closed' },
      ],
      cancelled: 'Request Cancelled',
    },
    course: () => ({
      bodies: { Update: { assigneeName: assignee, adminsComments: 'Will be done' }, Close: closing },
      paths: {
        'New Request': [],
        'Request Accepted': ['Update'],
        'Request Closed': ['Update', 'Close'],
        'Request Cancelled': ['Cancel'],
      },
    }),
    walks: () => [
      { steps: [phone(), accept, phone(), phone(assignee), step('Close', closing), remove] },
      { steps: [askCancel, refuseCancel, cancel, remove] },
      { steps: [accept, askCancel, refuseCancel, cancel, remove] },
      { steps: [accept, remove] },
      { steps: [remove] },
    ],
    rights,
    ...own,
  };
}

export const samples: readonly ModuleSample[] = [
  taskSample('AdminTask', { acceptance: { assigneeName: assignee, adminsComments: 'Will be done' } }),
  taskSample('Maintenance&Ops', { acceptance: { AssigneeName: assignee, adminsComment: 'Will be done' } }),
];
