import { expect, it } from 'vitest';
import type { EntityKey } from './entity-key.ts';
import { beginOfNext } from './next-record.ts';
import { entityOf } from './registry.ts';

it.each<[EntityKey, string[]]>([
  ['own-fields', ['baseLocationId', 'module', 'section']],
  ['form-hints', ['baseLocationId', 'module']],
  ['resources', ['baseLocationId', 'module', 'status']],
  ['location-modules', ['baseLocationId']],
])('OWN-4 what the next of %s begins with', (entity, keys) => {
  const definition = entityOf(entity);
  const values = Object.fromEntries(definition.fields.map(({ key }) => [key, key]));
  expect(Object.values(beginOfNext(definition, values)).toSorted()).toEqual(keys);
});
