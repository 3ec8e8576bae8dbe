import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Takes the pictures of docs/screens; `npm run screens` calls it. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '**/*.shot.ts',
  outputDir: join(import.meta.dirname, '../results'),
  globalSetup: join(import.meta.dirname, '../rig/global-setup.ts'),
  // One server, so that the pictures show one company.
  workers: 1,
  projects: [{ name: 'screens' }],
});
