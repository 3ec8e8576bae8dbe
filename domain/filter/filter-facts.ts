import { sees, type View } from '../access/visibility.ts';
import { type Lifecycle, shownStatuses } from '../lifecycle/lifecycle.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { EntityKey } from '../manage/entity-key.ts';
import { type Choice, type FieldDefinition, fieldOf, type ModuleDefinition } from '../modules/definition.ts';
import { isOwn } from '../own-fields/own-field.ts';
import { yesOrNo } from '../own-fields/own-types.ts';
import type { Wording } from '../text/say.ts';

/** Requests that belong together for whoever has to do with them. */
export type RequestSet = 'open' | 'overdue' | 'unassigned' | 'cancel-asked';

/** Something that requests can be told apart by, and what can be asked of it. */
export type FilterFact = { readonly key: string; readonly title: Wording } & (
  | {
      readonly kind: 'set' | 'status' | 'choice';
      readonly choices: readonly Choice[];
      /** Requests may hold what cannot be chosen any more, and are found by it. */
      readonly isOpen?: true;
    }
  | { readonly kind: 'lookup'; readonly source: EntityKey }
  | { readonly kind: 'person' | 'days' }
);

/** By whom requests are told apart: whose they are, and who does them. */
const people: readonly string[] = ['requester', 'assignees'];

/** By what somebody with this view can narrow a module's lists, in the order in which it is offered. */
export function filterFacts(definition: ModuleDefinition, view: View): readonly FilterFact[] {
  const { lifecycle } = definition;
  // What somebody decides: all else follows from it.
  const seen = definition.fields.filter((field) => field.writers !== 'server' && sees(view, field));
  const facts = seen.flatMap((field) => (isOwn(field) ? ownFactOf(definition, field) : factOf(field)) ?? []);
  const ofKind = (kind: FilterFact['kind']) => facts.filter((fact) => fact.kind === kind);
  return [
    { key: 'is', kind: 'set', title: 'filter.is', choices: setsOf(seen, lifecycle) },
    { key: 'status', kind: 'status', title: 'column.status', choices: shownStatuses(lifecycle).map(statusChoice) },
    ...ofKind('lookup'),
    ...ofKind('choice'),
    ...ofKind('person'),
    ...ofKind('days'),
    { key: 'createdAt', kind: 'days', title: 'column.submit-date' },
  ];
}

function factOf({ key, type, title, choices, lookup }: FieldDefinition): FilterFact | undefined {
  // What depends on another choice is told apart by that one.
  if (lookup && !lookup.within) return { key, kind: 'lookup', title, source: lookup.source };
  if (type === 'choice' && choices) return { key, kind: 'choice', title, choices };
  if (people.includes(key)) return { key, kind: 'person', title: key === 'requester' ? 'filter.requester' : title };
  if (type === 'date-time' || type === 'end-date-time') return { key, kind: 'days', title };
  return undefined;
}

/** The same of what was added to the form, as far as lists show it or find by it. */
function ownFactOf(definition: ModuleDefinition, field: FieldDefinition): FilterFact | undefined {
  const { key, type, title, choices, lookup, isSearched } = field;
  if (!isSearched && !isColumn(definition, key)) return undefined;
  if (lookup) return { key, kind: 'lookup', title, source: lookup.source };
  if (choices) return { key, kind: 'choice', title, choices, isOpen: true };
  if (type === 'flag' || type === 'checkbox') return { key, kind: 'choice', title, choices: yesOrNo };
  if (type === 'person') return { key, kind: 'person', title };
  return type === 'date' ? { key, kind: 'days', title } : undefined;
}

const isNameOf = (field: FieldDefinition | undefined, key: string) =>
  field?.nameOf === key || field?.namesPerson === key;

/** Also by the name of what it points to. */
function isColumn(definition: ModuleDefinition, key: string): boolean {
  return definition.columns.some(({ field }) => field === key || isNameOf(fieldOf(definition, field), key));
}

function setsOf(
  fields: readonly FieldDefinition[],
  { transitions }: Lifecycle,
): readonly (Choice & { readonly value: RequestSet })[] {
  const has = (key: string) => fields.some((field) => field.key === key);
  return [
    { value: 'open', text: 'filter.open' },
    ...(has('end') ? [{ value: 'overdue', text: 'filter.overdue' } as const] : []),
    ...(has('assignees') ? [{ value: 'unassigned', text: 'filter.unassigned' } as const] : []),
    ...(transitions.some(({ cancelAsked }) => cancelAsked === 'asks')
      ? [{ value: 'cancel-asked', text: 'filter.cancel-asked' } as const]
      : []),
  ];
}

const statusChoice = (status: StatusCode): Choice => ({ value: status, text: `status.${status}` });

/** The statuses in which somebody still has something to do, and those that end by themselves when their time has passed. */
export function openStatuses({ phases, tabs }: Lifecycle): {
  readonly lasting: readonly StatusCode[];
  readonly ending: readonly StatusCode[];
} {
  const open = (Object.keys(phases) as StatusCode[]).filter((status) => phases[status] === 'open');
  const over = (tabs.closed ?? []).filter(({ isOver }) => isOver).flatMap(({ statuses = [] }) => statuses);
  return {
    lasting: open.filter((status) => !over.includes(status)),
    ending: open.filter((status) => over.includes(status)),
  };
}
