import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const oidc = { OIDC_ISSUER: 'https://login.example/v2.0', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api://sitebook' };
const remedy = 'set OIDC_ISSUER, or ALLOW_DEMO_SIGN_IN=on if everybody may sign in as anybody';

describe('without any setting', () => {
  test('it listens on this machine only, with the demo sign-in and the demo company', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      demoSignIn: true,
      DEMO_DATA: true,
      TEST_CLOCK: false,
    });
  });

  test('PROD-6 the company is Norvane, whose people have mail at norvane.example', () => {
    expect(readConfig({})).toMatchObject({ COMPANY_NAME: 'Norvane', COMPANY_DOMAIN: 'norvane.example' });
  });

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', OIDC_ISSUER: '', TEST_NOW: '' })).toEqual(readConfig({}));
  });
});

test.each<[string, Record<string, string>, Record<string, unknown>]>([
  [
    'a public address without its last slash',
    { ...oidc, PUBLIC_URL: 'https://book.example/' },
    { publicUrl: 'https://book.example' },
  ],
  ['an IPv6 address in brackets', { HOST: '::1', PORT: '80' }, { publicUrl: 'http://[::1]:80' }],
  ['an issuer instead of the demo sign-in', oidc, { demoSignIn: false }],
  ['GROUND-2 an issuer: no demo company', oidc, { DEMO_DATA: false }],
  [
    'GROUND-2 production: no demo company',
    { NODE_ENV: 'production', ALLOW_DEMO_SIGN_IN: 'on' },
    { demoSignIn: true, DEMO_DATA: false },
  ],
  [
    'GROUND-2 a demo company that is asked for',
    { ...oidc, NODE_ENV: 'production', DEMO_DATA: 'on' },
    { DEMO_DATA: true },
  ],
  [
    'GROUND-2 a public address of this machine only',
    { PUBLIC_URL: 'http://[::1]:8080' },
    { demoSignIn: true, DEMO_DATA: true },
  ],
  ['GROUND-2 an http issuer outside production', { ...oidc, OIDC_ISSUER: 'http://login.example' }, {}],
  [
    'an issuer beyond this machine and in production',
    { ...oidc, HOST: '0.0.0.0', NODE_ENV: 'production' },
    { demoSignIn: false },
  ],
  ['a proxy that is not trusted', { TRUST_PROXY: 'off' }, { TRUST_PROXY: false }],
  ['any proxy', { ...oidc, TRUST_PROXY: 'on' }, { TRUST_PROXY: true }],
  [
    'GROUND-22 addresses and ranges of proxies',
    { ...oidc, TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::7' },
    { TRUST_PROXY: ['loopback', '10.0.0.0/8', '2001:db8::7'] },
  ],
  ['GROUND-23 that nothing is drained at a terminal', {}, { drainSeconds: 0 }],
  ['GROUND-23 that load balancers get time in production', { ...oidc, NODE_ENV: 'production' }, { drainSeconds: 5 }],
  ['GROUND-23 how long to drain', { DRAIN_SECONDS: '30' }, { drainSeconds: 30 }],
  ['one process', {}, { WORKERS: 1 }],
  ['as many processes as it is told', { WORKERS: '3' }, { WORKERS: 3 }],
  ['a process for each core', { WORKERS: 'auto' }, { WORKERS: Math.min(availableParallelism(), 64) }],
  ['a list of algorithms', { OIDC_ALGORITHMS: 'RS256, ES256' }, { OIDC_ALGORITHMS: ['RS256', 'ES256'] }],
  [
    'PROD-6 a company domain in lower case',
    { COMPANY_DOMAIN: 'Norvane.Example' },
    { COMPANY_DOMAIN: 'norvane.example' },
  ],
  [
    'a moment for the test clock',
    { TEST_CLOCK: 'on', TEST_NOW: '2030-06-15T10:00:00+02:00' },
    { TEST_NOW: new Date('2030-06-15T08:00:00Z') },
  ],
])('reads %s', (_what, env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

test.each<[string, Record<string, string>, (string | RegExp)[]]>([
  ['a port that is no number', { PORT: '80a' }, ['PORT: must be a whole number from 0 to 65535']],
  [
    'PROOF-10 a token for metrics that could be guessed',
    { METRICS_TOKEN: 'x'.repeat(23) },
    ['METRICS_TOKEN: must have at least 24 characters: letters, digits and . _ ~ + / = -'],
  ],
  [
    'PROOF-10 a token for metrics that no header carries',
    { METRICS_TOKEN: `${'x'.repeat(24)} y` },
    ['METRICS_TOKEN: must have at least 24 characters: letters, digits and . _ ~ + / = -'],
  ],
  [
    'PROOF-10 one port for metrics and for all else',
    { PORT: '9000', METRICS_PORT: '9000' },
    ['METRICS_PORT: must be another one than PORT'],
  ],
  ['a port that is too large', { PORT: '65536' }, ['PORT: must be a whole number from 0 to 65535']],
  [
    'a pool without connections',
    { DATABASE_POOL_SIZE: '0' },
    ['DATABASE_POOL_SIZE: must be a whole number from 1 to 500'],
  ],
  ['no process at all', { WORKERS: '0' }, ['WORKERS: must be a whole number from 1 to 64']],
  ['processes that are no number', { WORKERS: 'all' }, ['WORKERS: must be a whole number from 1 to 64']],
  [
    'a clock that only one of several processes would know',
    { WORKERS: '2', TEST_CLOCK: 'on' },
    ['TEST_CLOCK: a settable clock is one process’s own: leave WORKERS at 1'],
  ],
  ['a flag that is neither on nor off', { DEMO_DATA: 'yes' }, ['DEMO_DATA: must be on or off']],
  [
    'GROUND-22 proxies that are none',
    { ...oidc, TRUST_PROXY: '10.0.0.0/8, yes,10.0.0.0/33' },
    [/^TRUST_PROXY: "yes", "10.0.0.0\/33" cannot be read: must be on, off, or addresses and ranges/],
  ],
  ['another kind of database', { DATABASE_URL: 'mysql://db/x' }, ['DATABASE_URL: must be a postgres:// address']],
  [
    'a direct address without the other',
    { DATABASE_DIRECT_URL: 'postgres://db/x' },
    ['DATABASE_DIRECT_URL: makes sense only together with DATABASE_URL'],
  ],
  [
    'a mail server without a sender',
    { MAIL_URL: 'smtp://mail.norvane.example' },
    ['MAIL_FROM: is needed when MAIL_URL is set'],
  ],
  [
    'mail settings that cannot be read',
    { MAIL_URL: 'https://mail.norvane.example', MAIL_FROM: 'Sitebook <a@b.example>, <c@d.example>' },
    [
      'MAIL_URL: must be an smtp:// or smtps:// address',
      'MAIL_FROM: must be an address such as sitebook@norvane.example, or Name <address>',
    ],
  ],
  [
    'an issuer without its companions',
    { OIDC_ISSUER: oidc.OIDC_ISSUER },
    ['OIDC_CLIENT_ID: is needed when OIDC_ISSUER is set', 'OIDC_AUDIENCE: is needed when OIDC_ISSUER is set'],
  ],
  [
    'half of what Microsoft Graph needs',
    { GRAPH_TENANT: 'norvane', GRAPH_CLIENT_SECRET: 'x' },
    ['GRAPH_CLIENT_ID: is needed when people come from Microsoft Graph'],
  ],
  ['a limit of calls that is no number', { CALLS_PER_MINUTE: '-1' }, [/^CALLS_PER_MINUTE: must be a whole number/]],
  ['an algorithm that anybody can forge', { ...oidc, OIDC_ALGORITHMS: 'none' }, [/^OIDC_ALGORITHMS: /]],
  [
    'the demo sign-in in production',
    { NODE_ENV: 'production' },
    [`OIDC_ISSUER: the demo sign-in does not run with NODE_ENV=production; ${remedy}`],
  ],
  [
    'the demo sign-in beyond this machine',
    { HOST: '0.0.0.0' },
    [`OIDC_ISSUER: the demo sign-in does not run on 0.0.0.0, beyond this machine; ${remedy}`],
  ],
  [
    'GROUND-2 the demo sign-in at a public address',
    { PUBLIC_URL: 'http://book.example' },
    [`OIDC_ISSUER: the demo sign-in does not run at http://book.example, for others; ${remedy}`],
  ],
  [
    'GROUND-2 the demo sign-in over HTTPS',
    { PUBLIC_URL: 'https://localhost' },
    [`OIDC_ISSUER: the demo sign-in does not run at https://localhost, for others; ${remedy}`],
  ],
  [
    'GROUND-2 the demo sign-in behind a proxy',
    { TRUST_PROXY: 'on' },
    [`OIDC_ISSUER: the demo sign-in does not run behind a proxy (TRUST_PROXY); ${remedy}`],
  ],
  [
    'GROUND-2 the demo sign-in for others where it is allowed',
    { PUBLIC_URL: 'https://book.example', TRUST_PROXY: 'on', ALLOW_DEMO_SIGN_IN: 'on' },
    [],
  ],
  [
    'GROUND-2 an http issuer in production',
    { ...oidc, OIDC_ISSUER: 'http://login.example', NODE_ENV: 'production' },
    ['OIDC_ISSUER: must be an https:// address with NODE_ENV=production'],
  ],
  ['the demo sign-in where it is allowed', { HOST: '0.0.0.0', NODE_ENV: 'production', ALLOW_DEMO_SIGN_IN: 'on' }, []],
  [
    'the test clock in production',
    { ...oidc, NODE_ENV: 'production', TEST_CLOCK: 'on' },
    ['TEST_CLOCK: a settable clock is refused with NODE_ENV=production'],
  ],
  [
    'a moment without the test clock',
    { TEST_NOW: '2030-06-15T08:00:00Z' },
    ['TEST_NOW: makes sense only together with TEST_CLOCK=on'],
  ],
  [
    'unreadable and contradicting settings together',
    { PORT: 'x', TEST_CLOCK: 'on', ...oidc, NODE_ENV: 'production', LOG_LEVEL: 'loud' },
    [
      'PORT: must be a whole number from 0 to 65535',
      /^LOG_LEVEL: /,
      'TEST_CLOCK: a settable clock is refused with NODE_ENV=production',
    ],
  ],
  [
    'an unreadable issuer, without a word on the demo sign-in',
    { OIDC_ISSUER: 'login', NODE_ENV: 'production' },
    ['OIDC_ISSUER: must be an http:// or https:// address'],
  ],
])('names what is wrong with %s', (_what, env, expected) => {
  expect(problemsOf(env)).toEqual(
    expected.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))),
  );
});

test('a secret in a setting is not repeated in what is said of it', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://me:hunter2@db/x', GATEWAY_KEY: 'hunter2' }).join()).not.toContain(
    'hunter2',
  );
  expect(problemsOf({ GRAPH_CLIENT_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
});
