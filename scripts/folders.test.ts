import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The files of a workspace that have a folder of their own, tests aside; those at its top are for everybody. */
function sourcesOf(workspace: string): readonly string[] {
  return readdirSync(join(root, workspace), { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.includes('/') && /(?<!\.test)\.tsx?$/.test(path) && !/^dist\/|\bnode_modules\b/.test(path));
}

/** Which folders each folder imports from, be it only types. */
function importsByFolder(workspace: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const path of sourcesOf(workspace)) {
    const folder = dirname(path);
    const imports = folders.get(folder) ?? new Set();
    folders.set(folder, imports);
    const text = readFileSync(join(root, workspace, path), 'utf8');
    for (const [, from = ''] of text.matchAll(/(?:from|import)[\s(]+'(\.[^']+)'/g)) {
      const other = dirname(posix.join(folder, from));
      if (other !== folder && other !== '.') imports.add(other);
    }
  }
  return folders;
}

/** What is left once folders at the top and at the bottom of the others are taken away, again and again. */
function circles(folders: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const left = new Set(folders.keys());
  const leadsOn = (from: string, to: string) => left.has(from) && left.has(to) && folders.get(from)?.has(to);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const folder of left) {
      const others = [...left];
      const isBottom = !others.some((other) => leadsOn(folder, other));
      const isTop = !others.some((other) => leadsOn(other, folder));
      if (isBottom || isTop) left.delete(folder);
    }
  }
  return [...left].sort();
}

it('folders of web form no circle', () => {
  const folders = importsByFolder('web');
  expect(folders.get('features/request-form/opening')).toContain('api');
  expect(circles(folders)).toEqual([]);
});
