import { requestor } from '../demo-app.ts';
import {
  askCancel,
  cancel,
  everybodyWhoOpens,
  type ModuleSample,
  phone,
  refuseCancel,
  remove,
  step,
} from '../sample.ts';

const grant = step('Request Approved', { L1ApproverComments: 'Fine' });
const handOut = step('Request Submitted', {}, requestor);

export const samples: readonly ModuleSample[] = [
  {
    module: 'PPE',
    body: (_slot, { segmentId, subSegmentId, stockId }) => ({
      segmentId,
      subSegmentId,
      requesterPhone: '+1 713 555 0100',
      RequestItem: [{ itemStockId: stockId, orderQty: 1 }],
    }),
    life: {
      created: 'New Request',
      change: { name: 'requesterPhone', from: '+1 713 555 0100', to: '+1 713 555 0199' },
      completion: {},
      closing: {},
      ending: [
        { body: { action: 'Request Approved', L1AprroverComments: 'Fine' }, status: 'Request Approved' },
        { body: { action: 'Request Submitted' }, status: 'Request Submitted' },
        { body: { action: 'Close', itemReceivedBy: 'requestor@norvane.example' }, status: 'Request Closed' },
      ],
      cancelled: 'Request Cancelled',
    },
    course: () => ({
      bodies: {
        'Request Approved': { L1AprroverComments: 'Fine' },
        'Request Rejected': { L1AprroverComments: 'Not now' },
      },
      paths: {
        'New Request': [],
        'Request Approved': ['Request Approved'],
        'Request Submitted': ['Request Approved', 'Request Submitted'],
        'Request Rejected': ['Request Rejected'],
        'Request Closed': ['Request Approved', 'Request Submitted', 'Close'],
        'Request Cancelled': ['Cancel'],
      },
    }),
    walks: ({ entitled }) => [
      { steps: [phone(), grant, phone(), handOut, phone(), step('Close', { itemReceivedBy: requestor }), remove] },
      { steps: [step('Request Rejected', { L1ApproverComments: 'Not now' }), remove] },
      { steps: [step('Cancel', {}, requestor), remove] },
      { steps: [grant, askCancel, refuseCancel, cancel, remove] },
      { steps: [grant, handOut, askCancel, refuseCancel, cancel, remove] },
      { more: { RequestItem: entitled }, steps: [remove] },
      { steps: [grant, handOut, remove] },
      { steps: [remove] },
    ],
    rights: `
  New Request        open               ${everybodyWhoOpens}
  New Request        Update             global-admin local-admin member owner manager
  New Request        Request Approved   global-admin local-admin member manager
  New Request        Request Rejected   global-admin local-admin member manager
  New Request        Cancel             global-admin local-admin member owner manager
  New Request        Delete             global-admin local-admin
  Request Approved   open               ${everybodyWhoOpens}
  Request Approved   Update             global-admin local-admin member owner manager
  Request Approved   Request Submitted  global-admin local-admin member owner manager
  Request Approved   Cancel             global-admin local-admin member manager
  Request Approved   Ask Cancel         mere-owner
  Request Approved   Delete             global-admin local-admin
  Request Submitted  open               ${everybodyWhoOpens}
  Request Submitted  Update             global-admin local-admin member owner manager
  Request Submitted  Close              global-admin local-admin member manager
  Request Submitted  Cancel             global-admin local-admin member manager
  Request Submitted  Ask Cancel         mere-owner
  Request Submitted  Delete             global-admin local-admin
  Request Rejected   open               ${everybodyWhoOpens}
  Request Rejected   Delete             global-admin local-admin
  Request Closed     open               ${everybodyWhoOpens}
  Request Closed     Delete             global-admin local-admin
  Request Cancelled  open               ${everybodyWhoOpens}
  Request Cancelled  Delete             global-admin local-admin
`,
  },
];
