import { areCompliant } from '../items/compliance.ts';
import { ppeLifecycle } from '../lifecycle/ppe.ts';
import { approverFields } from './approver-fields.ts';
import type { FieldDefinition, ModuleDefinition } from './definition.ts';
import type { Derivation } from './derivation.ts';
import {
  accountingUnit,
  locationFields,
  locationSection,
  segmentFields,
  subSegmentFields,
  userFields,
  userSection,
} from './shared-fields.ts';

/** Decided with the rows when the request is made; afterwards only how to reach the requester and who picked it up change. */
const frozen = (field: FieldDefinition): FieldDefinition =>
  field.writers === 'requester' && field.key !== 'phone' ? { ...field, isFrozen: true } : field;

/** Somebody has to approve unless everything is entitled; then it is the direct manager who is asked first. */
const approval: readonly Derivation[] = [
  { field: 'managerApproval', follows: ['requester'], value: ({ items }) => (areCompliant(items) ? 'N' : 'Y') },
  {
    field: 'approver1Name',
    follows: ['requester', 'managerName'],
    value: ({ items, values }) => (areCompliant(items) ? null : (values.managerName ?? null)),
  },
];

export const ppe: ModuleDefinition<'PPE'> = {
  key: 'PPE',
  title: 'module.ppe.title',
  icon: 'M10 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 5c2.5 0 3.5-1.26 3.5-2.5 0-.83-.67-1.5-1.5-1.5H8c-.83 0-1.5.67-1.5 1.5 0 1.25 1 2.5 3.5 2.5m.28-12.42a.5.5 0 0 0-.56 0 15 15 0 0 1-6.3 2.43A.5.5 0 0 0 3 5v4.5q.02 5.86 6.82 8.47a.5.5 0 0 0 .36 0C14.69 16.23 17 13.39 17 9.5V5a.5.5 0 0 0-.43-.5 15 15 0 0 1-6.3-2.42M4 5.43a16 16 0 0 0 5.6-2.08l.4-.25.4.25A16 16 0 0 0 16 5.43V9.5c0 3.4-1.97 5.86-6 7.46-4.03-1.6-6-4.07-6-7.46z',
  lifecycle: ppeLifecycle,
  takenBy: 'pickedUpBy',
  sections: [userSection, locationSection, { key: 'details', title: 'module.ppe.details' }],
  fields: [
    ...userFields.map(frozen),
    ...locationFields,
    ...segmentFields.map(frozen),
    ...subSegmentFields({ onForm: true }).map(frozen),
    { key: 'managerApproval', type: 'text', title: 'field.manager-approval', writers: 'server' },
    {
      key: 'pickedUpBy',
      type: 'people',
      title: 'field.picked-up-by',
      section: 'details',
      writers: 'requester',
      max: 10,
    },
    ...approverFields({
      first: {
        title: 'field.approver-comments',
        section: 'details',
        writers: ['admin', 'member', 'manager', 'substitute'],
        required: [{ on: ['approve', 'reject'] }],
        frozenOn: ['update', 'hand-out', 'close', 'cancel'],
        shownWhen: { for: ['admin', 'member', 'manager', 'substitute'] },
      },
      second: {
        title: 'field.second-approver-comments',
        writers: ['admin', 'member', 'manager'],
        frozenOn: ['update', 'hand-out'],
      },
    }),
  ],
  columns: [
    { field: 'id', title: 'column.id' },
    { field: 'requesterName', title: 'column.name' },
    { field: 'status', title: 'column.status' },
    { field: 'segmentName', title: 'column.product-line' },
    { field: 'createdAt', title: 'column.submit-date' },
    { field: 'gin', title: 'column.gin' },
    { field: 'accountingUnit', title: 'column.cost-centre' },
  ],
  rules: [],
  derivations: [accountingUnit, ...approval],
  isTabbed: true,
  items: {
    after: 'accountingUnit',
    title: 'field.items',
    explains: 'explain.compliance',
    add: 'module.ppe.add-items',
    check: 'module.ppe.check-items',
    granted: ['request-approved'],
    givenBack: ['request-rejected', 'request-cancelled'],
    handedOut: ['request-closed'],
  },
  notices: [{ text: 'module.ppe.auto-approved', when: { field: 'managerApproval', is: ['N'] } }],
  saved: { updated: 'module.ppe.updated', submittedFor: 2000 },
};
