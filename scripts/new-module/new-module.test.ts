import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../find-browser.mjs';
import { root } from '../project.mjs';
import { type Copy, copyCheckout, filesOf } from './copy-checkout.ts';
import { changesIn, recipeIn } from './read-page.ts';

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');
const page = read(root, 'docs/new-module.md');
const changes = [...changesIn(page), ...changesIn(read(root, 'scripts/new-module/every-type.md'))];
const touched = [...new Set(changes.map(({ path }) => path))].sort();

/** The suites that run over every module, and what they are to run over here. */
const suites = [
  ...['every-module', 'rights', 'lifecycle-walks', 'agreement', 'external-users', 'bad-ids', 'bad-fields'].map(
    (name) => `server/routes/modules/${name}.test.ts`,
  ),
  'server/routes/attachments/attachments.test.ts',
  'server/routes/form-schema/form-schema.test.ts',
  'server/routes/manage/audit.test.ts',
  'server/routes/openapi/agreement.test.ts',
  'server/routes/own-fields/saving.test.ts',
];
// Two tests of files are about people who are copied, of whom an order knows none.
const added = ['ForkliftBooking', 'LabTest', 'SiteSurvey(?!.*ATT-[68])'];

/** Each of these is a minute's work of a machine that may have others to do. */
const timeout = 400_000;

it('the page touches what the recipe names, and nothing else', () => {
  const recipe = recipeIn(read(root, 'CONTRIBUTING.md'));
  expect(recipe.length).toBeGreaterThan(4);
  for (const part of page.split(/^## /m).slice(1)) {
    const files = changesIn(part).map(({ path, isNew }) => (isNew ? path.replace(/[\w-]+\.ts$/, '<name>.ts') : path));
    expect([...new Set(files)].sort()).toEqual([...recipe].sort());
  }
});

describe('three modules more', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyCheckout();
    for (const { path, isNew, apply } of changes) {
      const file = join(copy.path, path);
      if (isNew && existsSync(file)) throw new Error(`${path} is there already`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, apply(isNew ? '' : read(copy.path, path)));
    }
  });
  afterAll(() => copy.remove());

  it('change these files only', () => {
    const all = [...new Set([...filesOf(root), ...touched])];
    const differs = (path: string) => !existsSync(join(root, path)) || read(root, path) !== read(copy.path, path);
    expect(all.filter(differs).sort()).toEqual(touched);
  });

  it.concurrent('are typed and written as the others are', { timeout }, async () => {
    const failed: (string | undefined)[] = [await copy.run('biome', ['check', ...touched])];
    for (const folder of ['server', 'web', 'e2e', 'bench']) {
      failed.push(await copy.run('tsc', ['--checkers', '1', '--project', folder]));
    }
    expect(failed.filter((said) => said !== undefined)).toEqual([]);
  });

  it.concurrent('OWN-5 pass the suites that all modules share, own fields included', { timeout }, async () => {
    expect(suites.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const args = ['run', '--project', 'api', '--testNamePattern', added.join('|'), ...suites];
    expect(await copy.run('vitest', args)).toBeUndefined();
  });

  // After all others: the last walk changes the copy under them. One run for all walks, for each loads the demo company.
  it('OWN-2 OWN-3 are there for people, and what changes on the server shows on the next form without a reload or a new build', {
    timeout,
  }, async () => {
    const build = "import('./scripts/build-web.mjs').then(({ buildWeb }) => buildWeb())";
    expect(await copy.run('node', ['--eval', build])).toBeUndefined();
    const walk = ['test', '--config', 'e2e/new-module/playwright.config.ts'];
    expect(await copy.run('playwright', walk, { CHROMIUM_PATH: await findBrowser() })).toBeUndefined();
  });
});
