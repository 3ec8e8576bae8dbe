import type { FieldDefinition, NoticeDefinition, SectionDefinition } from './definition.ts';
import type { Derivation } from './derivation.ts';
import { defaultPriority, priorities } from './priority.ts';

export const userSection: SectionDefinition = { key: 'user', title: 'section.user', isFolded: true };
export const locationSection: SectionDefinition = {
  key: 'location',
  title: 'section.location',
  isFolded: true,
};

/** Who asks, as far as the directory knows it; the phone can be another one this time. */
export const userFields: readonly FieldDefinition[] = [
  {
    key: 'requester',
    type: 'person',
    title: 'field.requester',
    noneFound: 'people.no-alias',
    section: 'user',
    writers: 'requester',
    required: [{ on: ['create', 'update'] }],
  },
  { key: 'requesterName', type: 'text', title: 'field.requester-name', section: 'user', writers: 'server' },
  {
    key: 'gin',
    type: 'number',
    title: 'field.gin',
    explains: 'explain.gin',
    section: 'user',
    writers: 'server',
    isPrivate: true,
    isWhole: true,
  },
  { key: 'managerName', type: 'text', title: 'field.manager', section: 'user', writers: 'server' },
  { key: 'managerMail', type: 'text', title: 'field.manager-mail', writers: 'server' },
  {
    key: 'phone',
    type: 'text',
    title: 'field.phone',
    section: 'user',
    writers: 'requester',
    max: 50,
    isPrivate: true,
  },
  // The directory did not answer in time; what it did not tell is filled in later.
  { key: 'peopleDue', type: 'flag', title: 'field.people-due', writers: 'server' },
];

/** Every module names people, and any of them may still have to be looked up. */
export const peopleNotice: NoticeDefinition = {
  text: 'people.due',
  when: { field: 'peopleDue', is: [true] },
  isWarning: true,
};

/** Where: read only, from the request's own location. */
export const locationFields: readonly FieldDefinition[] = [
  {
    key: 'country',
    type: 'text',
    title: 'field.country',
    section: 'location',
    writers: 'server',
    reads: (r) => r.place.country,
  },
  {
    key: 'city',
    type: 'text',
    title: 'field.city',
    section: 'location',
    writers: 'server',
    reads: (r) => r.place.city,
  },
  {
    key: 'locationName',
    type: 'text',
    title: 'field.location',
    section: 'location',
    writers: 'server',
    reads: (r) => r.place.location,
  },
];

/** The product line; its name follows the master. */
export const segmentFields: readonly FieldDefinition[] = [
  {
    key: 'segmentId',
    type: 'lookup',
    title: 'field.segment',
    section: 'details',
    writers: 'requester',
    lookup: { source: 'segments' },
    isRemembered: true,
    required: [{ on: ['create', 'update'] }],
    onCalendar: true,
  },
  {
    key: 'segmentName',
    type: 'text',
    title: 'field.segment',
    writers: 'server',
    onCalendar: true,
    nameOf: 'segmentId',
  },
];

/** The sub product line and the cost centre that follows from it. */
export function subSegmentFields(options: { onForm: boolean }): readonly FieldDefinition[] {
  const shown = options.onForm ? ({ section: 'details' } as const) : {};
  return [
    {
      key: 'subSegmentId',
      type: 'lookup',
      title: 'field.sub-segment',
      ...shown,
      writers: 'requester',
      lookup: { source: 'sub-segments', within: 'segmentId' },
      isRemembered: true,
      ...(options.onForm ? { required: [{ on: ['create', 'update'] }] } : {}),
    },
    {
      key: 'subSegmentName',
      type: 'text',
      title: 'field.sub-segment',
      writers: 'server',
      nameOf: 'subSegmentId',
    },
    { key: 'accountingUnit', type: 'text', title: 'field.cost-centre', ...shown, writers: 'server', isPrivate: true },
  ];
}

export const priorityField: FieldDefinition = {
  key: 'priority',
  type: 'choice',
  title: 'field.priority',
  section: 'details',
  writers: 'requester',
  default: defaultPriority,
  required: [{ on: ['create', 'update'] }],
  choices: priorities,
};

/** The cost centre of the sub product line. */
export const accountingUnit: Derivation = {
  field: 'accountingUnit',
  follows: ['subSegmentId'],
  value: ({ lookups }) => lookups.subSegmentId?.facts.accountingUnit ?? null,
};

/** Where somebody reads what is worked out. */
export const whereRead = { section: 'details', shownWhen: { reading: true } } as const;
