import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../lifetime/cannot-start.ts';
import { takeLock } from '../../lifetime/lock.mjs';
import { type Home, prepareHome } from './home.ts';

/** Prepares a data folder and takes its lock: one server per data folder. */
export function openHome(home: Home): { release(): void } {
  prepareHome(home);
  const path = join(home.path, 'lock');
  const lock = takeLock(path);
  if (!lock.taken)
    throw new CannotStart(
      `The data folder ${home.path} is in use by process ${lock.holder}: a server, a backup or a restore.`,
    );
  // By the time it is given back we are that user.
  if (home.runAs) chownSync(path, home.runAs.uid, home.runAs.gid);
  return lock;
}
