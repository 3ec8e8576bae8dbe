import type { ModuleDefinition } from '../modules/definition.ts';
import { type EntityDefinition, entityField } from './definition.ts';

/** Everything that is wrong with the declarations of master data, and with what modules look up there; nothing when they are sound. */
export function problemsOfEntities(
  entities: readonly EntityDefinition[],
  modules: readonly ModuleDefinition[],
): readonly string[] {
  return [
    ...entities.flatMap((definition) => [
      ...namedFields(definition)
        .filter((key) => !entityField(definition, key))
        .map((key) => `${definition.key}: names ${key}, which is no field`),
      ...problemsWithin(definition),
    ]),
    ...modules.flatMap((definition) => problemsOfLookups(entities, definition)),
  ];
}

/** Fields that single words of the declaration name. */
function namedFields({
  identity,
  label,
  activity,
  place,
  reference,
  stock,
  closes,
  lookup,
  expires,
  sendsTo,
  several,
  above,
  family,
  order,
  keptForNext,
  shapesForm,
  fields,
}: EntityDefinition) {
  return [
    ...identity,
    ...label,
    activity.field,
    ...[place, reference, lookup?.module, lookup?.within, expires, sendsTo, several, above, family].filter(
      (key) => key !== undefined,
    ),
    ...(lookup?.facts ?? []),
    ...Object.values(stock ?? {}),
    ...Object.values(closes ?? {}),
    ...fields.flatMap(({ shownWhen }) => shownWhen?.field ?? []),
    ...(order ? [order.field, ...order.within, ...order.tells] : []),
    ...(keptForNext ?? []),
    ...(shapesForm?.searched ?? []),
  ];
}

function problemsWithin(definition: EntityDefinition): readonly string[] {
  const { key, lookup } = definition;
  if (lookup?.within === undefined || entityField(definition, lookup.within)?.lookup) return [];
  return [`${key}: depend on ${lookup.within}, which points to nothing`];
}

/** A field looks up what can be chosen, and depends on another one only as the list itself does. */
function problemsOfLookups(
  entities: readonly EntityDefinition[],
  { key, fields }: ModuleDefinition,
): readonly string[] {
  const sourceOf = (name: string | undefined) => fields.find((field) => field.key === name)?.lookup?.source;
  return fields.flatMap((field) => {
    if (!field.lookup) return [];
    const { source, within } = field.lookup;
    const definition = entities.find((one) => one.key === source);
    if (!definition?.lookup) return [`${key}: field ${field.key} looks up ${source}, which nobody can choose from`];
    const { expires } = field.lookup;
    if (expires !== undefined && !definition.lookup.facts?.includes(expires))
      return [`${key}: field ${field.key} tells ${expires}, which is no fact of ${source}`];
    const above = entityField(definition, definition.lookup.within ?? '')?.lookup?.entity;
    if (within === undefined || sourceOf(within) === above) return [];
    return [`${key}: field ${field.key} depends on ${within}, on which ${source} do not`];
  });
}
