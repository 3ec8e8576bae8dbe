import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startTestApp } from './testing/test-app.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { database } = await createTestDatabase();
const { url } = await startTestApp({
  database,
  env: { GATEWAY_KEY: 'key-of-this-server' },
  api: async (api) => void api.get('/me', async (request) => request.caller),
});

async function demoToken(args: string[], env: Record<string, string> = { PUBLIC_URL: url }) {
  const script = join(import.meta.dirname, 'demo-token.ts');
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

async function me(headers: Record<string, string>) {
  const answer = await fetch(`${url}/api/me`, { headers });
  return (await answer.json()) as { alias: string };
}

describe('demo:token', () => {
  test.each(['requestor@norvane.example', 'requestor', 'Requestor@Norvane.Example'])('for %s', async (account) => {
    const { code, stdout, stderr } = await demoToken([account]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^[\w.-]+\n$/);
    const headers = { authorization: `Bearer ${stdout.trim()}`, 'x-api-key': 'key-of-this-server' };
    expect((await me(headers)).alias).toBe('requestor@norvane.example');
  });

  test('--headers gives the two lines that curl takes', async () => {
    const { stdout } = await demoToken(['external', '--headers']);
    const lines = stdout.trim().split('\n');
    expect(lines).toEqual([expect.stringMatching(/^Authorization: Bearer [\w.-]+$/), 'x-api-key: key-of-this-server']);
    const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
    expect((await me(headers)).alias).toBe('external@partner.example');
  });

  test.each([
    ['an unknown account', ['nobody'], {}, /^nobody is no demo account: global\.admin@.*external@partner\.example\n$/],
    [
      'no server there',
      ['requestor'],
      { PUBLIC_URL: 'http://127.0.0.1:9' },
      /^no server answers at http:\/\/127\.0\.0\.1:9: .*npm start\n$/,
    ],
    ['no account', [], {}, /^usage: npm run -s demo:token -- ACCOUNT \[--headers\]\n$/],
  ])('%s: one clear line and exit code 1', async (_what, args, env, line) => {
    const { code, stdout, stderr } = await demoToken(args, { PUBLIC_URL: url, ...env });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
  });
});
