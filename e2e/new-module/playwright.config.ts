import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

const changing = '**/changed-server.walk.ts';

/** Walks through a module that the project does not have; a test adds it to a copy and calls this there. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: join(import.meta.dirname, '../results'),
  globalSetup: join(import.meta.dirname, '../rig/global-setup.ts'),
  workers: 1,
  // In this order: the last one changes the copy and its server for good.
  projects: [
    { name: 'as it is', testMatch: '**/*.walk.ts', testIgnore: changing },
    { name: 'changed', testMatch: changing },
  ],
});
