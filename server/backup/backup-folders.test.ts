import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../testing/attachments-rig.ts';
import { assertOutside, backupsIn, chooseBackup, nameOf, partialOf, removeOld } from './backup-folders.ts';
import { writeManifest } from './manifest.ts';

const parent = testFolder().path;
const now = new Date('2026-04-15T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

async function put(days: number, installation = 'ours'): Promise<string> {
  const moment = daysAgo(days);
  const folder = join(parent, nameOf(moment));
  const dump = { rows: 0, content: '0'.repeat(64), size: 0, sha256: '0'.repeat(64) };
  await mkdir(folder, { recursive: true });
  await writeManifest(folder, {
    format: 1,
    createdAt: moment.toISOString(),
    installation,
    product: '0.0.0',
    postgres: '18.4',
    migration: '0001',
    tables: [],
    jobs: dump,
    sequences: [],
    files: [],
    missingFiles: [],
    damagedFiles: [],
  });
  return folder;
}

const left = async () => (await readdir(parent)).toSorted();
const names = (...days: number[]) => days.map((day) => nameOf(daysAgo(day))).toSorted();

beforeEach(async () => {
  await rm(parent, { recursive: true, force: true });
});

describe('old backups', () => {
  it('stay by count', async () => {
    for (const day of [0, 1, 2, 3]) await put(day);
    await removeOld(parent, 'ours', { count: 2, now });
    expect(await left()).toEqual(names(0, 1));
  });

  it('stay by age', async () => {
    for (const day of [0, 6, 8, 20]) await put(day);
    await removeOld(parent, 'ours', { days: 7, now });
    expect(await left()).toEqual(names(0, 6));
  });

  it('stay by either, when both are told', async () => {
    for (const day of [0, 8, 9, 10]) await put(day);
    await removeOld(parent, 'ours', { count: 3, days: 7, now });
    expect(await left()).toEqual(names(0, 8, 9));
  });

  it('stay when nothing is told', async () => {
    for (const day of [0, 900]) await put(day);
    expect(await removeOld(parent, 'ours', { now })).toEqual([]);
  });

  it('stay where there is no newer one', async () => {
    await put(300);
    await removeOld(parent, 'ours', { days: 7, now });
    expect(await left()).toEqual(names(300));
  });

  it('are removed only where they are whole and of the same installation', async () => {
    await put(0);
    await put(40, 'another');
    const damaged = await put(50);
    await writeFile(join(damaged, 'manifest.json'), '{ "format": 1 }');
    const foreign = join(parent, 'photos');
    await mkdir(foreign);
    const gone = await put(60);
    expect(await removeOld(parent, 'ours', { count: 1, now })).toEqual([gone]);
    expect(await left()).toEqual([...names(0, 40, 50), 'photos'].toSorted());
  });
});

it('the newest is chosen of a folder of backups, and a backup is chosen itself', async () => {
  const [newest, older] = [await put(1), await put(2)];
  expect(await chooseBackup(parent)).toBe(newest);
  expect(await chooseBackup(older)).toBe(older);
  expect((await backupsIn(parent)).map(({ folder }) => folder)).toEqual([newest, older]);
});

it('a damaged one that is the newest, or may be, is chosen all the same: an older one would take its place unseen', async () => {
  const [newest, older] = [await put(1), await put(2)];
  await writeFile(join(newest, 'manifest.json'), '{');
  expect(await chooseBackup(parent)).toBe(newest);
  await rm(join(newest, 'manifest.json'));
  expect(await chooseBackup(parent)).toBe(newest);
  expect((await backupsIn(parent)).map(({ folder }) => folder)).toEqual([older]);
  await rm(newest, { recursive: true });
  expect(await chooseBackup(parent)).toBe(older);
  const renamed = join(parent, 'before-the-move');
  await mkdir(join(renamed, 'tables'), { recursive: true });
  expect(await chooseBackup(parent)).toBe(renamed);
});

it('what is no backup is not chosen, however new', async () => {
  const only = await put(1);
  await mkdir(join(parent, 'sitebook-logs'));
  await mkdir(join(parent, 'zz'));
  expect(await chooseBackup(parent)).toBe(only);
});

it('one whose name says that it is not whole is not chosen, whatever it holds', async () => {
  const folder = await put(1);
  await rename(folder, partialOf(folder));
  const why = 'its name ends with .partial, as of one that was not finished or is being removed';
  await expect(chooseBackup(partialOf(folder))).rejects.toThrow(`${partialOf(folder)} is no whole backup: ${why}.`);
});

it('a file is no folder of backups', async () => {
  await mkdir(parent);
  const path = join(parent, 'file');
  await writeFile(path, '');
  await expect(chooseBackup(path)).rejects.toThrow(`${path} is a file: name a folder.`);
});

describe('a folder for backups', () => {
  const data = join(parent, 'data');
  const refused = (path: string) =>
    `${path} is inside of ${data}, which is what is backed up: whoever loses that loses the backup, too. Name a folder elsewhere.`;

  it('is not inside of what is backed up', () => {
    for (const path of [data, join(data, 'files'), join(data, 'a/b')])
      expect(() => assertOutside(path, ['/elsewhere', data])).toThrow(refused(path));
  });

  it('is not there by a link, either', async () => {
    await mkdir(join(data, 'files'), { recursive: true });
    const link = join(parent, 'link');
    await symlink(join(data, 'files'), link);
    expect(() => assertOutside(join(link, 'new'), [data])).toThrow(refused(join(link, 'new')));
  });

  it('may be beside it, or above', () => {
    for (const path of [`${data}-backups`, join(data, '../..data'), parent, '/']) assertOutside(path, [data]);
  });
});
