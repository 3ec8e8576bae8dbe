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
import { enterPlace } from '../entering/enter-location.ts';

/** What of a form depends on where it is opened and by whom. */
export interface NewForm {
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
  definition: ModuleDefinition,
  baseLocationId: number,
): Promise<NewForm> {
  const { database, clock } = deps;
  const place = await enterPlace(database, definition, baseLocationId, askingAs(deps, caller));
  const create = transitionFor(definition, 'create', null, place.actor);
  const view: FormView = {
    mode: typeof create === 'string' ? 'display' : 'new',
    status: null,
    transitions: typeof create === 'string' ? [] : [create],
    relations: relationsOf(place.actor, { createdBy: caller.alias, values: {} }),
  };
  const choices: Record<string, readonly ChoiceRow[]> = {};
  for (const field of definition.fields) {
    // Whoever cannot choose is not told from what.
    if (!field.lookup || !isWritable(field, view)) continue;
    choices[field.key] = await listChoices(database, field.lookup.source, { baseLocationId, module: definition.key });
  }
  const defaults = defaultsOf(definition, { zone: place.hours.zone, now: clock.now().getTime() });
  return { baseLocationId, view, defaults, choices };
}
