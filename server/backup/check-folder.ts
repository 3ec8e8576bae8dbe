import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { systemCode } from '../lifetime/cannot-start.ts';
import { type Manifest, parts } from './manifest.ts';
import { countText, type Progress } from './progress.ts';

interface Part {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** What of a backup is not as its manifest says, a line each. Reads all of it. */
export async function checkFolder(
  folder: string,
  manifest: Manifest,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: Progress },
): Promise<readonly string[]> {
  const expected: readonly Part[] = [
    ...manifest.tables.map((table) => ({ ...table, path: parts.table(table.name) })),
    { ...manifest.jobs, path: parts.jobs },
    ...manifest.files.map((file) => ({ ...file, path: parts.file(file.key) })),
  ];
  const there = await pathsIn(folder);
  const links = there.filter((entry) => entry.isLink).map(({ path }) => path);
  const problems = links.map((path) => `${path} is a link: a backup has to hold all of it itself`);
  const isLinked = (path: string) => links.some((link) => path === link || path.startsWith(`${link}${sep}`));
  for (const [index, part] of expected.entries()) {
    signal.throwIfAborted();
    progress.show(`Checksum ${countText(index + 1)} of ${countText(expected.length)}`);
    const problem = isLinked(part.path) ? undefined : await problemOf(folder, part);
    if (problem) problems.push(`${part.path} ${problem}`);
  }
  const known = new Set([parts.manifest, ...expected.map(({ path }) => path)]);
  const strays = there.filter(({ path, isLink }) => !isLink && !known.has(path));
  return [...problems, ...strays.map(({ path }) => `${path} is not in the manifest`)];
}

async function problemOf(folder: string, { path, size, sha256 }: Part): Promise<string | undefined> {
  const sum = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      sum.update(chunk);
      read += chunk.length;
    }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 'is missing';
    return `cannot be read (${systemCode(error) ?? error})`;
  }
  if (read !== size) return `has ${countText(read)} bytes instead of ${countText(size)}`;
  return sum.digest('hex') === sha256 ? undefined : 'has another content than was written';
}

/** All but folders. What a link to a folder leads to is not looked at. */
async function pathsIn(folder: string): Promise<readonly { readonly path: string; readonly isLink: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)),
      isLink: entry.isSymbolicLink(),
    }));
}
