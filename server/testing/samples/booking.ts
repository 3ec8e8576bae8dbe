import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { requestor, sbsMember, siteManager } from '../demo-app.ts';
import {
  askCancel,
  cancel,
  everybodyWhoOpens,
  type ModuleSample,
  phone,
  refuseCancel,
  remarks,
  remove,
  step,
  type Walk,
} from '../sample.ts';

const rights = `
  Assigned     open    ${everybodyWhoOpens}
  Assigned     Update  global-admin local-admin member owner
  Assigned     Close   global-admin local-admin
  Assigned     Cancel  global-admin local-admin
  Assigned     Ask Cancel  mere-owner owning-member
  Assigned     Delete  global-admin local-admin
  In Progress  open    ${everybodyWhoOpens}
  In Progress  Update  global-admin local-admin member owner
  In Progress  Close   global-admin local-admin
  In Progress  Cancel  global-admin local-admin
  In Progress  Ask Cancel  mere-owner owning-member
  In Progress  Delete  global-admin local-admin
  Closed       open    ${everybodyWhoOpens}
  Closed       Delete  global-admin local-admin
  Cancelled    open    ${everybodyWhoOpens}
  Cancelled    Delete  global-admin local-admin
`;

const body: ModuleSample['body'] = ({ start, end }, { resourceId, segmentId }) => ({
  resourceId,
  segmentId,
  priorityId: 2,
  startTime: start,
  endTime: end,
  remarks: 'Unit 7',
});

const walks: readonly Walk[] = [
  { steps: [phone(), step('Close'), remove] },
  { steps: [phone(siteManager), cancel, remove] },
  { steps: [remove] },
];

/** Tonight: it can be started, and still reads as it is kept. */
const marked: Walk = {
  more: { startTime: '2026-04-15T22:00:00-05:00', endTime: '2026-04-15T23:00:00-05:00' },
  steps: [
    step('Start', {}, requestor),
    step('Undo Start'),
    step('Start', {}, sbsMember),
    step('Finish', {}, requestor),
    step('Undo Finish', {}, requestor),
    step('Finish'),
  ],
};

/** A resource for a time; `own` is in what a module differs. */
export function bookingSample(module: ModuleKey, own: Partial<ModuleSample> = {}): ModuleSample {
  return {
    module,
    body,
    life: {
      created: 'Assigned',
      change: remarks,
      completion: {},
      closing: {},
      ending: [{ body: { action: 'Close' }, status: 'Closed' }],
      cancelled: 'Cancelled',
    },
    course: () => ({
      bodies: {},
      paths: { Assigned: [], 'In Progress': [], Closed: ['Close'], Cancelled: ['Cancel'] },
    }),
    walks: () => [...walks, marked, { steps: [askCancel, refuseCancel, askCancel, cancel] }],
    rights,
    ...own,
  };
}

export const samples: readonly ModuleSample[] = [
  bookingSample('FuelDistribution', {
    body: ({ start }, { resourceId, segmentId }) => ({
      resourceId,
      segmentId,
      priorityId: 2,
      estLitresRequired: 40,
      startTime: start,
      remarks: 'Unit 7',
    }),
    walks: () => walks,
    rights: rights
      .replaceAll(/Cancel {2}global-admin local-admin$/gm, 'Cancel  global-admin local-admin member owner')
      .replaceAll(/^.*Ask Cancel.*$/gm, ''),
  }),
  bookingSample('MobileCraneBooking'),
  bookingSample('Loading&Offloading', {
    body: (slot, rows) => ({
      ...body(slot, rows),
      resourceId: undefined,
      equipmentId: rows.resourceId,
      jobType: 1,
    }),
  }),
  bookingSample('PressureTestbay'),
  bookingSample('Washbay'),
];
