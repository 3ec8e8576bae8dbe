import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';

const dist = join(import.meta.dirname, '../../web/dist');
const assets = join(dist, 'assets');
const mostBytes = 170_000;

/** Small scripts are not worth compressing. */
function travelling(name: string): number {
  const path = join(assets, name);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** A script with all that it needs before it runs, itself included. */
function needed(name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(assets, name), 'utf8');
  for (const [, other = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) needed(other, found);
  return found;
}

for (const screen of ['tiles-screen', 'picker-screen']) {
  test(`the ${screen} as the first one needs at most 170 kB of JavaScript`, () => {
    const [, entry = ''] =
      /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
    const own = readdirSync(assets).find((name) => name.startsWith(`${screen}-`) && name.endsWith('.js')) ?? '';
    const scripts = new Set([...needed(basename(entry)), ...needed(own)]);
    const bytes = [...scripts].reduce((sum, name) => sum + travelling(name), 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes, [...scripts].join(', ')).toBeLessThanOrEqual(mostBytes);
  });
}
