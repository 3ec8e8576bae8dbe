import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';

/** How a module is spelled on the wire. Existing clients know these names, odd ones included. */
export interface ModulePaths {
  readonly controller: string;
  readonly list: string;
  readonly detail: string;
  /** The id's name in the query of the detail and delete calls. */
  readonly idParam: string;
  readonly create: string;
  readonly update: string;
  /** The id's name in bodies and answers. */
  readonly id: string;
  /** Other names under which clients send the id. */
  readonly idSynonyms?: readonly string[];
  /** The call that judges an order before it is saved. */
  readonly complianceCheck?: string;
  /** The lookup of what can be booked, for modules that book something. */
  readonly resources?: string;
  /** The calls for files, for modules whose requests have attachments. */
  readonly attachments?: AttachmentPaths;
}

export interface AttachmentPaths {
  readonly controller: string;
  /** The request's id in the upload's form and in the query of the list. */
  readonly idParam: string;
}

export const modulePaths: Readonly<Record<ModuleKey, ModulePaths>> = {
  'Loading&Offloading': {
    controller: 'LnoBooking',
    list: 'GetAllLnoBookings',
    detail: 'GetLnoBookingsbyLnoBookingId',
    idParam: 'lnoBookingId',
    create: 'LnoBookingDetails',
    update: 'UpdateLnoBookingDetails',
    id: 'lnoBookingId',
    resources: '/Equipment/GetAllEquipmentDetails',
  },
  FuelDistribution: {
    controller: 'FuelDistribution',
    list: 'GetAllFuelDistributionBookings',
    detail: 'GetFuelDistributionBookingsbyFdBookingId',
    idParam: 'fdBookingId',
    create: 'FuelDistributionDetails',
    update: 'UpdateFuelDistributionDetails',
    id: 'fDBookingId',
    resources: '/FuelDistributionResource/GetAllFuelDsitributionDetails',
  },
  PressureTestbay: {
    controller: 'PTB',
    list: 'GetAllPTBBookings',
    detail: 'GetPTBBookingbyPTBBookingId',
    idParam: 'ptbBookingId',
    create: 'PTBBookingDetails',
    update: 'UpdatePTBBookingDetails',
    id: 'ptbBookingId',
    resources: '/PTBResource/GetAllPtbBookings',
  },
  Washbay: {
    controller: 'WashBay',
    list: 'GetAllWashBayBookings',
    detail: 'GetWashBayBookingbyWashBayBookingId',
    idParam: 'washBayBookingId',
    create: 'WashBayBookingDetails',
    update: 'UpdateWashBayBookingDetails',
    id: 'wbBookingId',
    resources: '/WashBayResource/GetAllWashBayResources',
  },
  MobileCraneBooking: {
    controller: 'MobileCrane',
    list: 'GetAllMobileCraneBookings',
    detail: 'GetMobileCraneBookingbyMcBookingId',
    idParam: 'mcBookingId',
    create: 'MobileCraneBookingDetails',
    update: 'UpdateMobileCraneBookingDetails',
    id: 'mcBookingId',
    resources: '/MobileCraneResource/GetAllMobileCraneResourceDetails',
  },
  'Maintenance&Ops': {
    controller: 'MnoRequest',
    list: 'GetAllMnoDetails',
    detail: 'GetMnoDetailsbyMnoRequestId',
    idParam: 'mnoRequestId',
    create: 'MnoRequestDetails',
    update: 'UpdateMnoRequestDetails',
    id: 'mnoRequestId',
    attachments: { controller: 'MNORequestAttachment', idParam: 'MNORequestId' },
  },
  AdminTask: {
    controller: 'AdminRequest',
    list: 'GetAllAdminRequestDetails',
    detail: 'GetAdminRequestDetailsbyRequestId',
    idParam: 'AdminRequestId',
    create: 'AdminRequestDetails',
    update: 'UpdateAdminRequestDetails',
    id: 'requestId',
    attachments: { controller: 'AdminRequestAttachment', idParam: 'AdminRequestId' },
  },
  PPE: {
    controller: 'PPE',
    list: 'GetAllPPERequestDetails',
    detail: 'GetPPERequestDetailsbyRequestIdNew',
    idParam: 'ppeRequestId',
    create: 'PPERequestDetails',
    update: 'UpdatePPERequestDetails',
    id: 'ppeRequestId',
    complianceCheck: 'PPERComplianceCheck',
  },
  AccomodationModule: {
    controller: 'StaffHouse',
    list: 'GetAllStaffHouseBookingDetails',
    detail: 'GetStaffHouseBookingDetailsbyRequestId',
    idParam: 'staffBookingId',
    create: 'StaffHouseBookingDetails',
    update: 'UpdateStaffHouseBookingDetails',
    id: 'staffHouseBookingId',
    idSynonyms: ['moBookingId'],
  },
};

/** The address of one call of a module, below /api. */
export function modulePath(module: ModuleKey, call: 'list' | 'detail' | 'create' | 'update'): string {
  const paths = modulePaths[module];
  return `/${paths.controller}/${paths[call]}`;
}
