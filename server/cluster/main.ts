import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { role, superuser, urlOf } from './accounts.ts';
import { breakInTurn } from './break-in-turn.ts';
import { startCluster } from './cluster.ts';
import { startDatabasePair } from './database-pair.ts';

// scripts/cluster-test.mjs says how it is called.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'suites,faults,browser,soak' },
    minutes: { type: 'string', default: '30' },
    files: { type: 'string', default: '' },
  },
});

const root = join(import.meta.dirname, '../..');

/** Runs a program of the project, and gives how it ended. */
async function run(program: string, given: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(program, given, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** All that the API tests do, and the races of two servers, through a pooler and on the pair. */
async function suites(): Promise<boolean> {
  const { passwords, leaderPort, poolerPort, stop } = await startDatabasePair({ isLasting: false });
  const env = {
    TEST_POSTGRES_URL: urlOf(passwords, role, leaderPort, 'sitebook'),
    TEST_POSTGRES_SUPERUSER_URL: urlOf(passwords, superuser, leaderPort, 'postgres'),
    TEST_POOLER_PORT: String(poolerPort),
    TEST_BALANCER: 'on',
  };
  const files = values.files.split(',').filter(Boolean);
  const parts = [
    ['--project', 'api'],
    ['--project', 'process', 'races', 'live-pair', 'random-times', 'model'],
  ];
  let isFine = true;
  for (const part of files.length > 0 ? [files] : parts)
    isFine = (await run('vitest', ['run', ...part], env)) && isFine;
  await stop();
  return isFine;
}

/** All three servers, their balancer, their pooler and their databases, of which one thing after the other fails. */
async function soak(): Promise<boolean> {
  const cluster = await startCluster({ CALLS_PER_MINUTE: '0' });
  const over = new AbortController();
  const breaking = breakInTurn(cluster, over.signal);
  const given = [`--urls=${cluster.balancer.url}`, `--database=${cluster.directUrl}`, `--minutes=${values.minutes}`];
  const isFine = await run('node', ['server/testing/model/soak.ts', '--patience=90', ...given]);
  over.abort();
  await breaking;
  await cluster.stop();
  return isFine;
}

const faults = () => run('vitest', ['run', '--config', 'server/cluster/vitest.config.ts']);

const browser = () => run('playwright', ['test', '--config', 'e2e/cluster/playwright.config.ts']);

const stages = { suites, faults, browser, soak };
for (const name of values.only.split(',')) {
  const stage = stages[name as keyof typeof stages];
  if (!stage) throw new Error(`--only takes ${Object.keys(stages).join(', ')}`);
  console.log(`\n${name}\n`);
  if (!(await stage())) process.exitCode = 1;
}
