import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Database } from '../../db/database.ts';
import { hasAttachments, keysInUse } from '../../store/attachments.ts';
import { areOurs, foreignOwner } from './files-owner.ts';

const dayMs = 24 * 3_600_000;
/** Far more than any upload takes, so that no file that is just arriving is taken for a leftover. */
const graceMs = dayMs;
const keptInTrashMs = 30 * dayMs;

export interface Sweep {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: Date;
  readonly warn: (line: string) => void;
  /** Fires when the rest is to be left to another time. */
  readonly signal: AbortSignal;
}

/**
 * Puts files away that belong to no request, and removes them for good after 30 days: a server that broke down between
 * storing a file and saving the request leaves one behind, and so does one that broke down before it removed the file
 * of a removed attachment. Two that do this at the same time do not disturb each other.
 */
export async function removeUnusedFiles(sweep: Sweep): Promise<void> {
  if (!(await maySweep(sweep))) return;
  const { files, now } = sweep;
  const before = new Date(now.getTime() - graceMs);
  await files.removeUnfinished(before);
  await bringBackUsed(sweep);
  await putUnusedAway(sweep, before);
  await files.emptyTrash(dayOf(new Date(now.getTime() - keptInTrashMs)));
}

/** When in doubt whose files these are, nothing is touched: what is gone too early is worse than what stays too long. */
async function maySweep({ database, files, warn }: Sweep): Promise<boolean> {
  // A database that knows no file at all is more likely the wrong one than one whose files are all left over.
  if (!(await hasAttachments(database))) return false;
  if (await areOurs(database, files)) return true;
  warn(
    (await foreignOwner(database, files)) ??
      'Most files in the folder for files are unknown to this database, so none of them is removed.',
  );
  return false;
}

/** A database that was restored may know again what was put away. */
async function bringBackUsed({ database, files }: Sweep): Promise<void> {
  for await (const { day, keys } of files.listTrash()) {
    for (const key of await keysInUse(database, keys)) await files.bringBack(key, day);
  }
}

async function putUnusedAway({ database, files, now, signal }: Sweep, before: Date): Promise<void> {
  for await (const keys of files.list(before)) {
    if (signal.aborted) return;
    const used = await keysInUse(database, keys);
    for (const key of keys) if (!used.has(key)) await files.putAway(key, dayOf(now));
  }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
