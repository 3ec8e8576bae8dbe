import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { may, type RunAs } from '../../lifetime/run-as.ts';

/** What a folder for files holds at its top. */
const ours = /^(?:[0-9a-f]{2}|incoming|trash|installation.*)$/;

/**
 * Gives a folder for files that is root's, with all that root has put into it, to the user who goes on with it, and says
 * whether that user can work with it. A folder of others is left alone, and so is one that does not look like ours: the
 * setting may name it by mistake.
 */
export function handOverFiles(folder: string, user: RunAs): boolean {
  const { uid, mode } = lstatSync(folder);
  const isPrivate = (mode & 0o077) === 0;
  if (uid === 0 && (isPrivate || readdirSync(folder).every((name) => ours.test(name)))) {
    // Until all is done nobody else gets in, so nobody can put a link where root is about to pass.
    chmodSync(folder, 0o700);
    handOver(folder, user);
  }
  return may(user, 'write', folder);
}

/** The folder itself comes last: whoever is interrupted begins anew. */
function handOver(folder: string, user: RunAs): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) handOver(path, user);
    // A second name for a file, or a link, could lead out of the folder.
    else if (entry.isFile() && lstatSync(path).nlink === 1) lchownSync(path, user.uid, user.gid);
  }
  lchownSync(folder, user.uid, user.gid);
}
