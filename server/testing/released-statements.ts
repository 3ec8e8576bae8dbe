import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Holds what the last released version sends to PostgreSQL. */
export const releasedFolder = join(root, 'server/db/released');

const end = ';\n';

/** The newest version that the changelog has below what is not released yet. */
export function newestRelease(changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')): string {
  const version = /^## \[?(\d+\.\d+\.\d+)\b/m.exec(changelog)?.[1];
  if (version === undefined) throw new Error('CHANGELOG.md has no released version: a line such as "## 0.1.0 – date"');
  return version;
}

export const recordingOf = (version: string): string => join(releasedFolder, `${version}.sql`);

export const encodeRecording = (statements: readonly string[]): string =>
  statements.map((statement) => `${statement}${end}`).join('');

/** The statements of a version, as they were recorded when it was released. */
export function readRecording(version: string): readonly string[] {
  const file = recordingOf(version);
  if (!existsSync(file)) {
    throw new Error(
      `Nothing is recorded of version ${version}. Check out the commit that becomes it, run npm run record:statements, ` +
        'and commit what it writes into server/db/released.',
    );
  }
  return readFileSync(file, 'utf8').split(end).filter(Boolean);
}
