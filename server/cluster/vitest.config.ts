import { defineConfig } from 'vitest/config';

/** What needs root, Debian's packages and minutes: apart from all other tests, by `npm run cluster:test`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.cluster.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
