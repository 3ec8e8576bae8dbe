import { holds } from '../fields/condition.ts';
import { isSame, type Values } from '../fields/value.ts';
import type { ActionCode } from '../lifecycle/status.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import type { Source } from '../modules/derivation.ts';

/** The values without what makes no sense beside the others, such as a house for somebody who goes to a hotel. */
export function cleared({ fields }: ModuleDefinition, values: Values): Values {
  const senseless = fields.filter(({ clearedWhen }) => clearedWhen && holds(clearedWhen, values));
  return { ...values, ...Object.fromEntries(senseless.map(({ key }) => [key, null])) };
}

/** The values with everything the server works out, where what it follows from is new or changed. */
export function derive(
  definition: ModuleDefinition,
  source: Source,
  before: Values | null,
  action: ActionCode,
): Values {
  const due = definition.derivations.filter(
    ({ follows, anewOn }) =>
      before === null || anewOn?.includes(action) || follows.some((key) => !isSame(before[key], source.values[key])),
  );
  return {
    ...source.values,
    ...Object.fromEntries(due.map((derivation) => [derivation.field, derivation.value(source)])),
  };
}
