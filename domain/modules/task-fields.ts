import type { Relation } from '../access/relation.ts';
import type { FieldDefinition } from './definition.ts';
import type { Derivation } from './derivation.ts';
import { whereRead } from './shared-fields.ts';

const staff: readonly Relation[] = ['admin', 'member'];
const staffAndAssignee: readonly Relation[] = [...staff, 'assignee'];
const peopleAtMost = 10;

/** What is to be done; the words follow the task that was chosen, as they were then. */
export const taskFields: readonly FieldDefinition[] = [
  {
    key: 'taskId',
    type: 'lookup',
    title: 'field.task-request',
    section: 'details',
    writers: 'requester',
    lookup: { source: 'tasks' },
    required: [{ on: ['create', 'update'] }],
  },
  { key: 'taskType', type: 'text', title: 'field.task-type', writers: 'server', nameOf: 'taskId' },
  {
    key: 'taskDetails',
    type: 'note',
    title: 'field.task-detail',
    section: 'details',
    writers: 'server',
    required: [{ on: ['create', 'update'] }],
  },
];

/** Those who are kept informed. */
export const copiedField: FieldDefinition = {
  key: 'copied',
  type: 'people',
  title: 'field.copied',
  explains: 'explain.copied',
  noneFound: 'people.no-copied',
  section: 'details',
  writers: 'requester',
  max: peopleAtMost,
};

/** Those who do it, and what they have to say. */
export const taskWorkFields: readonly FieldDefinition[] = [
  {
    key: 'assignees',
    type: 'people',
    title: 'field.assignees',
    noneFound: 'people.no-assignee',
    section: 'details',
    writers: staff,
    required: [{ on: ['update'], by: staff }],
    shownWhen: { for: staffAndAssignee },
    max: peopleAtMost,
  },
  {
    key: 'adminComment',
    type: 'note',
    title: 'field.admin-comment',
    section: 'details',
    writers: staffAndAssignee,
    required: [{ on: ['update'], by: staff }],
    shownWhen: { for: staffAndAssignee },
    max: 10_000,
  },
  {
    key: 'resolution',
    type: 'note',
    title: 'field.resolution',
    section: 'details',
    writers: staffAndAssignee,
    required: [{ on: ['close'] }],
    shownWhen: { statuses: ['request-accepted', 'request-closed'] },
    max: 10_000,
  },
  {
    key: 'dueDate',
    type: 'date-time',
    title: 'field.due-date',
    writers: 'server',
    ...whereRead,
    reads: ({ values }) => values.end ?? null,
    readsFrom: ['end'],
  },
];

/** The task's own words, taken when it is chosen. */
export const taskDetails: Derivation = {
  field: 'taskDetails',
  follows: ['taskId'],
  value: ({ lookups }) => lookups.taskId?.facts.detail || (lookups.taskId?.name ?? null),
};
