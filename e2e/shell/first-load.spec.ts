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

test('the first screen, be it the picker or the tiles, needs at most 170 kB of JavaScript', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const addresses = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address = '']) => basename(address));
  const scripts = new Set(addresses.flatMap((name) => [...needed(name)]));
  const bytes = [...scripts].reduce((sum, name) => sum + travelling(name), 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes, [...scripts].join(', ')).toBeLessThanOrEqual(mostBytes);
  // Neither is loaded separately.
  expect(readdirSync(assets).filter((name) => /^(picker|tiles)-screen/.test(name))).toEqual([]);
});
