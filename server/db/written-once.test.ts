import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { blank, writtenOnce } from './written-once.ts';

const { database } = await createTestDatabase();

const owner = {};

it('is written once, and asked with other values each time, also within a list', async () => {
  const statement = writtenOnce<{ told: string }>();
  let written = 0;
  const told = async (one: string, other: string) => {
    const filled = statement(database, {
      owner,
      values: { one, other },
      write: () => {
        written += 1;
        const pair = [blank<string>('one'), blank<string>('other')];
        return sql`select array_to_string(${pair}::text[], ' ') || ' ' || ${blank('one')}::text as told`;
      },
    });
    return (await database.executeQuery(filled)).rows;
  };
  expect(await told('a', 'b')).toEqual([{ told: 'a b a' }]);
  expect(await told('c', 'd')).toEqual([{ told: 'c d c' }]);
  expect(written).toBe(1);
});

it('other parts are another statement', async () => {
  const statement = writtenOnce<{ told: number }>();
  const told = async (number: number) => {
    const filled = statement(database, {
      owner,
      parts: String(number),
      values: {},
      write: () => sql`select ${sql.lit(number)}::integer as told`,
    });
    return (await database.executeQuery(filled)).rows;
  };
  expect([await told(1), await told(2), await told(1)]).toEqual([[{ told: 1 }], [{ told: 2 }], [{ told: 1 }]]);
});

it('a statement that would be decided by a value cannot be written without it', () => {
  expect(() => blank<readonly number[]>('places').length).toThrow('A statement depends on places.length');
  expect(() => `${blank<string>('name')}`).toThrow('A statement depends on name');
});
