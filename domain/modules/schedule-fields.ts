import { momentOf } from '../fields/value.ts';
import { decimalHours, displayDuration } from '../time/display.ts';
import { isOffHours } from '../time/working-hours.ts';
import type { FieldDefinition } from './definition.ts';
import type { Reading } from './derivation.ts';
import { whereRead } from './shared-fields.ts';

const filledOnSave = [{ on: ['create', 'update'] }] as const;

const length = ({ values }: Reading) => {
  const start = momentOf(values.start);
  const end = momentOf(values.end);
  return start === null || end === null ? 0 : end - start;
};

/** On the wire in a letter each. */
const yesOrNo = [
  { value: 'Y', text: 'flag.yes' },
  { value: 'O', text: 'flag.no' },
] as const;

/** What follows from start and end, worked out whenever it is read; where a request is read, those that tell something. */
export function scheduleFacts(...telling: readonly ('duration' | 'offHours' | 'overlapping')[]): FieldDefinition[] {
  const tells = new Set<string>(telling);
  return facts.map((field) => (tells.has(field.key) ? { ...field, ...whereRead } : field));
}

const facts: readonly FieldDefinition[] = [
  {
    key: 'duration',
    type: 'text',
    title: 'field.duration',
    writers: 'server',
    reads: (r) => displayDuration(length(r)),
    readsFrom: ['start', 'end'],
  },
  {
    key: 'durationReport',
    type: 'number',
    title: 'field.duration',
    writers: 'server',
    reads: (r) => decimalHours(length(r)),
    readsFrom: ['start', 'end'],
  },
  {
    key: 'offHours',
    type: 'text',
    title: 'field.off-hours',
    writers: 'server',
    choices: yesOrNo,
    reads: ({ values, hours }) => {
      const start = momentOf(values.start);
      return start !== null && isOffHours(hours, start, momentOf(values.end) ?? start) ? 'Y' : 'O';
    },
    readsFrom: ['start', 'end'],
  },
  {
    key: 'overlapping',
    type: 'text',
    title: 'field.overlapping',
    writers: 'server',
    choices: yesOrNo,
    onCalendar: true,
    reads: (r) => (r.isOverlapping ? 'Y' : 'O'),
    readsOverlap: true,
  },
  {
    key: 'overdue',
    type: 'flag',
    title: 'field.overdue',
    writers: 'server',
    onCalendar: true,
    reads: ({ values, status, now }) => {
      const end = momentOf(values.end);
      return status === 'in-progress' && end !== null && end <= now;
    },
    readsFrom: ['end'],
  },
];

/** The series of which it is a date. Each date is a request of its own. */
export const seriesField: FieldDefinition = {
  key: 'seriesId',
  type: 'number',
  title: 'field.series',
  writers: 'server',
  isWhole: true,
};

export const startField: FieldDefinition = {
  key: 'start',
  type: 'date-time',
  title: 'field.start',
  section: 'details',
  writers: 'requester',
  required: filledOnSave,
  onCalendar: true,
};

export const endField: FieldDefinition = {
  key: 'end',
  type: 'end-date-time',
  title: 'field.end',
  section: 'details',
  writers: 'requester',
  required: filledOnSave,
  onCalendar: true,
};

/** When it did begin and end: nobody fills it in, and once it is marked everybody reads it. */
const marked = { type: 'date-time', section: 'details', writers: 'server', shownWhen: { for: [] } } as const;

export const markedFields: readonly FieldDefinition[] = [
  { key: 'actualStart', title: 'field.actual-start', ...marked },
  { key: 'actualEnd', title: 'field.actual-end', ...marked },
];
