import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';

/** A field's name on the wire, and the other names under which clients send it. */
export interface WireName {
  readonly name: string;
  readonly synonyms?: readonly string[];
}

const name = (wire: string, ...synonyms: string[]): WireName => ({ name: wire, synonyms });

/** Spelled alike in every module; a field that is not listed is called on the wire as it is in its declaration. */
const shared: Readonly<Record<string, WireName>> = {
  requester: name('aliasId'),
  requesterName: name('requestorName'),
  phone: name('requesterPhone', 'requestorPhone'),
  managerName: name('directManager'),
  managerMail: name('directManagerMail'),
  country: name('Country'),
  city: name('subGeomarketName'),
  priority: name('priorityId', 'priority', 'priorityLevel'),
  start: name('startTime'),
  end: name('endTime'),
  cost: name('costofService'),
  jobTypeId: name('jobType'),
  copied: name('carbonCopy'),
  assignees: name('assigneeName'),
  approver1Name: name('L1AprroverName'),
  approver1Comments: name('L1AprroverComments', 'L1ApproverComments'),
  approver1Date: name('L1AprroverDate'),
  approver2Name: name('L2AprroverName'),
  approver2Comments: name('L2AprroverComments', 'L2ApproverComments'),
  approver2Date: name('L2AprroverDate'),
};

const task: Readonly<Record<string, WireName>> = {
  taskId: name('taskRequestId'),
  start: name('timetoStart', 'startTime'),
  end: name('timetoFinish', 'endTime'),
};

const certificate: Readonly<Record<string, WireName>> = {
  certificateExpiry: name('certValidityCheck', 'certificateValidateCheck'),
  isCertified: name('isCertValidated'),
};

/** Where the manager's mail, not their name, is what clients call the direct manager. */
const managerByMail: Readonly<Record<string, WireName>> = {
  managerMail: name('directManager', 'directManagerMail'),
  managerName: name('directManagerName'),
};

/** What single modules spell differently. */
const own: Readonly<Partial<Record<ModuleKey, Readonly<Record<string, WireName>>>>> = {
  FuelDistribution: {
    resourceId: name('resourceId', 'fdResourceId'),
    fuelResourceId: name('fdResourceId'),
    litres: name('estLitresRequired'),
    costPerLitre: name('costLitre'),
    cost: name('cost'),
  },
  MobileCraneBooking: {
    ...certificate,
    liftingSupervisor: name('liftingSupervisorId'),
    liftingPlan: name('questNumberLiftingPlan'),
  },
  'Loading&Offloading': {
    ...certificate,
    certificateExpiry: name('certificateValidateCheck', 'certValidityCheck'),
    resourceId: name('equipmentId', 'resourceId'),
    resourceName: name('equipmentName', 'resourceName'),
    priorityWord: name('priority'),
  },
  PPE: {
    ...managerByMail,
    managerApproval: name('ManagerApproval'),
    pickedUpBy: name('itemReceivedBy'),
    approver1Comments: name('L1ApproverComments', 'L1AprroverComments'),
  },
  AccomodationModule: {
    ...managerByMail,
    start: name('checkIn', 'startTime'),
    end: name('checkOut', 'endTime'),
    destinationCountryId: name('destCountry'),
    destinationCityId: name('destCity'),
    airportPickup: name('isAirportPickup'),
    propertyId: name('PropertyId'),
    approver1Comments: name('l1AprroverComments', 'L1ApproverComments'),
    approver2Comments: name('l2AprroverComments', 'L2ApproverComments'),
  },
  AdminTask: { ...task, adminComment: name('adminsComments', 'adminsComment') },
  'Maintenance&Ops': {
    ...task,
    adminComment: name('adminsComment', 'adminsComments'),
    assignees: name('AssigneeName'),
  },
};

/** How a field of a module is called on the wire. */
export function wireNameOf(module: ModuleKey, field: Pick<FieldDefinition, 'key'>): WireName {
  return own[module]?.[field.key] ?? shared[field.key] ?? { name: field.key };
}

/** The facts of every request besides its fields. */
export const factNames = {
  status: 'requestStatus',
  createdAt: 'metaCreatedAt',
  createdBy: 'metaCreatedBy',
  updatedAt: 'metaUpdatedAt',
  updatedBy: 'metaUpdatedBy',
  baseLocationId: 'iBaseLocationId',
} as const;
