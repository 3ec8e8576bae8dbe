import { holdsAny } from '../access/relation.ts';
import type { Values } from '../fields/value.ts';
import { listOf } from '../fields/value.ts';
import type { Transition } from '../lifecycle/lifecycle.ts';
import { type FieldDefinition, fieldOf, type ModuleDefinition } from '../modules/definition.ts';
import { type FormView, isWritable } from './on-form.ts';
import { isRequired } from './validate-save.ts';

/**
 * The fields that an action asks for where a request is only read: what it cannot do without, and of an action that
 * decides all that it takes along. What was filled in when the request was made is not asked for again.
 */
export function askedInPlace(
  { fields }: ModuleDefinition,
  transition: Transition,
  view: FormView,
  values: Values,
  madeAt: string | null = null,
): readonly FieldDefinition[] {
  const { action, asks, takes } = transition;
  const writable = fields.filter((field) => isWritable(field, { ...view, transitions: [transition] }));
  if (asks?.field !== undefined) return writable.filter(({ key }) => key === asks.field);
  if (takes && !asks) return writable;
  const isTheirs = ({ required = [] }: FieldDefinition) =>
    required.some(
      ({ on, by }) => on.includes(action) && !on.includes('create') && (!by || holdsAny(view.relations, by)),
    );
  return writable.filter((field) => isTheirs(field) && isRequired(field, action, view.relations, values, madeAt));
}

/** What the field of those who do it becomes once somebody takes a request on; nothing where they cannot, or do it already. */
export function takenOn(
  definition: ModuleDefinition,
  view: FormView,
  values: Values,
  alias: string,
): { readonly field: FieldDefinition; readonly people: readonly string[] } | null {
  const field = definition.doneBy === undefined ? undefined : fieldOf(definition, definition.doneBy);
  if (!field || !isWritable(field, view)) return null;
  const doers = listOf(values[field.key]);
  if (doers.includes(alias) || doers.length >= (field.max ?? Number.POSITIVE_INFINITY)) return null;
  return { field, people: [...doers, alias] };
}
