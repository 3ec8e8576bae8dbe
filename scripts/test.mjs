// Everything that has to hold; with --quick what takes long, processes and browsers, is left out.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserTests } from './browser-tests.mjs';
import { install } from './install.mjs';
import { main, previousPostgres, Refusal, root } from './project.mjs';
import { run } from './run.mjs';
import { vitestTally } from './test-results.mjs';

const results = join(root, '.cache', 'test-results');
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopped = true;
  });
}

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const parts = [prepare, check, vitest, ...(quick ? [] : [() => browserTests(results, () => stopped)])];

await main(async () => {
  rmSync(results, { recursive: true, force: true });
  let [passed, failed] = [0, 0];
  /** @type {[string[], string[]]} */
  const [names, flaky] = [[], []];
  for (const part of parts) {
    const tally = await attempt(part);
    passed += tally.passed;
    failed += tally.failed;
    names.push(...(tally.names ?? []));
    flaky.push(...(tally.flaky ?? []));
    if (stopped || (part === prepare && failed > 0)) break;
  }
  if (names.length > 0) {
    console.log('Failed:');
    for (const name of names) console.log(`  ${name}`);
  }
  if (flaky.length > 0) {
    console.log(
      'Flaky: these failed at first and passed alone. Find the cause before anything else (npm run test:stress):',
    );
    for (const name of flaky) console.log(`  ${name}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});

/**
 * What cannot even be tried has failed, and does not keep the other parts from being tried.
 * @param {() => Promise<import('./test-results.mjs').Tally>} part
 */
async function attempt(part) {
  try {
    const tally = await part();
    return stopped ? { ...tally, failed: Math.max(1, tally.failed) } : tally;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

async function prepare() {
  await install([previousPostgres]);
  return { passed: 0, failed: 0 };
}

/** Only tests count as passed; a check that fails counts as a failure. */
async function check() {
  const code = await run(process.execPath, ['scripts/check.mjs']);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

async function vitest() {
  const report = join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...reporters, ...(quick ? ['--project=rules', '--project=api'] : [])]);
  return vitestTally(report, code);
}
