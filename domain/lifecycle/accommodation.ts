import type { Relation } from '../access/relation.ts';
import { isSame, textOf } from '../fields/value.ts';
import type { Audience } from '../notices/audience.ts';
import type { RuleContext } from '../rules/rule.ts';
import { askingToCancel } from './ask-cancel.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { StatusCode } from './status.ts';

const staff: readonly Relation[] = ['admin', 'member'];
const deciders: readonly Relation[] = [...staff, 'manager'];
/** Those who answer, also in a manager's place. */
const answerers: readonly Relation[] = [...deciders, 'substitute'];
const given: readonly StatusCode[] = ['booking-confirmed', 'booking-approved', 'booking-updated'];
const all: readonly StatusCode[] = [
  'new-booking',
  'pending-approval',
  ...given,
  'booking-rejected',
  'booking-cancelled',
];

const concerned: readonly Audience[] = ['owners', 'copied'];
/** What somebody else has decided, those who gave the house have to know. */
const decided: readonly Audience[] = [...concerned, 'keepers'];

/** Whoever decides on a stay does not change it. */
const decision = ['approver2Comments'];

/** What makes a stay another one, so that whoever approved it has to be asked again. */
export const stayFacts = [
  'requester',
  'start',
  'end',
  'propertyTypeId',
  'gender',
  'propertyId',
  'destinationCountryId',
  'destinationCityId',
];

/** A house that needs it, or a location that wants it for hotels. */
export function needsApproval({ values, lookups, notes }: Pick<RuleContext, 'values' | 'lookups' | 'notes'>): boolean {
  const house = lookups.propertyId;
  if (house) return house.facts.managerApproval === true;
  return notes[textOf(values.bookingType) ?? '']?.needsApproval === true;
}

function isAnotherStay({ values, before }: RuleContext): boolean {
  return before !== null && stayFacts.some((key) => !isSame(before[key], values[key]));
}

/** A stay that is asked for, given a house or a hotel, approved where that is wanted, and changed or called off later. */
export const accommodationLifecycle: Lifecycle = {
  makes: 'booking',
  phases: {
    'new-booking': 'open',
    'pending-approval': 'open',
    'booking-confirmed': 'open',
    'booking-approved': 'open',
    'booking-updated': 'open',
    'booking-rejected': 'closed',
    'booking-cancelled': 'cancelled',
  },
  transitions: [
    { action: 'create', from: [], who: ['staff'], outcomes: [{ to: 'new-booking' }], tells: concerned },
    {
      action: 'confirm',
      from: ['new-booking'],
      who: staff,
      outcomes: [{ to: 'pending-approval', when: needsApproval }, { to: 'booking-confirmed' }],
      tells: concerned,
      // A hotel is not chosen here: what was found is handed in.
      textWhen: { field: 'bookingType', is: ['HotelBooking'], text: 'action.create' },
      approver: 1,
      isOfForm: true,
    },
    {
      action: 'update',
      from: ['new-booking'],
      who: [...staff, 'owner'],
      outcomes: [{ to: 'same' }],
      tells: concerned,
      isOfForm: true,
    },
    {
      action: 'approve',
      text: 'action.approve-booking',
      from: ['pending-approval'],
      who: answerers,
      outcomes: [{ to: 'booking-approved' }],
      tells: decided,
      takes: decision,
      approver: 2,
      isForOthersOnly: true,
    },
    {
      action: 'reject',
      text: 'action.reject-booking',
      from: ['new-booking', 'pending-approval'],
      who: answerers,
      outcomes: [{ to: 'booking-rejected' }],
      tells: decided,
      takes: decision,
      approver: 2,
    },
    {
      action: 'change-stay',
      from: given,
      who: staff,
      outcomes: [
        { to: 'pending-approval', when: (context) => isAnotherStay(context) && needsApproval(context) },
        { to: 'booking-approved', when: isAnotherStay },
        { to: 'booking-updated' },
      ],
      tells: concerned,
      approver: 1,
      isOfForm: true,
    },
    {
      action: 'cancel',
      from: all.filter((status) => status !== 'booking-cancelled'),
      who: deciders,
      outcomes: [{ to: 'booking-cancelled' }],
      tells: decided,
      takes: decision,
      approver: 2,
      asks: {},
    },
    ...askingToCancel({
      from: ['new-booking', 'pending-approval', ...given],
      cancelBy: deciders,
      tells: ['admins', 'keepers'],
    }),
    { action: 'delete', from: all, who: ['admin'], outcomes: [{ to: 'same' }], tells: concerned },
  ],
  awaits: { 'new-booking': ['keepers'], 'pending-approval': ['approver'] },
  tabs: {
    my: [{ own: true }],
    closed: [{ statuses: ['booking-rejected'] }, { statuses: given, isOver: true }],
    cancelled: [{ statuses: ['booking-cancelled'] }],
    all: [{}],
    approvals: [{ statuses: ['pending-approval'], awaitsMe: true }],
  },
};

/** Statuses in which a house is taken. */
export const holdingStatuses: readonly StatusCode[] = ['pending-approval', ...given];
