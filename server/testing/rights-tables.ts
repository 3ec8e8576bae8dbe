import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';

/**
 * Who may do what, written down by hand and apart from the code that decides: status, action, and those who may.
 * Everybody else is refused with 403; who may in another status only gets 409.
 */
const everybodyWhoOpens = 'global-admin local-admin member owner manager external';

const resourceBooking = `
  Assigned     open    ${everybodyWhoOpens}
  Assigned     Update  global-admin local-admin member owner
  Assigned     Close   global-admin local-admin
  Assigned     Cancel  global-admin local-admin
  Assigned     Delete  global-admin local-admin
  In Progress  open    ${everybodyWhoOpens}
  In Progress  Update  global-admin local-admin member owner
  In Progress  Close   global-admin local-admin
  In Progress  Cancel  global-admin local-admin
  In Progress  Delete  global-admin local-admin
  Closed       open    ${everybodyWhoOpens}
  Closed       Delete  global-admin local-admin
  Cancelled    open    ${everybodyWhoOpens}
  Cancelled    Delete  global-admin local-admin
`;

const fuel = resourceBooking.replaceAll(
  /Cancel {2}global-admin local-admin$/gm,
  'Cancel  global-admin local-admin member owner',
);

const task = `
  New Request        open    ${everybodyWhoOpens} assignee
  New Request        Update  global-admin local-admin member owner
  New Request        Cancel  global-admin local-admin
  New Request        Delete  global-admin local-admin
  Request Accepted   open    ${everybodyWhoOpens} assignee
  Request Accepted   Update  global-admin local-admin member owner assignee
  Request Accepted   Close   global-admin local-admin
  Request Accepted   Cancel  global-admin local-admin
  Request Accepted   Delete  global-admin local-admin
  Request Closed     open    ${everybodyWhoOpens} assignee
  Request Closed     Delete  global-admin local-admin
  Request Cancelled  open    ${everybodyWhoOpens} assignee
  Request Cancelled  Delete  global-admin local-admin
`;

const ppe = `
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
  Request Approved   Delete             global-admin local-admin
  Request Submitted  open               ${everybodyWhoOpens}
  Request Submitted  Update             global-admin local-admin member owner manager
  Request Submitted  Close              global-admin local-admin member manager
  Request Submitted  Cancel             global-admin local-admin member manager
  Request Submitted  Delete             global-admin local-admin
  Request Rejected   open               ${everybodyWhoOpens}
  Request Rejected   Delete             global-admin local-admin
  Request Closed     open               ${everybodyWhoOpens}
  Request Closed     Delete             global-admin local-admin
  Request Cancelled  open               ${everybodyWhoOpens}
  Request Cancelled  Delete             global-admin local-admin
`;

const given = ['Booking Confirmed', 'Booking Approved', 'Booking Updated']
  .map(
    (status) => `
  ${status}   open             ${everybodyWhoOpens}
  ${status}   Booking Updated  global-admin local-admin member
  ${status}   Cancel           global-admin local-admin member manager
  ${status}   Delete           global-admin local-admin`,
  )
  .join('');

const accommodation = `
  New Booking        open               ${everybodyWhoOpens}
  New Booking        Update             global-admin local-admin member owner
  New Booking        Booking Confirmed  global-admin local-admin member
  New Booking        Booking Rejected   global-admin local-admin member manager
  New Booking        Cancel             global-admin local-admin member manager
  New Booking        Delete             global-admin local-admin
  Pending Approval   open               ${everybodyWhoOpens}
  Pending Approval   Booking Approved   global-admin local-admin member manager
  Pending Approval   Booking Rejected   global-admin local-admin member manager
  Pending Approval   Cancel             global-admin local-admin member manager
  Pending Approval   Delete             global-admin local-admin
${given}
  Booking Rejected   open               ${everybodyWhoOpens}
  Booking Rejected   Cancel             global-admin local-admin member manager
  Booking Rejected   Delete             global-admin local-admin
  Booking Cancelled  open               ${everybodyWhoOpens}
  Booking Cancelled  Delete             global-admin local-admin
`;

const tables: Readonly<Record<ModuleKey, string>> = {
  FuelDistribution: fuel,
  MobileCraneBooking: resourceBooking,
  'Loading&Offloading': resourceBooking,
  PressureTestbay: resourceBooking,
  Washbay: resourceBooking,
  AdminTask: task,
  'Maintenance&Ops': task,
  PPE: ppe,
  AccomodationModule: accommodation,
};

export interface RightsTable {
  readonly statuses: readonly string[];
  readonly actions: readonly string[];
  who(status: string, action: string): readonly string[];
}

export function rightsOf(module: ModuleKey): RightsTable {
  const rows = tables[module]
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s{2,}/));
  return {
    statuses: [...new Set(rows.map(([status = '']) => status))],
    actions: [...new Set(rows.map(([, action = '']) => action))],
    who: (status, action) => rows.find((row) => row[0] === status && row[1] === action)?.[2]?.split(' ') ?? [],
  };
}
