import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { inTransaction } from './in-transaction.ts';
import { ask, askTogether, type Question } from './question.ts';

const { database } = await createTestDatabase();

const question = (text: string, values: readonly unknown[] = []): Question<unknown> => ({
  statement: CompiledQuery.raw(text, [...values]),
  read: ([row]) => row?.told,
});
const told = (value: unknown) => question('select $1::text as told', [value]);

it('answers come group by group, whichever order they are read in', async () => {
  expect(await askTogether(database, [told('a'), told('b')], [], [told('c')])).toEqual([['a', 'b'], [], ['c']]);
  expect(await ask(database, told('d'))).toBe('d');
});

it('each sees what those before it did, within a transaction that begins with them', async () => {
  const seen = await inTransaction(database, (tx) =>
    askTogether(tx, [
      question('create temporary table made on commit drop as select 7 as number'),
      question('insert into made select 8'),
      question('select sum(number)::text as told from made'),
    ]),
  );
  expect(seen).toEqual([[undefined, undefined, '15']]);
});

it.each([1, 2, 3])('the first that fails says why, and nothing of the transaction is there (%i)', async (times) => {
  // From the second time on some of them are prepared, and fail a moment later than the others.
  for (let time = 0; time < times; time += 1) {
    const failing = inTransaction(database, (tx) =>
      askTogether(tx, [
        question('create table not_made (id integer)'),
        question('select (1 / $1::integer)::text as told', [0]),
        question('select 1 as told'),
        told('a'),
      ]),
    );
    await expect(failing).rejects.toThrow('division by zero');
  }
  expect(await ask(database, question("select to_regclass('not_made') as told"))).toBe(null);
  expect(await inTransaction(database, (tx) => ask(tx, told('goes on')))).toBe('goes on');
});
