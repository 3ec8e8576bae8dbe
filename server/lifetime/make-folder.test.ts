import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitebook-make-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes what is missing, for the owner alone, and leaves what is there', () => {
  const path = join(folder, 'one/two/three');
  makeFolder(path, 0o700);
  makeFolder(path, 0o755);
  for (const made of ['one', 'one/two', 'one/two/three']) expect(statSync(join(folder, made)).mode & 0o777).toBe(0o700);
});

it('says so where a file stands in the way', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'file/below'))).toThrow('EEXIST');
});

it('gives up where there is no place for a folder', () => {
  expect(() => makeFolder('/proc/none/below')).toThrow();
});
