import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '../../adapters/files/disk.ts';
import { attachmentCallsOf, file, testFolder } from '../../testing/attachments-rig.ts';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { foreignOwner } from './files-owner.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const folder = testFolder();
const files = diskFiles(folder.path);
const app = await createDemoApp(undefined, { files });
const day = 24 * 3_600_000;
const requests = callsOf(app, 'AdminTask');
const marker = join(folder.path, 'installation');

const warnings: string[] = [];
beforeEach(async () => {
  await sql`delete from attachment`.execute(app.database);
  await rm(folder.path, { recursive: true, force: true });
  warnings.length = 0;
});

/** A file that a request has. */
async function used(name: string): Promise<string> {
  const { body } = await requests.create(
    requestor,
    (await samplesOf(app.database, 'AdminTask', { now: demoNow })).body(),
  );
  await (await attachmentCallsOf(app, 'AdminTask')).upload(requestor, body[requests.id], [file(name)]);
  const { file_key } = await app.database
    .selectFrom('attachment')
    .select('file_key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return file_key;
}

/** A file that no request has. */
const unused = async () => (await files.receive(Readable.from([Buffer.from('nobody’s')]))).key;

const sweep = (later: number) =>
  removeUnusedFiles({
    database: app.database,
    files,
    now: new Date(Date.now() + later),
    warn: (line) => warnings.push(line),
    signal: new AbortController().signal,
  });

/** The keys that are in their place, and those in the trash. */
async function found(): Promise<{ kept: string[]; trash: string[] }> {
  const entries = await readdir(folder.path, { recursive: true, withFileTypes: true });
  const keys = entries.filter((entry) => entry.isFile() && entry.name !== 'installation');
  const isTrash = ({ parentPath }: { parentPath: string }) => parentPath.includes('trash');
  return {
    kept: keys.filter((entry) => !isTrash(entry)).map(({ name }) => name),
    trash: keys.filter(isTrash).map(({ name }) => name),
  };
}

describe('a sweep', () => {
  it('GROUND-1 puts files away that no request has, after a day, and removes them 30 days later', async () => {
    const kept = await used('kept.txt');
    const left = await unused();
    await sweep(day - 60_000);
    expect((await found()).kept.toSorted()).toEqual([kept, left].toSorted());
    await sweep(day + 60_000);
    expect(await found()).toEqual({ kept: [kept], trash: [left] });
    await sweep(30 * day);
    expect(await found()).toEqual({ kept: [kept], trash: [left] });
    await sweep(32 * day);
    expect(await found()).toEqual({ kept: [kept], trash: [] });
    expect(warnings).toEqual([]);
  });

  it('GROUND-1 brings back what a restored database knows again', async () => {
    const kept = await used('kept.txt');
    const removed = await used('removed.txt');
    const row = await app.database
      .deleteFrom('attachment')
      .where('file_key', '=', removed)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sweep(2 * day);
    expect(await found()).toEqual({ kept: [kept], trash: [removed] });
    await app.database.insertInto('attachment').values(row).execute();
    await sweep(32 * day);
    expect((await found()).kept.toSorted()).toEqual([kept, removed].toSorted());
  });

  it('GROUND-1 of a database without attachments touches nothing and marks nothing', async () => {
    const left = await unused();
    await sweep(60 * day);
    expect(await found()).toEqual({ kept: [left], trash: [] });
    await expect(readFile(marker)).rejects.toThrow('ENOENT');
  });

  it('GROUND-1 refuses the folder of another installation and says so', async () => {
    const kept = await used('kept.txt');
    const left = await unused();
    const other = randomUUID();
    await writeFile(marker, `${other}\n`);
    await sweep(60 * day);
    expect((await found()).kept.toSorted()).toEqual([kept, left].toSorted());
    expect(warnings).toEqual([await foreignOwner(app.database, files)]);
    expect(warnings[0]).toContain(`belongs to another installation (${other};`);
    await rm(marker);
    await sweep(60 * day);
    expect(await found()).toEqual({ kept: [kept], trash: [left] });
  });

  it('GROUND-1 marks a folder that has no mark when the database knows most of it, and touches no other', async () => {
    const [left, right] = [await unused(), await unused()];
    const kept = await used('kept.txt');
    await sweep(60 * day);
    expect((await found()).kept.toSorted()).toEqual([kept, left, right].toSorted());
    expect(warnings).toEqual([expect.stringContaining('unknown to this database')]);
    const second = await used('second.txt');
    await sweep(60 * day);
    expect((await found()).kept.toSorted()).toEqual([kept, second].toSorted());
    expect(await foreignOwner(app.database, files)).toBeUndefined();
    const owner = await files.owner();
    expect(owner).toMatch(/^[0-9a-f-]{36}$/);
    await sweep(60 * day);
    expect(await files.owner()).toBe(owner);
  });
});
