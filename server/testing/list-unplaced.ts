import { sql } from 'kysely';
import { openDatabase } from '../db/database.ts';
import { readRecorded } from './read-recorded.ts';
import { startTestPostgres } from './test-postgres.ts';
import { unplacedStatements } from './unplaced-statements.ts';

// The end of npm run list:unplaced: what a run has sent without saying at which location.
const [folder = ''] = process.argv.slice(2);
const postgres = await startTestPostgres();
const database = openDatabase(postgres.url, { poolSize: 1 });
const { rows } = await sql<{ table_name: string }>`
  select table_name from information_schema.columns
  where table_schema = 'public' and column_name = 'base_location_id' and is_nullable = 'NO'`.execute(database);
await database.destroy();
await postgres.stop();
const statements = readRecorded(folder);
const unplaced = unplacedStatements(statements, new Set(rows.map((row) => row.table_name)));
for (const [tables, some] of unplaced) console.log(`\n${tables}\n${some.map((one) => `  ${one}`).join('\n')}`);
const count = [...unplaced.values()].flat().length;
console.log(
  `\n${count} of ${statements.length} statements do not say at which location, over ${rows.length} tables with one`,
);
