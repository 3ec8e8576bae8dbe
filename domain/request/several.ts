import type { Relation } from '../access/relation.ts';
import type { FieldIssue } from '../failure.ts';
import { parseField } from '../fields/parse-field.ts';
import { isEmpty } from '../fields/value.ts';
import { isForReaders, type Transition } from '../lifecycle/lifecycle.ts';
import type { ActionCode } from '../lifecycle/status.ts';
import type { FieldDefinition, ModuleDefinition } from '../modules/definition.ts';
import { askedInPlace } from './asked-in-place.ts';
import { isRequired } from './validate-save.ts';

/** What can be done to several requests at once; to assign is to change who does it. */
export const actionsForSeveral = ['approve', 'reject', 'assign', 'close', 'cancel'] as const;
export type ActionForSeveral = (typeof actionsForSeveral)[number];

/** What a job does to several. What a closed time comes over is moved, or left and its people told: nobody asks for that by itself. */
export type BulkAction = ActionForSeveral | 'move' | 'leave';

/** More than these at once is more than anybody has looked at. */
export const mostAtOnce = 1000;

/** What is done to each of them, as if it were the only one. */
export function verbOf(action: Exclude<BulkAction, 'leave'>): ActionCode {
  return action === 'assign' || action === 'move' ? 'update' : action;
}

/** What of it a module has. */
export function severalIn(definition: ModuleDefinition): readonly ActionForSeveral[] {
  return actionsForSeveral.filter((action) =>
    action === 'assign' ? definition.doneBy !== undefined : transitionsOf(definition, action).length > 0,
  );
}

/** Somebody can stand to each request in another way: what any of them may be asked for is asked for all. */
const anyhow: ReadonlySet<Relation> = new Set([
  'admin',
  'member',
  'owner',
  'manager',
  'substitute',
  'assignee',
  'staff',
]);

/** A field that goes along with an action on several, the same for all. */
export interface AskedOfAll {
  readonly field: FieldDefinition;
  /** Else each request keeps what it has where nothing is said. */
  readonly isNeeded: boolean;
}

/** The fields that an action on several asks for: those that it asks for where a single request is only read. */
export function askedOfSeveral(definition: ModuleDefinition, action: ActionForSeveral): readonly AskedOfAll[] {
  const asked = new Map<string, AskedOfAll>();
  for (const transition of transitionsOf(definition, action)) {
    for (const status of transition.from) {
      const view = { mode: 'edit', status, relations: anyhow, transitions: [transition] } as const;
      for (const field of askedInPlace(definition, transition, view, {})) {
        // Whoever assigns says to whom. What any of them may need is asked for all: nobody looks into each before.
        const isNeeded = field.key === definition.doneBy || isRequired(field, transition.action, anyhow, {});
        asked.set(field.key, { field, isNeeded: isNeeded || asked.get(field.key)?.isNeeded === true });
      }
    }
  }
  return [...asked.values()];
}

/** Whether whoever does it may say something about it. */
export function takesNote(definition: ModuleDefinition, action: ActionForSeveral): boolean {
  return transitionsOf(definition, action).some(({ asks }) => asks !== undefined && asks.field === undefined);
}

/** What is wrong with what goes along, before any of the requests is looked at. */
export function checkAskedOfSeveral(
  definition: ModuleDefinition,
  action: ActionForSeveral,
  given: Readonly<Record<string, unknown>>,
): readonly FieldIssue[] {
  const asked = askedOfSeveral(definition, action);
  const wrong = Object.entries(given).flatMap(([key, value]): FieldIssue[] => {
    const field = asked.find((one) => one.field.key === key)?.field;
    const parsed = field ? parseField(field, value, 'UTC') : ({ code: 'field.invalid' } as const);
    return 'code' in parsed ? [{ field: key, ...parsed }] : [];
  });
  const missing = asked.flatMap(({ field, isNeeded }): FieldIssue[] => {
    const parsed = parseField(field, given[field.key], 'UTC');
    const isThere = 'code' in parsed || !isEmpty(parsed.value);
    return isNeeded && !isThere ? [{ field: field.key, code: 'field.required' }] : [];
  });
  return [...wrong, ...missing];
}

function transitionsOf({ lifecycle }: ModuleDefinition, action: ActionForSeveral): readonly Transition[] {
  const verb = verbOf(action);
  return lifecycle.transitions.filter(
    (transition) => transition.action === verb && (action === 'assign' || isForReaders(transition)),
  );
}
