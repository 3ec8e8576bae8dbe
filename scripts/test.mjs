import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './find-browser.mjs';
import { install } from './install.mjs';
import { main, projectEnv, Refusal, root } from './project.mjs';
import { run } from './run.mjs';
import { playwrightTally, vitestTally } from './test-results.mjs';

const results = join(root, '.cache', 'test-results');
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopped = true;
  });
}

await main(async () => {
  rmSync(results, { recursive: true, force: true });
  let [passed, failed] = [0, 0];
  for (const part of [prepare, check, vitest, playwright]) {
    const tally = await attempt(part);
    passed += tally.passed;
    failed += tally.failed;
    if (stopped || (part === prepare && failed > 0)) break;
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
  await install();
  return { passed: 0, failed: 0 };
}

/** Only tests count as passed; a check that fails counts as a failure. */
async function check() {
  const code = await run(process.execPath, ['scripts/check.mjs']);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

async function vitest() {
  const report = join(results, 'vitest.json');
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  return vitestTally(report, code);
}

async function playwright() {
  const report = join(results, 'playwright.json');
  const browser = await findBrowser();
  await buildWeb();
  const env = { ...projectEnv(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: browser };
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    env,
  });
  return playwrightTally(report, code);
}
