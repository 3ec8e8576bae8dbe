import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Walks through a module that the project does not have; a test adds it to a copy and calls this there. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '**/*.walk.ts',
  outputDir: join(import.meta.dirname, '../results'),
  globalSetup: join(import.meta.dirname, '../rig/global-setup.ts'),
  workers: 1,
});
