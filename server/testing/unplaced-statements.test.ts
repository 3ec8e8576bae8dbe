import { expect, test } from 'vitest';
import { unplacedStatements } from './unplaced-statements.ts';

const placed = new Set(['request', 'resource']);

test.each([
  ['names its location', 'select "id" from "request" where "base_location_id" = $1', false],
  ['is found by its id alone', 'select "id", "base_location_id" from "request" where "id" = $1', true],
  [
    'joins by location',
    'select 1 from "request" join "resource" on "resource"."base_location_id" = "request"."base_location_id" where "request"."id" = $1',
    false,
  ],
  ['uses no such table', 'select "id" from "country" where "id" = $1', false],
  ['inserts with a location', 'insert into "request" ("base_location_id", "id") values ($1, $2)', false],
  ['changes by id alone', 'update "resource" set "name" = $1 where id = $2', true],
  ['deletes by id alone', 'delete from "resource" where id = $1', true],
  ['reads all', 'select "id" from "resource"', true],
])('a statement that %s', (_what, statement, isUnplaced) => {
  expect([...unplacedStatements([statement], placed).values()].flat()).toEqual(isUnplaced ? [statement] : []);
});
