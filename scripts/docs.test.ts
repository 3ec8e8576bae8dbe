import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/new-module.md',
  'docs/operations.md',
  'docs/security.md',
  ...decisions,
];
const { scripts } = JSON.parse(read('package.json'));

/** Paths of the project that stand in a text: in code marks, or as the target of a link. */
function pathsIn(text: string): string[] {
  const marked = [...text.matchAll(/`([a-z0-9.][\w./-]*\/[\w./-]*|[\w-]+\.(?:md|json|ts|mjs))`/g)].map(
    ([, path = '']) => path,
  );
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
  return [...marked, ...linked].filter((path) => !path.includes('<') && !/^(application|text)\//.test(path));
}

describe.each(pages)('%s', (page) => {
  const folder = join(root, page, '..');

  it('names files and folders that there are', () => {
    const missing = pathsIn(read(page)).filter(
      (path) =>
        !['', 'server', 'domain', 'contract']
          .map((base) => join(root, base))
          .concat(folder)
          .some((base) => existsSync(join(base, path))),
    );
    expect(missing).toEqual([]);
  });

  it('names commands that there are', () => {
    const named = [...read(page).matchAll(/npm (?:run (?:-s )?)?(start|test|[\w:]+)/g)].map(([, name = '']) => name);
    const commands = named.filter((name) => !['ci', 'and', 'install', 'run'].includes(name));
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('README.md', () => {
  it('lists every module that is declared, in the order of the tiles', () => {
    const table = /<!-- modules:begin -->\n(.*)<!-- modules:end -->/s.exec(read('README.md'))?.[1] ?? '';
    const listed = table
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .map(([, title, , calendar]) => [title, calendar === 'yes']);
    expect(listed).toEqual(modules.map(({ title, calendar }) => [say(title), calendar !== undefined]));
  });
});
