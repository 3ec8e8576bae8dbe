import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { patterns } from '../web/paths.ts';

const walked = readFileSync(join(import.meta.dirname, '../e2e/shell/every-screen.spec.ts'), 'utf8');

it.each(Object.keys(patterns))('the browser tests of every screen know %s', (name) => {
  expect(walked).toMatch(new RegExp(`^  ${name}: \\{`, 'm'));
});
