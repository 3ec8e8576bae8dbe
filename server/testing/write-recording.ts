import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readRecorded } from './read-recorded.ts';
import { encodeRecording, newestRelease, recordingOf, releasedFolder } from './released-statements.ts';

// The end of npm run record:statements: the recordings of all processes become that of the newest version.
const [folder = ''] = process.argv.slice(2);
const statements = readRecorded(folder);
const file = recordingOf(newestRelease());
// Only two versions in a row run side by side: what was before the last one is of no use.
rmSync(releasedFolder, { recursive: true, force: true });
mkdirSync(releasedFolder);
writeFileSync(file, encodeRecording(statements));
console.log(`${statements.length} statements in ${file}`);
