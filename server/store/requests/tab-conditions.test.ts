import { modules } from '@sitebook/domain/modules/registry.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

const { database } = await createTestDatabase();

test('the index of what waits for somebody holds every status in which something does', async () => {
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = 'request_awaiting'::regclass
  `.execute(database);
  const waiting = modules.flatMap(({ lifecycle }) =>
    Object.values(lifecycle.tabs).flatMap((filters) =>
      filters.filter(({ awaitsMe }) => awaitsMe).flatMap(({ statuses }): readonly string[] => statuses ?? ['any']),
    ),
  );
  expect(waiting).toEqual(expect.arrayContaining(['pending-approval']));
  for (const status of waiting) expect(rows[0]?.condition).toContain(`'${status}'`);
});
