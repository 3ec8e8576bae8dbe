import { holds as isSo } from '../fields/condition.ts';
import type { Values } from '../fields/value.ts';
import type { ActionCode, StatusCode } from '../lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from './definition.ts';

/** The actions that give what is held, or give another. */
export function givingActions(definition: ModuleDefinition): readonly ActionCode[] {
  const { holds } = definition;
  return (holds && fieldOf(definition, holds.field)?.onlyOn) ?? [];
}

/** What a board of nights tells of a request: whose it is, when, what was asked for and given, and what giving it asks for. */
export function nightsFields(definition: ModuleDefinition): ReadonlySet<string> {
  const { fields, holds } = definition;
  const held = holds && fieldOf(definition, holds.field);
  const giving = givingActions(definition);
  const keys = new Set([
    'requester',
    'requesterName',
    'segmentName',
    'start',
    'end',
    ...(held ? [held.key, ...(held.lookup?.freeFor ?? []), ...(held.clearedWhen ? [held.clearedWhen.field] : [])] : []),
    ...fields
      .filter(({ required = [] }) => required.some(({ on }) => on.every((action) => giving.includes(action))))
      .map(({ key }) => key),
  ]);
  // Of what is known by its id, readers want the name as well.
  return new Set(fields.flatMap(({ key, nameOf = key }) => (keys.has(key) || keys.has(nameOf) ? [key] : [])));
}

/** Whether a request stands on the board: it holds something, or waits to be given it. */
export function isOnNights(definition: ModuleDefinition, status: StatusCode, values: Values): boolean {
  const { holds } = definition;
  if (!holds) return false;
  if (holds.statuses.includes(status)) return (values[holds.field] ?? null) !== null;
  const cleared = fieldOf(definition, holds.field)?.clearedWhen;
  return !(cleared && isSo(cleared, values)) && canBeGiven(definition, status);
}

/** Whether it can be given, or given anew, where it stands. */
export function canBeGiven(definition: ModuleDefinition, status: StatusCode): boolean {
  const giving = givingActions(definition);
  return definition.lifecycle.transitions.some(({ action, from }) => giving.includes(action) && from.includes(status));
}
