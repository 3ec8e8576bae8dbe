import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { flushFolder } from '../adapters/files/disk.ts';
import { CannotStart, systemCode } from '../lifetime/cannot-start.ts';
import { makeFolder } from '../lifetime/make-folder.ts';
import { findManifest, type Manifest } from './manifest.ts';

export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

const partial = '.partial';

/** Where a backup is written until it is whole. */
export const partialOf = (folder: string) => `${folder}${partial}`;

/** `sitebook-2026-04-15T12-00-00-000Z`: in the order of their names they are in the order of time. */
export const nameOf = (moment: Date) => `sitebook-${moment.toISOString().replaceAll(/[:.]/g, '-')}`;

/** Gives a whole backup its name, for good. */
export async function finish(folder: string, parent: string): Promise<void> {
  await rename(partialOf(folder), folder);
  await flushFolder(parent);
}

/** When a backup was taken, by its name. */
function momentIn(name: string): string | undefined {
  const [, day, hour, minute, second] = /^sitebook-(.{10})T(\d\d)-(\d\d)-(\d\d-\d{3}Z)$/.exec(name) ?? [];
  return day && `${day}T${hour}:${minute}:${second?.replace('-', '.')}`;
}

/** Of a damaged backup that was renamed nobody knows how old it is. */
const perhapsNewest = '9999';

/** What is finished and seems to be a backup, the newest first; of a damaged one nothing can be told. */
async function finishedIn(parent: string) {
  const entries = await readdir(parent, { withFileTypes: true });
  const found: { folder: string; moment: string; manifest: Manifest | undefined }[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith(partial))) {
    const folder = join(parent, name);
    const manifest = await findManifest(folder);
    const moment =
      manifest?.createdAt ?? momentIn(name) ?? (existsSync(join(folder, 'tables')) ? perhapsNewest : undefined);
    if (moment !== undefined) found.push({ folder, moment, manifest });
  }
  return found.toSorted((a, b) => b.moment.localeCompare(a.moment));
}

/** The whole backups in a folder, the newest first. */
export async function backupsIn(parent: string): Promise<readonly Backup[]> {
  return (await finishedIn(parent)).flatMap(({ folder, manifest }) => (manifest ? [{ folder, manifest }] : []));
}

/** What backups that were killed have left, by name. */
export async function unfinishedIn(parent: string): Promise<readonly string[]> {
  return (await readdir(parent)).filter((name) => name.startsWith('sitebook-') && name.endsWith(partial));
}

/**
 * The folder of a backup: the one that is named, or the newest of those in it. Where that one is damaged no older one takes
 * its place: whoever asks for the newest has to learn of it.
 */
export async function chooseBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOTDIR') throw isFile(folder);
    throw new CannotStart(`The folder ${folder} cannot be read (${systemCode(error) ?? error}).`);
  });
  if (names.includes('manifest.json') || names.includes('tables')) {
    if (folder.endsWith(partial))
      throw new CannotStart(
        `${folder} is no whole backup: its name ends with ${partial}, as of one that was not finished or is being removed.`,
      );
    return folder;
  }
  return (await finishedIn(folder))[0]?.folder ?? folder;
}

/** Makes sure that backups do not go where what they are of is lost together with them. */
export function assertOutside(parent: string, folders: readonly string[]): void {
  const outer = folders.find((folder) => {
    const way = relative(realPath(folder), realPath(parent));
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  });
  if (outer !== undefined)
    throw new CannotStart(
      `${parent} is inside of ${outer}, which is what is backed up: whoever loses that loses the backup, too. Name a folder elsewhere.`,
    );
}

/** Where links lead to, also for what is not there yet. */
function realPath(path: string): string {
  const above = dirname(path);
  if (existsSync(path) || above === path) return realpathSync(path);
  return join(realPath(above), basename(path));
}

/** Makes the folder for backups, and in it the one of a backup. */
export async function makeFolders(parent: string, folder: string): Promise<void> {
  try {
    makeFolder(parent, 0o700);
    await mkdir(partialOf(folder), { mode: 0o700 });
  } catch (error) {
    const inTheWay = (error as NodeJS.ErrnoException).path;
    if (systemCode(error) === 'EEXIST' && inTheWay && !statSync(inTheWay).isDirectory()) throw isFile(inTheWay);
    throw new CannotStart(`The folder ${parent} cannot be written (${systemCode(error) ?? error}).`, { cause: error });
  }
}

const isFile = (path: string) => new CannotStart(`${path} is a file: name a folder.`);

export interface Keeping {
  /** The newest so many stay. */
  readonly count?: number | undefined;
  /** Those that are not older stay. */
  readonly days?: number | undefined;
}

/**
 * Removes backups of an installation that no rule keeps: with two rules either is enough to stay. The newest stays
 * whatever they say, and so does whatever is no whole backup of this installation.
 */
export async function removeOld(
  parent: string,
  installation: string | null,
  { count, days, now }: Keeping & { readonly now: Date },
): Promise<readonly string[]> {
  if (count === undefined && days === undefined) return [];
  const since = days === undefined ? undefined : new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
  const old = (await backupsIn(parent))
    .filter(({ manifest }) => manifest.installation === installation)
    .filter(({ manifest }, index) => {
      const isKept = (count !== undefined && index < count) || (since !== undefined && manifest.createdAt >= since);
      return index > 0 && !isKept;
    })
    .map(({ folder }) => folder);
  for (const folder of old) {
    // Interrupted, it is no whole backup any more, and says so by its name.
    await rename(folder, partialOf(folder));
    await rm(partialOf(folder), { recursive: true, force: true });
  }
  return old;
}
