import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distinctStatements } from './distinct-statements.ts';
import { withoutMixes } from './mixed-statements.ts';
import { encodeRecording, newestRelease, recordingOf, releasedFolder } from './released-statements.ts';

// The end of npm run record:statements: the recordings of all processes become that of the newest version.
const [folder = ''] = process.argv.slice(2);
const texts = readdirSync(folder)
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .filter(Boolean)
  .map((line): string => JSON.parse(line));
const statements = withoutMixes(distinctStatements(texts));
const file = recordingOf(newestRelease());
// Only two versions in a row run side by side: what was before the last one is of no use.
rmSync(releasedFolder, { recursive: true, force: true });
mkdirSync(releasedFolder);
writeFileSync(file, encodeRecording(statements));
console.log(`${statements.length} statements in ${file}`);
