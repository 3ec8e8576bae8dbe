import type { Actor } from '@sitebook/domain/access/actor.ts';
import { sees, viewOf } from '@sitebook/domain/access/visibility.ts';
import { type ColumnDefinition, fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';

/** Whether the actor may sort by a column: not by what they may not see. */
export function canSortBy(definition: ModuleDefinition, actor: Actor, column: ColumnDefinition): boolean {
  const field = fieldOf(definition, column.field);
  return field === undefined || sees(viewOf(actor), field);
}

/** What a card says below its head, where the module knows it. */
const cardFields: readonly ColumnDefinition[] = [
  { field: 'start', title: 'field.start' },
  { field: 'segmentName', title: 'column.product-line' },
  { field: 'createdAt', title: 'column.submit-date' },
];

/** The facts of a card under the titles that the module's table gives them. */
export function cardFacts(definition: ModuleDefinition): readonly ColumnDefinition[] {
  return cardFields
    .filter(({ field }) => field === 'createdAt' || fieldOf(definition, field) !== undefined)
    .map((fact) => ({ field: fact.field, title: titleOf(definition, fact.field) ?? fact.title }));
}

/** By these a status turns while one looks at it. */
const statusFields = ['start', 'end', 'overdue'];

/** All that a row of the table or a card shows: whichever is chosen, the list is the same. */
export function shownFields(definition: ModuleDefinition): readonly string[] {
  const facts = [...definition.columns, ...cardFacts(definition)].map(({ field }) => field);
  const known = ['requesterName', 'priority', ...statusFields].filter((key) => fieldOf(definition, key) !== undefined);
  return [...new Set([...facts, ...known])];
}

function titleOf(definition: ModuleDefinition, field: string): TextCode | undefined {
  return definition.columns.find((column) => column.field === field)?.title;
}
