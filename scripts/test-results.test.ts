import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './project.mjs';
import { failedBrowserTests, playwrightTally, vitestTally, withRepeated } from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sitebook-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const at = (name: string) => join(root, name);
const unreadable = { name: at('a.test.ts'), status: 'failed', assertionResults: [] };
const withFailure = {
  name: at('server/b.test.ts'),
  status: 'failed',
  assertionResults: [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'sums up' },
  ],
};

test.each<[string, object, number, object]>([
  ['all passed', {}, 0, { passed: 5, failed: 0, names: [] }],
  [
    'one failed',
    { numFailedTests: 1, testResults: [withFailure] },
    1,
    { passed: 5, failed: 1, names: ['server/b.test.ts › sums up'] },
  ],
  ['a skipped and a planned one', { numPendingTests: 1, numTodoTests: 1 }, 0, { passed: 5, failed: 2, names: [] }],
  ['a file that could not be read', { testResults: [unreadable] }, 1, { passed: 5, failed: 1, names: ['a.test.ts'] }],
  ['a runner that failed without a failed test', {}, 1, { passed: 5, failed: 1, names: [] }],
  ['no test at all', { numPassedTests: 0 }, 0, { passed: 0, failed: 1, names: [] }],
])('vitest: %s', (_what, report, exitCode, tally) => {
  expect(vitestTally(written({ ...vitest, ...report }), exitCode)).toEqual(tally);
});

const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

test.each<[string, object, number, object]>([
  ['all passed', { stats, errors: [] }, 0, { passed: 5, failed: 0 }],
  ['one failed', { stats: { ...stats, unexpected: 1 }, errors: [] }, 1, { passed: 5, failed: 1 }],
  ['one passed at the second try', { stats: { ...stats, flaky: 1 }, errors: [] }, 0, { passed: 5, failed: 1 }],
  ['one skipped', { stats: { ...stats, skipped: 1 }, errors: [] }, 0, { passed: 5, failed: 1 }],
  ['a file that could not be read', { stats, errors: [{}] }, 1, { passed: 5, failed: 1 }],
  ['a runner that failed without a failed test', { stats, errors: [] }, 1, { passed: 5, failed: 1 }],
  ['no test at all', { stats: { ...stats, expected: 0 }, errors: [] }, 0, { passed: 0, failed: 1 }],
])('Playwright: %s', (_what, report, exitCode, tally) => {
  expect(playwrightTally(written(report), exitCode)).toEqual(tally);
});

const list = {
  title: 'dashboard/list.spec.ts',
  specs: [{ title: 'sorts', tests: [{ status: 'expected' }] }],
  suites: [{ title: 'search', specs: [{ title: 'finds', tests: [{ status: 'unexpected' }] }] }],
};
const tiles = { title: 'shell/tiles.spec.ts', specs: [{ title: 'shows', tests: [{ status: 'unexpected' }] }] };
const [finds, shows] = ['dashboard/list.spec.ts › search › finds', 'shell/tiles.spec.ts › shows'];

test('browser tests that failed are told with their file and where they stand in it', () => {
  expect(failedBrowserTests(written({ suites: [list, tiles] }))).toEqual([finds, shows]);
  expect(failedBrowserTests(join(folder, 'none.json'))).toEqual([]);
});

test.each<[string, string[], object, object]>([
  ['both pass alone', [], { passed: 2, failed: 0 }, { passed: 10, failed: 0, names: [], flaky: [finds, shows] }],
  ['one fails again', [finds], { passed: 1, failed: 1 }, { passed: 9, failed: 1, names: [finds], flaky: [shows] }],
  [
    'both fail again',
    [finds, shows],
    { passed: 0, failed: 2 },
    { passed: 8, failed: 2, names: [finds, shows], flaky: [] },
  ],
  ['one was not repeated', [], { passed: 1, failed: 0 }, { passed: 8, failed: 2, names: [finds, shows], flaky: [] }],
  [
    'the repetition broke off',
    [],
    { passed: 0, failed: 1 },
    { passed: 8, failed: 2, names: [finds, shows], flaky: [] },
  ],
])('of two that failed, %s', (_what, failedAgain, again, tally) => {
  const counted = again as { passed: number; failed: number };
  expect(withRepeated({ passed: 8, failed: 2 }, [finds, shows], failedAgain, counted)).toEqual(tally);
});

test('a runner that left no report has failed', () => {
  expect(vitestTally(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightTally(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
