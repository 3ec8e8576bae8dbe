import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Database } from '../../db/database.ts';
import { keysInUse } from '../../store/attachments.ts';
import { sharedValue } from '../../store/installation.ts';

/** Which installation this database is. A copy or a restored dump of it is the same one. */
function installationId(database: Database): Promise<string> {
  return sharedValue(database, 'installation id', () => randomUUID());
}

/** What is wrong with the files, in a line, when they are marked as another installation's. */
export async function foreignOwner(database: Database, files: FileStore): Promise<string | undefined> {
  const [owner, ours] = await Promise.all([files.owner(), installationId(database)]);
  if (owner === undefined || owner === ours) return undefined;
  return (
    `The folder for files belongs to another installation (${owner}; this database is ${ours}), so nothing in it is ` +
    'removed. Set FILES_DIR to a folder of its own; or, if these are the files of this database, remove the file ' +
    '"installation" from the folder.'
  );
}

/**
 * Whether the files are this database's. Those that nobody has marked, as before there were marks, are when it knows at
 * least half of them; then they are marked.
 */
export async function areOurs(database: Database, files: FileStore): Promise<boolean> {
  const [owner, ours] = await Promise.all([files.owner(), installationId(database)]);
  if (owner !== undefined) return owner === ours;
  let [known, unknown] = [0, 0];
  for await (const keys of files.list(endOfTime)) {
    const used = await keysInUse(database, keys);
    known += used.size;
    unknown += keys.length - used.size;
  }
  if (known === 0 || known < unknown) return false;
  await files.mark(ours);
  return (await files.owner()) === ours;
}

const endOfTime = new Date(8.64e15);
