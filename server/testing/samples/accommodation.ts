import {
  askCancel,
  cancel,
  everybodyWhoOpens,
  type Houses,
  type ModuleSample,
  phone,
  refuseCancel,
  remarks,
  remove,
  step,
  type Walk,
} from '../sample.ts';

function walksOver({ free, toApprove }: Houses): readonly Walk[] {
  let day = 60;
  /** Nights that no other walk has. */
  const nights = () => {
    day += 3;
    const at = (days: number) => new Date(Date.UTC(2026, 3, 15 + days, 18)).toISOString();
    return { checkIn: at(day), checkOut: at(day + 1) };
  };
  const give = (PropertyId: number) =>
    step('Booking Confirmed', { PropertyId, l1AprroverComments: 'Key at the gate', ...nights() });
  const decide = (action: string) => step(action, { l2AprroverComments: 'As discussed' });
  const approved = [give(toApprove), decide('Booking Approved')];
  const comment = (text: string) => step('Booking Updated', { l1AprroverComments: text });
  const updated = [give(free), comment('Key with the guard')];
  const moveTo = (PropertyId: number) => step('Booking Updated', { PropertyId, ...nights() });
  return [
    { steps: [phone(), give(free), comment('Key in the box'), comment('Key in the safe'), cancel, remove] },
    { steps: [give(free), moveTo(toApprove), decide('Booking Rejected'), cancel] },
    { steps: [give(free), moveTo(free), cancel] },
    { steps: [...approved, comment('Key in the box'), moveTo(toApprove), remove] },
    { steps: [...approved, moveTo(toApprove), cancel] },
    { steps: [...approved, moveTo(free), cancel] },
    { steps: [...updated, moveTo(free), remove] },
    { steps: [...updated, askCancel, refuseCancel, cancel] },
    { steps: [...updated, remove] },
    { steps: [give(free), askCancel, refuseCancel, cancel] },
    { steps: [give(free), remove] },
    { steps: [decide('Booking Rejected'), remove] },
    { steps: [askCancel, refuseCancel, cancel] },
    { steps: [give(toApprove), askCancel, refuseCancel, decide('Booking Approved'), askCancel, refuseCancel] },
    { steps: [remove] },
  ];
}

const given = ['Booking Confirmed', 'Booking Approved', 'Booking Updated']
  .map(
    (status) => `
  ${status}   open             ${everybodyWhoOpens}
  ${status}   Booking Updated  global-admin local-admin member
  ${status}   Cancel           global-admin local-admin member manager
  ${status}   Ask Cancel       mere-owner
  ${status}   Delete           global-admin local-admin`,
  )
  .join('');

export const samples: readonly ModuleSample[] = [
  {
    module: 'AccomodationModule',
    body: ({ start, end }, { segmentId, subSegmentId }) => ({
      segmentId,
      subSegmentId,
      bookingType: 'StaffHouseBooking',
      propertyTypeId: 1,
      gender: 'Any',
      checkIn: start,
      checkOut: end,
      isAirportPickup: 'Y',
      remarks: 'Unit 7',
    }),
    life: {
      created: 'New Booking',
      change: remarks,
      completion: {},
      closing: {},
      ending: [
        { body: { action: 'Booking Rejected', L2AprroverComments: 'Nothing free' }, status: 'Booking Rejected' },
      ],
      cancelled: 'Booking Cancelled',
    },
    course: ({ free, toApprove }) => ({
      bodies: {
        'Booking Confirmed': { PropertyId: free, L1AprroverComments: 'Key at the gate' },
        'to approve': {
          action: 'Booking Confirmed',
          PropertyId: toApprove,
          L1AprroverComments: 'Key at the gate',
        },
        'Booking Approved': { L2AprroverComments: 'Fine' },
        'Booking Rejected': { L2AprroverComments: 'Nothing free' },
        'Booking Updated': { L1AprroverComments: 'Key with the guard' },
      },
      paths: {
        'New Booking': [],
        'Pending Approval': ['to approve'],
        'Booking Confirmed': ['Booking Confirmed'],
        'Booking Approved': ['to approve', 'Booking Approved'],
        'Booking Updated': ['Booking Confirmed', 'Booking Updated'],
        'Booking Rejected': ['Booking Rejected'],
        'Booking Cancelled': ['Cancel'],
      },
    }),
    walks: ({ houses }) => walksOver(houses),
    rights: `
  New Booking        open               ${everybodyWhoOpens}
  New Booking        Update             global-admin local-admin member owner
  New Booking        Booking Confirmed  global-admin local-admin member
  New Booking        Booking Rejected   global-admin local-admin member manager
  New Booking        Cancel             global-admin local-admin member manager
  New Booking        Ask Cancel         mere-owner
  New Booking        Delete             global-admin local-admin
  Pending Approval   open               ${everybodyWhoOpens}
  Pending Approval   Booking Approved   global-admin local-admin member manager
  Pending Approval   Booking Rejected   global-admin local-admin member manager
  Pending Approval   Cancel             global-admin local-admin member manager
  Pending Approval   Ask Cancel         mere-owner
  Pending Approval   Delete             global-admin local-admin
${given}
  Booking Rejected   open               ${everybodyWhoOpens}
  Booking Rejected   Cancel             global-admin local-admin member manager
  Booking Rejected   Delete             global-admin local-admin
  Booking Cancelled  open               ${everybodyWhoOpens}
  Booking Cancelled  Delete             global-admin local-admin
`,
  },
];
