import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Packages that bring a program for each platform list all of them as optional; those for musl are not ours. */
const platformPrograms = Object.values(lock.packages)
  .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  .filter((name) => /linux-(x64|arm64)(-gnu)?$/.test(name));

test('the lock file holds each program for both kinds of Linux machine', () => {
  expect(platformPrograms.length).toBeGreaterThan(10);
  expect(platformPrograms.filter((name) => !(`node_modules/${name}` in lock.packages))).toEqual([]);
});
