import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runServer } from '../testing/start-server.ts';

const breaksOne = pathToFileURL(join(import.meta.dirname, '../testing/break-declaration.mjs')).href;

test('a module that is declared wrong stops the start with a line that names it', async () => {
  const env = { NODE_OPTIONS: `--import=${breaksOne}`, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const { code, stderr } = await runServer({ env });
  expect(stderr).toBe(
    'Cannot start: The declarations of the modules are unsound: Washbay: column colour names no field.\n',
  );
  expect(code).toBe(1);
});
