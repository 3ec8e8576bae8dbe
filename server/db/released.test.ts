import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { notUnderstood, unknownColumns } from '../testing/old-statements.ts';
import { newestRelease, readRecording } from '../testing/released-statements.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

// During a roll-out servers of the last version go on with the tables that a new one has migrated: CONTRIBUTING.md.
const version = newestRelease();
const statements = readRecording(version);

test('package.json carries the newest version of the changelog', () => {
  expect(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version).toBe(version);
});

describe(`GROUND-25 what version ${version} sends`, async () => {
  const { url } = await createTestDatabase();

  test('can be prepared on the tables as they are now', async () => {
    expect(statements.length).toBeGreaterThan(100);
    expect(await notUnderstood(url, statements)).toEqual([]);
  });

  test('inserts whatever a row has to have now', async () => {
    expect(await unknownColumns(url, statements)).toEqual([]);
  });
});

describe('GROUND-25 a migration that servers of the last version would not survive is found', async () => {
  const { url, database } = await createTestDatabase();

  test.each([
    ['drops a column', 'alter table request drop column remarks', 'column "remarks" '],
    ['renames a column', 'alter table resource rename column name to title', 'column "name" '],
    ['renames a table', 'alter table country rename to land', 'relation "country" does not exist'],
  ])('when it %s', async (_what, migration, reason) => {
    await sql.raw(migration).execute(database);
    const refusals = await notUnderstood(url, statements);
    expect(refusals.filter((refusal) => refusal.startsWith(reason))).not.toEqual([]);
  });

  test('when it needs a value that they do not give', async () => {
    await sql`alter table history add column reason text not null`.execute(database);
    expect(await unknownColumns(url, statements)).toContain('history.reason');
    await sql`alter table history alter column reason set default ''`.execute(database);
    expect(await unknownColumns(url, statements)).not.toContain('history.reason');
  });
});

test('GROUND-25 a server of the last version starts on tables that a newer one has migrated', async () => {
  const { database, url } = await createTestDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '')`.execute(database);
  await expect(migrate(database, url)).resolves.toBeUndefined();
});

test('a version of which nothing is recorded is refused with what to do', () => {
  expect(newestRelease('# Changelog\n\n## Unreleased\n\n- new\n\n## 9.9.9 – 2099-01-01\n\n## 0.1.0\n')).toBe('9.9.9');
  expect(() => readRecording('9.9.9')).toThrow('Nothing is recorded of version 9.9.9.');
});
