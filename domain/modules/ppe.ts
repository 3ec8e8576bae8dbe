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

export const ppe: ModuleDefinition = {
  key: 'PPE',
  title: 'module.ppe.title',
  icon: 'protection',
  lifecycle: ppeLifecycle,
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
      shownWhen: { statuses: ['request-approved', 'request-submitted', 'request-closed'] },
      max: 10,
    },
    ...approverFields({
      first: {
        title: 'field.approver-comments',
        section: 'details',
        writers: ['admin', 'member', 'manager'],
        required: [{ on: ['approve', 'reject'] }],
        frozenOn: ['update', 'hand-out', 'close', 'cancel'],
        shownWhen: { for: ['admin', 'member', 'manager'] },
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
    add: 'module.ppe.add-items',
    check: 'module.ppe.check-items',
    granted: ['request-approved'],
    givenBack: ['request-rejected', 'request-cancelled'],
    handedOut: ['request-closed'],
  },
  notices: [{ text: 'module.ppe.auto-approved', when: { field: 'managerApproval', is: ['N'] } }],
  saved: { updated: 'module.ppe.updated', submittedFor: 2000 },
};
