import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './project.mjs';

/**
 * How many passed and failed; and by name those that failed, and those that passed once they were repeated.
 * @typedef {{ passed: number, failed: number, names?: string[], flaky?: string[] }} Tally
 */

/**
 * What a run of vitest came to. A file that could not even be read, a skipped test and a run without tests count as
 * failures: none of them shows that anything works.
 * @param {string} path of what its JSON reporter wrote
 * @param {number} exitCode
 * @returns {Tally}
 */
export function vitestTally(path, exitCode) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  const unreadable = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unreadable;
  return { ...settle({ passed: report.numPassedTests, failed }, exitCode), names: failedRules(report) };
}

/**
 * @typedef {{ status: string, fullName: string }} Assertion
 * @param {{ testResults: { name?: string, status: string, assertionResults: Assertion[] }[] }} report
 * @returns {string[]}
 */
function failedRules({ testResults }) {
  return testResults.flatMap(({ name = '', status, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [file];
    const failed = assertionResults.filter((one) => one.status === 'failed');
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
}

/**
 * What a run of Playwright came to. A test that Playwright itself repeated until it passed counts as failed.
 * @param {string} path of what its JSON reporter wrote
 * @param {number} exitCode
 * @returns {Tally}
 */
export function playwrightTally(path, exitCode) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, exitCode);
}

/**
 * The names of the browser tests that failed.
 * @param {string} path of what Playwright's JSON reporter wrote
 * @returns {string[]}
 */
export function failedBrowserTests(path) {
  const report = readReport(path);
  return report ? report.suites.flatMap((/** @type {Suite} */ suite) => failedIn(suite, [])) : [];
}

/** @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { status: string }[] }[] }} Suite */

/**
 * @param {Suite} suite
 * @param {readonly string[]} above
 * @returns {string[]}
 */
function failedIn({ title, suites = [], specs = [] }, above) {
  const names = [...above, title];
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return [
    ...failed.map((spec) => [...names, spec.title].join(' › ')),
    ...suites.flatMap((suite) => failedIn(suite, names)),
  ];
}

/**
 * What a run came to after the tests that failed in it were repeated: those that passed then are told by name.
 * @param {Tally} first
 * @param {readonly string[]} repeated the names of those that failed in the first run
 * @param {readonly string[]} failedAgain
 * @param {Tally} again
 * @returns {Tally & { flaky: string[] }}
 */
export function withRepeated(first, repeated, failedAgain, again) {
  // A repetition that left out some of them shows nothing of those.
  const complete = again.passed + again.failed === repeated.length;
  const flaky = complete ? repeated.filter((name) => !failedAgain.includes(name)) : [];
  const names = repeated.filter((name) => !flaky.includes(name));
  return { passed: first.passed + flaky.length, failed: first.failed - flaky.length, names, flaky };
}

/** @param {string} path */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * A runner that says it failed has failed, whatever it counted.
 * @param {Tally} tally
 * @param {number} exitCode
 * @returns {Tally}
 */
function settle({ passed, failed }, exitCode) {
  const nothingShown = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: nothingShown ? 1 : failed };
}
