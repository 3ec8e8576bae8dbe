import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotStart, systemCode } from '../lifetime/cannot-start.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
/** What names a part of SQL or of a path: nothing that would have to be escaped in either. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
/** As the file store makes them. */
const fileKey = z.string().regex(/^[0-9a-f-]{36}$/);

const dump = z.object({
  rows: count,
  /** The sum of `RowDigest`. */
  content: hex,
  /** Of the compressed file. */
  size: count,
  sha256: hex,
});

const manifest = z.object({
  format: z.literal(1),
  /** When it was begun: all that was saved before is in it. */
  createdAt: z.iso.datetime(),
  /** Of the database; servers and copies that share it are one installation. */
  installation: z.string().nullable(),
  product: z.string(),
  postgres: z.string(),
  /** The last that had run. */
  migration: z.string(),
  tables: z.array(dump.extend({ name, columns: z.array(name) })),
  jobs: dump,
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/).nullable() })),
  files: z.array(z.object({ key: fileKey, size: count, sha256: hex })),
  /** Files that rows name and that were not there, or had another content than was once stored. */
  missingFiles: z.array(z.string()),
  damagedFiles: z.array(z.string()),
});

export type Dump = z.infer<typeof dump>;
export type Manifest = z.infer<typeof manifest>;
export type BackedUpFile = Manifest['files'][number];

const manifestName = 'manifest.json';
const pathOf = (folder: string) => join(folder, manifestName);

/** Where the parts of a backup are, within its folder. */
export const parts = {
  manifest: manifestName,
  table: (table: string) => join('tables', `${table}.copy.zst`),
  jobs: 'jobs.copy.zst',
  file: (key: string) => join('files', key.slice(0, 2), key),
};

/** To be written last: a folder with a manifest is a whole backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = JSON.stringify({ ...content, checksum: checksumOf(content) }, null, 1);
  await writeFile(pathOf(folder), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/** The manifest of a backup; refuses one that is not as it was written, and a folder without one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const frame = z.looseObject({ format: z.int(), checksum: z.string() }).safeParse(await readJson(folder));
  if (!frame.success) throw untrusted(folder, 'not whole');
  const { checksum, ...content } = frame.data;
  if (content.format !== 1) throw new CannotStart(`${folder} is a backup of a format that this release cannot read.`);
  if (checksumOf(content) !== checksum) throw untrusted(folder, 'not as it was written');
  const parsed = manifest.safeParse(content);
  if (!parsed.success) throw untrusted(folder, 'not whole');
  return parsed.data;
}

/** The same for those who look for backups: nothing where there is none, or none that can be read. */
export function findManifest(folder: string): Promise<Manifest | undefined> {
  return readManifest(folder).catch(() => undefined);
}

async function readJson(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(pathOf(folder), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw untrusted(folder, 'not as it was written');
    throw new CannotStart(`${folder} is no whole backup: it has no ${manifestName} (${systemCode(error) ?? error}).`);
  }
}

const untrusted = (folder: string, why: string) =>
  new CannotStart(`${pathOf(folder)} is ${why}: this backup cannot be trusted.`);

const checksumOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('hex');
