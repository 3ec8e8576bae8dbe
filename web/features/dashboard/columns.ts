import type { ListedColumn } from '@sitebook/domain/filter/list-columns.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';

/** What every card says in its head. */
const cardHead: readonly string[] = ['id', 'requesterName', 'status', 'priority'];

/** What a card says below its head, where the module knows it and nobody has chosen. */
const cardFields: readonly ListedColumn[] = [
  { field: 'start', title: 'field.start' },
  { field: 'segmentName', title: 'column.product-line' },
  { field: 'createdAt', title: 'column.submit-date' },
];

/** The facts of a card, and what was added to the table, under the titles that the module's table gives them; the chosen columns, if there are any. */
export function cardFacts(
  definition: ModuleDefinition,
  chosen: readonly ListedColumn[] | null,
): readonly ListedColumn[] {
  if (chosen) return chosen.filter(({ field }) => !cardHead.includes(field));
  const declared = cardFields
    .filter(({ field }) => field === 'createdAt' || fieldOf(definition, field) !== undefined)
    .map((fact) => definition.columns.find(({ field }) => field === fact.field) ?? fact);
  return [...declared, ...definition.columns.filter(({ field }) => isOwn({ key: field }))];
}

/** By these a status turns while one looks at it. */
const statusFields = ['start', 'end', 'overdue'];

/** All that a row of the table or a card shows: whichever is chosen, the list is the same. */
export function shownFields(definition: ModuleDefinition, chosen: readonly ListedColumn[] | null): readonly string[] {
  const facts = [...(chosen ?? definition.columns), ...cardFacts(definition, chosen)].map(({ field }) => field);
  const known = ['requesterName', 'priority', ...statusFields].filter((key) => fieldOf(definition, key) !== undefined);
  return [...new Set([...facts, ...known])];
}
