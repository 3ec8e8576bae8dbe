import { expect, it } from 'vitest';
import { distinctStatements } from './distinct-statements.ts';

it('keeps each statement once, however it is laid out', () => {
  expect(distinctStatements(['select 1\n    from city', ' select 1 from city ', 'delete from city'])).toEqual([
    'delete from city',
    'select 1 from city',
  ]);
});

it('keeps what stands in quotes', () => {
  expect(distinctStatements([`select 'it''s  two\nlines' from "a  b"`])).toEqual([
    `select 'it''s  two\nlines' from "a  b"`,
  ]);
});

it('takes lists of any length for the same statement', () => {
  const long = 'select a from t where b in ($1, $2, $3) and c not in ($4, $5) and f($6, $7) = $8 and d = $6';
  const short = 'select a from t where b in ($1) and c not in ($2) and f($3, $4) = $5 and d = $3';
  expect(distinctStatements([long, short])).toEqual([short]);
  const rows = 'insert into t (a, b) values ($1, default), ($2, $3), ($4, default) returning a';
  expect(distinctStatements([rows])).toEqual(['insert into t (a, b) values ($1, default) returning a']);
});

it('leaves out what does not use a table of ours', () => {
  const others = [
    'begin',
    'commit',
    'set local x = 1',
    'listen a',
    'create table t (a text)',
    'alter table t add b text',
  ];
  expect(
    distinctStatements([...others, 'select 1 from pg_catalog.pg_class', 'select name from kysely_migration']),
  ).toEqual([]);
});
