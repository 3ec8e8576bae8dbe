import type { Values } from '../fields/value.ts';
import type { EntityDefinition } from './definition.ts';

/** What another one begins with: whoever adds one after the other stays at the same place and with the same kind. */
export function beginOfNext({ fields, several, keptForNext }: EntityDefinition, values: Values): Values {
  const isKept = ({ key, lookup, choices, choicesBy }: EntityDefinition['fields'][number]) =>
    keptForNext?.includes(key) ?? (key !== several && (lookup ?? choices ?? choicesBy) !== undefined);
  return Object.fromEntries(fields.filter(isKept).map(({ key }) => [key, values[key] ?? null]));
}
