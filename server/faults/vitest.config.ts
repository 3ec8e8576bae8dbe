import { defineConfig } from 'vitest/config';

/** What needs root, and minutes: apart from all other tests, by `npm run faults`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.fault.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
