import type { FileStore } from '../adapters/files/file-store.ts';
import type { Database } from '../db/database.ts';
import { hasAttachments, keysInUse } from '../store/attachments.ts';

/** Far more than any upload takes, so that no file that is just arriving is taken for a leftover. */
const graceMs = 24 * 3_600_000;

/**
 * Removes files that belong to no request: a server that broke down between storing a file and saving the request
 * leaves one behind, and so does one that broke down before it removed the file of a removed attachment.
 */
export async function removeUnusedFiles(database: Database, files: FileStore, now: Date): Promise<void> {
  // A database that knows no file at all is more likely the wrong one than one whose files are all left over.
  if (!(await hasAttachments(database))) return;
  const before = new Date(now.getTime() - graceMs);
  await files.removeUnfinished(before);
  for await (const keys of files.list(before)) {
    const used = await keysInUse(database, keys);
    for (const key of keys) if (!used.has(key)) await files.remove(key);
  }
}
