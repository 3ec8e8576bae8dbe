import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { type ModulePaths, name, type WireModule, type WireNames } from './wire-module.ts';

const taskNames: WireNames = {
  taskId: name('taskRequestId'),
  start: name('timetoStart', 'startTime'),
  end: name('timetoFinish', 'endTime'),
};

const certificateNames: WireNames = {
  certificateExpiry: name('certValidityCheck', 'certificateValidateCheck'),
  isCertified: name('isCertValidated'),
};

/** Where the manager's mail, not their name, is what clients call the direct manager. */
const managerByMail: WireNames = {
  managerMail: name('directManager', 'directManagerMail'),
  managerName: name('directManagerName'),
};

/** One entry a module, in the order of the tiles. */
export const wireModules: Readonly<Record<ModuleKey, WireModule>> = {
  FuelDistribution: {
    moduleId: 1,
    paths: {
      controller: 'FuelDistribution',
      list: 'GetAllFuelDistributionBookings',
      detail: 'GetFuelDistributionBookingsbyFdBookingId',
      idParam: 'fdBookingId',
      create: 'FuelDistributionDetails',
      update: 'UpdateFuelDistributionDetails',
      id: 'fDBookingId',
      resources: '/FuelDistributionResource/GetAllFuelDsitributionDetails',
    },
    names: {
      resourceId: name('resourceId', 'fdResourceId'),
      fuelResourceId: name('fdResourceId'),
      litres: name('estLitresRequired'),
      costPerLitre: name('costLitre'),
      cost: name('cost'),
    },
  },
  AdminTask: {
    moduleId: 2,
    paths: {
      controller: 'AdminRequest',
      list: 'GetAllAdminRequestDetails',
      detail: 'GetAdminRequestDetailsbyRequestId',
      idParam: 'AdminRequestId',
      create: 'AdminRequestDetails',
      update: 'UpdateAdminRequestDetails',
      id: 'requestId',
    },
    attachments: { controller: 'AdminRequestAttachment', idParam: 'AdminRequestId' },
    requestType: 'Admin Task',
    names: { ...taskNames, adminComment: name('adminsComments', 'adminsComment') },
  },
  MobileCraneBooking: {
    moduleId: 3,
    paths: {
      controller: 'MobileCrane',
      list: 'GetAllMobileCraneBookings',
      detail: 'GetMobileCraneBookingbyMcBookingId',
      idParam: 'mcBookingId',
      create: 'MobileCraneBookingDetails',
      update: 'UpdateMobileCraneBookingDetails',
      id: 'mcBookingId',
      resources: '/MobileCraneResource/GetAllMobileCraneResourceDetails',
    },
    names: {
      ...certificateNames,
      liftingSupervisor: name('liftingSupervisorId'),
      liftingPlan: name('questNumberLiftingPlan'),
    },
  },
  'Loading&Offloading': {
    moduleId: 4,
    paths: {
      controller: 'LnoBooking',
      list: 'GetAllLnoBookings',
      detail: 'GetLnoBookingsbyLnoBookingId',
      idParam: 'lnoBookingId',
      create: 'LnoBookingDetails',
      update: 'UpdateLnoBookingDetails',
      id: 'lnoBookingId',
      resources: '/Equipment/GetAllEquipmentDetails',
    },
    names: {
      ...certificateNames,
      certificateExpiry: name('certificateValidateCheck', 'certValidityCheck'),
      resourceId: name('equipmentId', 'resourceId'),
      resourceName: name('equipmentName', 'resourceName'),
      priorityWord: name('priority'),
    },
  },
  PressureTestbay: {
    moduleId: 5,
    paths: {
      controller: 'PTB',
      list: 'GetAllPTBBookings',
      detail: 'GetPTBBookingbyPTBBookingId',
      idParam: 'ptbBookingId',
      create: 'PTBBookingDetails',
      update: 'UpdatePTBBookingDetails',
      id: 'ptbBookingId',
      resources: '/PTBResource/GetAllPtbBookings',
    },
  },
  Washbay: {
    moduleId: 6,
    paths: {
      controller: 'WashBay',
      list: 'GetAllWashBayBookings',
      detail: 'GetWashBayBookingbyWashBayBookingId',
      idParam: 'washBayBookingId',
      create: 'WashBayBookingDetails',
      update: 'UpdateWashBayBookingDetails',
      id: 'wbBookingId',
      resources: '/WashBayResource/GetAllWashBayResources',
    },
  },
  PPE: {
    moduleId: 7,
    paths: {
      controller: 'PPE',
      list: 'GetAllPPERequestDetails',
      detail: 'GetPPERequestDetailsbyRequestIdNew',
      idParam: 'ppeRequestId',
      create: 'PPERequestDetails',
      update: 'UpdatePPERequestDetails',
      id: 'ppeRequestId',
      complianceCheck: 'PPERComplianceCheck',
    },
    lookups: 'stock',
    hasCommonNames: true,
    names: {
      ...managerByMail,
      managerApproval: name('ManagerApproval'),
      pickedUpBy: name('itemReceivedBy'),
      approver1Comments: name('L1ApproverComments', 'L1AprroverComments'),
    },
    actions: { approve: 'Request Approved', reject: 'Request Rejected', 'hand-out': 'Request Submitted' },
  },
  AccomodationModule: {
    moduleId: 8,
    paths: {
      controller: 'StaffHouse',
      list: 'GetAllStaffHouseBookingDetails',
      detail: 'GetStaffHouseBookingDetailsbyRequestId',
      idParam: 'staffBookingId',
      create: 'StaffHouseBookingDetails',
      update: 'UpdateStaffHouseBookingDetails',
      id: 'staffHouseBookingId',
      idSynonyms: ['moBookingId'],
    },
    lookups: 'properties',
    hasCommonNames: true,
    names: {
      ...managerByMail,
      start: name('checkIn', 'startTime'),
      end: name('checkOut', 'endTime'),
      destinationCountryId: name('destCountry'),
      destinationCityId: name('destCity'),
      destinationCountryName: name('destCountryName'),
      destinationCityName: name('destCityName'),
      airportPickup: name('isAirportPickup'),
      propertyId: name('PropertyId'),
      approver1Comments: name('l1AprroverComments', 'L1ApproverComments'),
      approver2Comments: name('l2AprroverComments', 'L2ApproverComments'),
    },
    actions: {
      confirm: 'Booking Confirmed',
      approve: 'Booking Approved',
      reject: 'Booking Rejected',
      'change-stay': 'Booking Updated',
    },
  },
  'Maintenance&Ops': {
    moduleId: 9,
    paths: {
      controller: 'MnoRequest',
      list: 'GetAllMnoDetails',
      detail: 'GetMnoDetailsbyMnoRequestId',
      idParam: 'mnoRequestId',
      create: 'MnoRequestDetails',
      update: 'UpdateMnoRequestDetails',
      id: 'mnoRequestId',
    },
    attachments: { controller: 'MNORequestAttachment', idParam: 'MNORequestId' },
    requestType: 'Maintenance & Ops',
    names: {
      ...taskNames,
      adminComment: name('adminsComment', 'adminsComments'),
      assignees: name('AssigneeName'),
    },
  },
};

const byKey = new Map<string, WireModule>(Object.entries(wireModules));

/** How the wire spells the module of this key. One without an entry does not pass the start-up check. */
export function wireOf(module: string): WireModule {
  const wire = byKey.get(module);
  if (!wire) throw new Error(`${module} has no entry of names for the wire`);
  return wire;
}

/** How a module spells its calls. */
export function pathsOf(module: string): ModulePaths {
  return wireOf(module).paths;
}

/** The address of one call of a module, below /api. */
export function modulePath(module: string, call: 'list' | 'detail' | 'create' | 'update'): string {
  const paths = pathsOf(module);
  return `/${paths.controller}/${paths[call]}`;
}
