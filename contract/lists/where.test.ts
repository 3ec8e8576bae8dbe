import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { expect, it } from 'vitest';
import { nameInWhere } from './read-where.ts';

it.each([
  ['where.start', 'Where.startTime'],
  ['where.status', 'Where.requestStatus'],
  ['where.constructor', 'Where.constructor'],
  ['where.toString', 'Where.toString'],
  ['text', 'text'],
])('a refusal of %s is told of %s', (field, name) => {
  expect(nameInWhere(washBay, field)).toBe(name);
});
