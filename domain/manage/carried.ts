import type { Values } from '../fields/value.ts';
import { type EntityDefinition, type EntityField, keptFields } from './definition.ts';

/** The fields that go along when a record is carried to another place; the place itself, and what is worked out there, do not. */
export function carriedFields(definition: EntityDefinition): readonly EntityField[] {
  return keptFields(definition).filter(({ key, writers }) => key !== definition.place && writers !== 'server');
}

/** What of a record goes along. */
export function carriedValues(definition: EntityDefinition, values: Values): Values {
  return Object.fromEntries(carriedFields(definition).map(({ key }) => [key, values[key] ?? null]));
}
