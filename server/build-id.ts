import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const note = join(import.meta.dirname, '../web/dist/.build-id');

/** What identifies the web app that this server serves, as the build noted it. */
export function readBuildId(): string {
  try {
    return readFileSync(note, 'utf8').trim();
  } catch {
    return 'development';
  }
}
