import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const workspaces = ['bench', 'contract', 'domain', 'e2e', 'scripts', 'server', 'web'];
const files = new Set(
  workspaces
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, String(path))))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/^web\/dist\/|^e2e\/results\/|\bnode_modules\b/.test(path)),
);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What each file imports of ours, types included: who needs a type to be understood needs its file. */
const imports = new Map([...files].map((path) => [path, importsOf(path)]));

function importsOf(path: string): readonly string[] {
  const source = readFileSync(join(root, path), 'utf8');
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    const target = name.startsWith('.') ? join(dirname(path), name) : name.replace('@sitebook/', '');
    return files.has(target) ? [target] : [];
  });
}

/** What needs each other, directly or through others (Tarjan's components). */
function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): readonly string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const low = (one: string) => lowest.get(one) ?? Number.POSITIVE_INFINITY;
  function visit(one: string): void {
    order.set(one, order.size);
    lowest.set(one, order.size - 1);
    stack.push(one);
    for (const next of graph.get(one) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(one, Math.min(low(one), low(next)));
    }
    if (low(one) !== order.get(one)) return;
    const circle = stack.splice(stack.indexOf(one));
    if (circle.length > 1) found.push(circle);
  }
  for (const one of graph.keys()) if (!order.has(one)) visit(one);
  return found;
}

it('no files need each other, not even for a type', () => {
  expect(circlesIn(imports)).toEqual([]);
});

it('no folders of web need each other', () => {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of imports) {
    // What stands at the top is for everybody.
    if (isTest(path) || !/^web\/.+\//.test(path)) continue;
    const needed = folders.get(dirname(path)) ?? new Set();
    folders.set(dirname(path), needed);
    for (const target of targets) if (/^web\/.+\//.test(target)) needed.add(dirname(target));
  }
  expect(folders.get('web/features/request-form/opening')).toContain('web/api');
  expect(circlesIn(folders)).toEqual([]);
});

const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The folders that the section of a workspace lists, each with what it may import where the table says so. */
function listed(workspace: string): ReadonlyMap<string, readonly string[] | undefined> {
  const section = architecture.split(`### In \`${workspace}/\``)[1]?.split(/\n##/)[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| *`[\w/-]+\/`/.test(line));
  const named = (cell = '') => [...cell.matchAll(/`(?:[\w-]+\/)?([\w-]+)\/?`/g)].map(([, name = '']) => name);
  return new Map(
    rows.flatMap((row) => {
      const [, folders, , may, end] = row.split('|');
      const isSaid = end !== undefined && may?.trim() !== 'all';
      return named(folders).map((folder) => [folder, isSaid ? named(may) : undefined] as const);
    }),
  );
}

it('docs/architecture.md lists every feature of the browser', () => {
  const features = [...architecture.matchAll(/^\| `([\w-]+)` /gm)].map(([, name = '']) => name);
  expect(features.sort()).toEqual(readdirSync(join(root, 'web/features')).sort());
});

const folderOf = (path: string) => path.split('/').slice(0, -1)[1];

describe.each(['domain', 'contract', 'server', 'web'])('docs/architecture.md, section of %s', (workspace) => {
  const table = listed(workspace);
  const own = [...files].filter((path) => path.startsWith(`${workspace}/`));

  it('lists every folder, and none that there is not', () => {
    const there = new Set(own.flatMap((path) => folderOf(path) ?? []));
    expect([...table.keys()].sort()).toEqual([...there].sort());
  });

  it('says what each folder imports of its neighbours', () => {
    const beyond = own.flatMap((path) => {
      const may = table.get(folderOf(path) ?? '');
      if (isTest(path) || may === undefined) return [];
      const neighbours = (imports.get(path) ?? []).filter((target) => target.startsWith(`${workspace}/`));
      const others = new Set(neighbours.flatMap((target) => folderOf(target) ?? []));
      others.delete(folderOf(path) ?? '');
      return [...others].filter((folder) => !may.includes(folder)).map((folder) => `${path} imports ${folder}`);
    });
    expect(beyond).toEqual([]);
  });
});
