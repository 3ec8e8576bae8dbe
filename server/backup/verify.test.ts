import { createHash } from 'node:crypto';
import { readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../adapters/files/disk.ts';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { attachmentCallsOf, file, testFolder } from '../testing/attachments-rig.ts';
import { backupRig, unwatched } from '../testing/backup-rig.ts';
import { createDemoApp, demoNow, requestor } from '../testing/demo-app.ts';
import { callsOf } from '../testing/module-calls.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { parts, readManifest } from './manifest.ts';
import { verify } from './verify.ts';

const files = diskFiles(testFolder().path);
const app = await createDemoApp(undefined, { files });
const requests = callsOf(app, 'AdminTask');
const made = await requests.create(requestor, (await samplesOf(app.database, 'AdminTask', { now: demoNow })).body());
await (await attachmentCallsOf(app, 'AdminTask')).upload(requestor, made.body[requests.id], [file('plan.txt')]);
const rig = backupRig();
const { folder: sound, manifest } = await rig.take(app.url, files);
const key = manifest.files[0]?.key ?? '';

async function problemsOf(folder: string): Promise<readonly string[]> {
  return verify(folder, await readManifest(folder), unwatched);
}

/** With the checksum that it would have. */
function signed(content: object): string {
  const checksum = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return JSON.stringify({ ...content, checksum });
}

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

describe('PROOF-8 verify', () => {
  it('finds nothing wrong with a sound backup, which it restores and reads again', async () => {
    expect(manifest.tables.find(({ name }) => name === 'request')?.rows).toBe(1);
    expect(await problemsOf(sound)).toEqual([]);
  });

  it.each([parts.table('request'), parts.jobs, parts.file(key)])('finds a flipped byte in %s', async (part) => {
    const folder = await rig.copy(sound);
    await flipByte(join(folder, part));
    expect(await problemsOf(folder)).toEqual([`${part} has another content than was written`]);
  });

  it('finds a missing file', async () => {
    const folder = await rig.copy(sound);
    await rm(join(folder, parts.file(key)));
    expect(await problemsOf(folder)).toEqual([`${parts.file(key)} is missing`]);
  });

  it('finds a truncated dump', async () => {
    const folder = await rig.copy(sound);
    await truncate(join(folder, parts.table('person')), 100);
    expect(await problemsOf(folder)).toEqual([
      expect.stringMatching(/^tables\/person\.copy\.zst has 100 bytes instead of [\d,]+$/),
    ]);
  });

  it('finds what the manifest does not tell of', async () => {
    const folder = await rig.copy(sound);
    await writeFile(join(folder, 'tables', 'more.copy.zst'), '');
    expect(await problemsOf(folder)).toEqual(['tables/more.copy.zst is not in the manifest']);
  });

  it.each([parts.table('request'), parts.jobs, parts.file(key), parts.manifest, 'tables'])(
    'finds %s that is a link to elsewhere',
    async (part) => {
      const folder = await rig.copy(sound);
      const elsewhere = `${folder}-elsewhere`;
      await rename(join(folder, part), elsewhere);
      await symlink(elsewhere, join(folder, part));
      expect(await problemsOf(folder)).toEqual([`${part} is a link: a backup has to hold all of it itself`]);
    },
  );

  it.each(['{"format":1}', '{}', 'null', '[]', '"text"', signed({ format: 1 })])(
    'refuses a manifest that is not whole: %s',
    async (text) => {
      const folder = await rig.copy(sound);
      const path = join(folder, parts.manifest);
      await writeFile(path, text);
      await expect(readManifest(folder)).rejects.toThrow(
        new CannotStart(`${path} is not whole: this backup cannot be trusted.`),
      );
    },
  );

  it('refuses a manifest that was changed, or is none', async () => {
    const folder = await rig.copy(sound);
    const path = join(folder, parts.manifest);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"rows": 1,', '"rows": 2,'));
    await expect(readManifest(folder)).rejects.toThrow('is not as it was written: this backup cannot be trusted');
    await writeFile(path, text.slice(0, 1000));
    await expect(readManifest(folder)).rejects.toThrow('is not as it was written: this backup cannot be trusted');
    await rm(path);
    await expect(readManifest(folder)).rejects.toThrow('is no whole backup');
  });
});
