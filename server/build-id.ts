import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../package.json');
const note = join(import.meta.dirname, '../web/dist/.build-id');

/** What identifies the web app that this server serves, as the build noted it. */
export function readBuildId(): string {
  try {
    return readFileSync(note, 'utf8').trim();
  } catch {
    return 'development';
  }
}

/** The version of Sitebook that runs. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(project, 'utf8')) as { version: string };
  return version;
}
