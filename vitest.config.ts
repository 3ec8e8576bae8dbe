import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**'];
/** What random cases begin with; a test that fails by it names it. */
const provide = { seed: Number(process.env.TEST_SEED ?? randomInt(2 ** 31)) };

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is one of two here; the database and it get along with less.
    maxWorkers: '100%',
    projects: [
      // Pure functions leave nothing behind: their files can share what they import.
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,web}/**/*.test.ts'],
          exclude,
          provide,
          isolate: false,
          // Whole tables of time zones take seconds where others have both cores.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: [...exclude, 'server/process-tests/**'],
          provide,
          globalSetup: ['server/testing/global-setup.ts'],
          setupFiles: ['server/testing/record-statements.ts'],
          // Each file has its own server and database; what they import is a third of their time.
          isolate: false,
          // Some walk a whole table of rights through the server; two cores have other things to do as well.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Start and stop whole servers, and kill them: slow by nature, so after all others.
        test: {
          name: 'process',
          include: ['server/process-tests/*.test.ts', 'scripts/**/*.test.ts'],
          exclude,
          provide,
          globalSetup: ['server/testing/global-setup.ts'],
          // What they break are processes of their own.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
