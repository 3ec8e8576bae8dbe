import { encodeForm } from '@sitebook/contract/form-schema/encode-form.ts';
import type { FormChoice, FormField } from '@sitebook/contract/form-schema/form-schema.ts';
import { transitionFor } from '@sitebook/domain/access/can.ts';
import { relationsOf } from '@sitebook/domain/access/relation.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { defaultsOf } from '@sitebook/domain/request/defaults.ts';
import { type FormView, isWritable } from '@sitebook/domain/request/on-form.ts';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { listChoices } from '../store/masters/lookups.ts';
import { enterPlace } from './enter-place.ts';

/** The form on which this caller would make a request, with what can be chosen at this location. */
export async function readFormSchema(
  { database, clock, config }: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  baseLocationId: number,
): Promise<FormField[]> {
  const place = await enterPlace(database, definition, baseLocationId, caller, config.COMPANY_DOMAIN);
  const create = transitionFor(definition, 'create', null, place.actor);
  const view: FormView = {
    mode: typeof create === 'string' ? 'display' : 'new',
    status: null,
    transitions: typeof create === 'string' ? [] : [create],
    relations: relationsOf(place.actor, { createdBy: caller.alias, values: {} }),
  };
  const rows: Record<string, readonly FormChoice[]> = {};
  for (const field of definition.fields) {
    // Whoever cannot choose is not told from what.
    if (!field.lookup || !isWritable(field, view)) continue;
    const found = await listChoices(database, field.lookup.source, { baseLocationId, module: definition.key });
    rows[field.key] = found.map(({ id, name, within }) => ({ key: id, text: name, ...(within && { within }) }));
  }
  const defaults = defaultsOf(definition, { zone: place.hours.zone, now: clock.now().getTime() });
  return encodeForm(definition, { baseLocationId, view, defaults, rows });
}
