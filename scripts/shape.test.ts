import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = ['contract', 'domain', 'e2e', 'scripts', 'server', 'web']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/^web\/dist\/|\bnode_modules\b/.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const within = (folders: readonly string[]) => (path: string) => folders.some((folder) => path.startsWith(folder));

it('no file is too long to be read in one go, but for lists of data', () => {
  const isData = within(['domain/text/', 'server/db/migrations/', 'server/demo/data/']);
  const long = sources.filter((path) => !isData(path) && read(path).split('\n').length > 300);
  expect(long).toEqual([]);
});

it('no module is told apart by its key outside of declarations and tables of names', () => {
  const mayName = within([
    'domain/modules/',
    'domain/testing/',
    'domain/text/',
    'domain/testing/',
    'contract/modules/wire-modules.ts',
    'server/demo/',
    'server/testing/',
    'server/faults/',
    'server/cluster/',
    'e2e/',
    'scripts/',
  ]);
  const code = sources.filter((path) => !mayName(path) && !path.includes('.test.'));
  const named = code.flatMap((path) =>
    modules
      .filter(({ key }) => new RegExp(`(?<!\\*.*)(['"\`])${key}\\1`).test(read(path)))
      .map(({ key }) => `${path} names ${key}`),
  );
  expect(named).toEqual([]);
});
