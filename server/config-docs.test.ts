import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const example = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

test('.env.example lists every setting, in order', () => {
  expect(example.map(({ name }) => name)).toEqual(settingNames);
});

test('docs/operations.md explains every setting, in order', () => {
  const [, section = ''] = read('docs/operations.md').split('## Settings');
  const [table = ''] = section.split('\n## ');
  expect([...table.matchAll(/^\| `([A-Z_]+)` *\|/gm)].map(([, name]) => name)).toEqual(settingNames);
});

test('.env.example gives the defaults', () => {
  expect(readConfig(Object.fromEntries(example.map(({ name, value }) => [name, value])))).toEqual(readConfig({}));
});
