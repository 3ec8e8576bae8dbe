import { transitionFor } from '@sitebook/domain/access/can.ts';
import { relationsOf } from '@sitebook/domain/access/relation.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { defaultsOf } from '@sitebook/domain/request/defaults.ts';
import { type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { type ChoiceRow, listChoices } from '../../store/masters/lookups.ts';
import { askingAs } from '../entering/asking.ts';
import { enterPlace, type ModulePlace } from '../entering/enter-location.ts';

/** What of a form depends on where it is opened and by whom. */
export interface NewForm {
  /** The module as it is there. */
  readonly definition: ModuleDefinition;
  readonly baseLocationId: number;
  /** What the caller would do with it, and how they stand to a request that they make. */
  readonly view: FormView;
  readonly defaults: Values;
  /** What can be chosen, by field key. */
  readonly choices: Readonly<Record<string, readonly ChoiceRow[]>>;
}

/** The form on which this caller would make a request, with what can be chosen at this location. */
export async function readFormSchema(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  baseLocationId: number,
): Promise<NewForm> {
  const { database, clock } = deps;
  const place = await enterPlace(database, module, baseLocationId, askingAs(deps, caller));
  const { definition } = place;
  const view = newView(place, caller);
  const choices: Record<string, readonly ChoiceRow[]> = {};
  for (const field of definition.fields) {
    // Whoever cannot choose is not told from what.
    if (!field.lookup || !isWritable(field, view)) continue;
    choices[field.key] = await listChoices(database, field.lookup.source, { baseLocationId, module: definition.key });
  }
  const defaults = defaultsOf(definition, { zone: place.hours.zone, now: clock.now().getTime() });
  return { definition, baseLocationId, view, defaults, choices };
}

/** The same without what can be chosen, for whoever only wants to know what was added to it. */
export async function readAdded(
  deps: Deps,
  caller: Caller,
  module: ModuleDefinition,
  baseLocationId: number,
): Promise<Omit<NewForm, 'choices' | 'defaults'>> {
  const place = await enterPlace(deps.database, module, baseLocationId, askingAs(deps, caller));
  return { definition: place.definition, baseLocationId, view: newView(place, caller) };
}

function newView({ definition, actor }: ModulePlace, { alias }: Caller): FormView {
  const create = transitionFor(definition, 'create', null, actor);
  return {
    mode: typeof create === 'string' ? 'display' : 'new',
    status: null,
    transitions: typeof create === 'string' ? [] : [create],
    relations: relationsOf(actor, { createdBy: alias, values: {} }),
  };
}
