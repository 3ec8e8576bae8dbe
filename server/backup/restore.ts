import { createReadStream, existsSync } from 'node:fs';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { handOverFiles } from '../adapters/files/hand-over.ts';
import { openFiles } from '../adapters/files/open-files.ts';
import { writeTargetOf } from '../db/embedded/home.ts';
import { knowsMigration } from '../db/migrate.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { unlessFull } from '../lifetime/full-disk.ts';
import { isRoot } from '../lifetime/run-as.ts';
import { checkFolder } from './check-folder.ts';
import type { Installation } from './installation.ts';
import { assertCanTake, type LoadOptions, loadDatabase } from './load-database.ts';
import { type Manifest, parts } from './manifest.ts';
import { countText } from './progress.ts';
import { inSession } from './session.ts';

/** Makes sure that this release can restore a backup, and that all of it is as it was written. */
export async function assertSound(folder: string, manifest: Manifest, options: LoadOptions): Promise<void> {
  assertKnown(manifest);
  const problems = await checkFolder(folder, manifest, options);
  if (problems.length > 0) throw new CannotStart(`The backup is damaged: ${problems.join('; ')}.`);
}

/** What a newer release has made, this one cannot make. */
export function assertKnown({ migration, product }: Manifest): void {
  if (!knowsMigration(migration))
    throw new CannotStart(
      `The backup is of a newer release (Sitebook ${product}, tables ${migration}) than this one: restore it with that release.`,
    );
}

/** Makes sure that an installation is empty. */
export async function assertEmpty({ url, filesFolder }: Installation, manifest: Manifest): Promise<void> {
  await inSession(url, (client) => assertCanTake(client, manifest));
  if (!existsSync(filesFolder)) return;
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true });
  // The mark says whose files there will be; a backup brings its own.
  const files = entries.filter((entry) => !entry.isDirectory() && entry.name !== 'installation');
  if (files.length > 0)
    throw new CannotStart(
      `The folder for files ${filesFolder} holds files (${files.length}): a backup is restored into an empty one only, and nothing was changed. Set FILES_DIR to another folder, or move them away.`,
    );
}

/** Restores a sound backup into an empty installation: the files first, so that no row is without its file. */
export async function restoreInto(
  installation: Installation,
  folder: string,
  manifest: Manifest,
  options: LoadOptions,
): Promise<void> {
  const { url, filesFolder, home, user } = installation;
  const filesTarget = { folder: filesFolder, remedy: 'choose another FILES_DIR' };
  const files = openFiles(filesFolder);
  // Nobody but root is at it until all is there; then it is handed over, here or at the next start.
  if (isRoot() && user) await chown(filesFolder, 0, 0);
  try {
    for (const [index, { key, sha256 }] of manifest.files.entries()) {
      options.signal.throwIfAborted();
      options.progress.show(`File ${countText(index + 1)} of ${countText(manifest.files.length)}`);
      const content = createReadStream(join(folder, parts.file(key)));
      const stored = await unlessFull(filesTarget, () => files.receive(content, key));
      if (stored.sha256 !== sha256) throw new CannotStart(`The file ${key} of the backup has changed meanwhile.`);
    }
    if (manifest.installation) await files.mark(manifest.installation);
    const load = () => loadDatabase(url, folder, manifest, options);
    await (home ? unlessFull(writeTargetOf(home), load) : load());
  } catch (error) {
    await Promise.allSettled(manifest.files.map(({ key }) => files.remove(key)));
    throw error;
  } finally {
    if (isRoot() && user) handOverFiles(filesFolder, user);
  }
}
