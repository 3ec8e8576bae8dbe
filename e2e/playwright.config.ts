import { defineConfig } from '@playwright/test';

const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const firstDay = '**/manage/first-day.spec.ts';
const calendar = '**/calendar/*.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './rig/global-setup.ts',
  // Each worker brings a server and a database of its own, so files do not meet.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  // Two browsers and two servers share the cores, and a rented machine may give only a third of them for a while: what takes
  // long there is not broken yet. How fast the screens are is measured by the bench.
  expect: { timeout: 30_000 },
  reporter: 'list',
  // In this order: those with a server of their own first, the longest before all others, so that nobody waits for it at
  // the end.
  projects: [
    { name: 'first day', testMatch: firstDay },
    { name: 'calendar', testMatch: calendar },
    { name: 'all others', testIgnore: [firstDay, calendar] },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // What it fetches no test could answer for. Those about it allow it.
    serviceWorkers: 'block',
    // Whatever glides in is drawn frame by frame by the processor. Tests of how things come and go ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of the time of every test; '--trace on' makes one of a test that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: quietChromium,
    },
  },
});
