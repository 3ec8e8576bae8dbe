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

const bytesOf = (scripts: ReadonlySet<string>) => [...scripts].reduce((sum, name) => sum + travelling(name), 0);

/** The scripts that the page names, and what they need. */
function startScripts(): ReadonlySet<string> {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const addresses = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address = '']) => basename(address));
  return new Set(addresses.flatMap((name) => [...needed(name)]));
}

test('the first screen, be it the picker or the tiles, needs at most 170 kB of JavaScript', () => {
  const scripts = startScripts();
  const bytes = bytesOf(scripts);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes, [...scripts].join(', ')).toBeLessThanOrEqual(mostBytes);
  // Neither is loaded separately.
  expect(readdirSync(assets).filter((name) => /^(picker|tiles)-screen/.test(name))).toEqual([]);
});

/** What is on the way before anything of the screen is drawn; what comes behind it does not count. */
for (const [screen, script, most] of [
  ['a form', 'form', 288_000],
  ['a dashboard', 'dashboard-screen', 260_000],
  ['a calendar', 'calendar-screen', 247_000],
] as const) {
  test(`${screen} is drawn from at most ${most / 1_000} kB of JavaScript`, () => {
    const first = readdirSync(assets).filter((name) => new RegExp(`^${script}-[^.]+\\.js$`).test(name));
    expect(first).toHaveLength(1);
    const scripts = needed(first[0] ?? '');
    expect(bytesOf(scripts), [...scripts].join(', ')).toBeLessThanOrEqual(most);
  });
}

test('browsers are told to compile what every page begins with while it comes', () => {
  const [entry = ''] = [...startScripts()].filter((name) => name.startsWith('index-'));
  // Below the top it does not count.
  expect(readFileSync(join(assets, entry), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
