import { sees, type View } from '../access/visibility.ts';
import { type FieldDefinition, fieldOf, hasName, holdsList, type ModuleDefinition } from '../modules/definition.ts';
import { isOwn } from '../own-fields/own-field.ts';
import type { Wording } from '../text/say.ts';

/** A column that a list can show: a field, or one of the facts that every request has. */
export interface ListedColumn {
  readonly field: string;
  readonly title: Wording;
}

/** What says something in a cell: neither the id of a row that has its name beside it, nor a file, nor a link. */
const readable: readonly FieldDefinition['type'][] = [
  'text',
  'note',
  'number',
  'date-time',
  'end-date-time',
  'date',
  'choice',
  'choices',
  'person',
  'people',
  'flag',
];

/** What every request has besides its fields, as far as lists can be sorted by it. */
const facts: readonly string[] = ['id', 'status', 'createdAt', 'updatedAt'];

const times: readonly ListedColumn[] = [
  { field: 'createdAt', title: 'column.submit-date' },
  { field: 'updatedAt', title: 'column.last-changed' },
];

/** The columns that somebody with this view can choose: the module's own first, then what else can be read of a request. */
export function listColumns(definition: ModuleDefinition, view: View): readonly ListedColumn[] {
  const told = definition.columns.filter(({ field }) => isSeen(definition, view, field));
  // What was added to the form is a column where whoever added it said so.
  const others = definition.fields.filter((field) => !isOwn(field) && sees(view, field) && isTold(definition, field));
  const isThere = ({ field }: ListedColumn) => told.some((column) => column.field === field);
  return [
    ...told,
    ...[...others.map(({ key, title }) => ({ field: key, title })), ...times].filter((one) => !isThere(one)),
  ];
}

/** What of that was added to the form, and also what else of it belongs into files: their keys, in the order of columns. */
export function ownListed(
  definition: ModuleDefinition,
  view: View,
  use: 'screen' | 'file' = 'screen',
): readonly string[] {
  const columns = definition.columns.filter((column) => isOwn({ key: column.field })).map(({ field }) => field);
  const inFiles = definition.fields.filter(({ key, isExported, isRetired }) => {
    // An id says nothing there: the name beside it does.
    return isExported && !isRetired && !hasName(definition, key);
  });
  const others = use === 'file' ? inFiles.map(({ key }) => key) : [];
  return [...new Set([...columns, ...others])].filter((key) => isSeen(definition, view, key));
}

/** Whether lists can be sorted by it for somebody with this view: not by what they do not see, or what is worked out. */
export function canSortBy(definition: ModuleDefinition, view: View, key: string): boolean {
  const field = fieldOf(definition, key);
  if (!field) return facts.includes(key);
  if (isOwn(field) && !field.isSorted) return false;
  return sees(view, field) && !field.reads && !holdsList(field);
}

function isSeen(definition: ModuleDefinition, view: View, key: string): boolean {
  const field = fieldOf(definition, key);
  return field === undefined || sees(view, field);
}

/** Stands on a form, on a calendar, or is the name of what was chosen there; and is about something that the module has. */
function isTold(definition: ModuleDefinition, field: FieldDefinition): boolean {
  const { type, section, nameOf, onCalendar, readsFrom = [], readsOverlap } = field;
  const isShown = section !== undefined || nameOf !== undefined || onCalendar === true;
  const hasGround = readsFrom.every((key) => fieldOf(definition, key)) && (!readsOverlap || !!definition.holds);
  // Only what runs by the clock is marked so; elsewhere the word would say less than the filter of its name.
  const isMeant = field.key !== 'overdue' || definition.lifecycle.whenStarted !== undefined;
  return isShown && hasGround && isMeant && readable.includes(type);
}
