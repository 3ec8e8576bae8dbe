// Records what the API suite has the product send to PostgreSQL: as what the newest version of the changelog sends, or with
// --unplaced to list those statements that do not say at which location (docs/scaling.md).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './install.mjs';
import { main, projectEnv } from './project.mjs';
import { run } from './run.mjs';

const ending = process.argv.includes('--unplaced') ? 'list-unplaced' : 'write-recording';

await main(async () => {
  await install();
  const folder = mkdtempSync(join(tmpdir(), 'sitebook-statements-'));
  try {
    const env = { ...projectEnv(), RECORD_STATEMENTS: folder };
    // That test asks for the recording that is only being made.
    const code = await run('vitest', ['run', '--project', 'api', '--exclude', 'server/db/released.test.ts'], { env });
    return code === 0 ? await run('node', [`server/testing/${ending}.ts`, folder]) : code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
