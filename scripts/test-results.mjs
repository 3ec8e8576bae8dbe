import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

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
  return settle({ passed: report.numPassedTests, failed }, exitCode);
}

/**
 * What a run of Playwright came to. A test that passed only when repeated counts as failed.
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
