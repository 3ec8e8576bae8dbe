import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Pages of a cluster that is broken while they are open, by `npm run cluster:test`. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: join(import.meta.dirname, '../results'),
  globalSetup: [],
  workers: 1,
  timeout: 300_000,
  projects: [{ name: 'cluster', testMatch: '**/*.walk.ts' }],
});
