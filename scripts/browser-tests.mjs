import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './find-browser.mjs';
import { projectEnv, root } from './project.mjs';
import { run } from './run.mjs';
import { failedBrowserTests, playwrightTally, withRepeated } from './test-results.mjs';

/** More than these are no coincidence of a busy machine. */
const mostRepeated = 5;

/**
 * All browser tests. The few that failed are repeated once, alone: what passes then failed for want of time, which is
 * told by name and does not fail the run.
 * @param {string} results the folder for reports
 * @param {() => boolean} isStopped
 * @returns {Promise<import('./test-results.mjs').Tally & { flaky: string[] }>}
 */
export async function browserTests(results, isStopped) {
  const playwright = await browserRunner();
  const first = join(results, 'playwright.json');
  const tally = playwrightTally(first, await playwright([], first));
  const failed = failedBrowserTests(first);
  const onlyTestsFailed = failed.length === tally.failed;
  if (failed.length === 0 || failed.length > mostRepeated || !onlyTestsFailed || isStopped()) {
    return { ...tally, names: failed, flaky: [] };
  }

  console.log(`Repeating alone what failed:\n${failed.map((name) => `  ${name}\n`).join('')}`);
  const second = join(results, 'playwright-repeated.json');
  // Into a folder of its own, so that the pictures of the first failure stay.
  const alone = ['--workers=1', '--last-failed', `--last-failed-file=${join(root, 'e2e/results/.last-run.json')}`];
  const code = await playwright([...alone, `--output=${join(results, 'repeated')}`], second);
  return withRepeated(tally, failed, failedBrowserTests(second), playwrightTally(second, code));
}

/** @returns {Promise<(args: readonly string[], report?: string) => Promise<number>>} runs Playwright on the built web app */
export async function browserRunner() {
  const browser = await findBrowser();
  await buildWeb();
  return (args, report) => {
    const reporter = report ? ['--reporter=list,json'] : [];
    const env = { ...projectEnv(), CHROMIUM_PATH: browser, ...(report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}) };
    return run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...reporter, ...args], { env });
  };
}
