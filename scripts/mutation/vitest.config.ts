import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

/** The tests of the rules as `npm run mutation` runs them: in a copy of the project, with mutated rules. */
export default defineConfig({
  root,
  resolve: {
    // The copy shares node_modules, in which the workspaces are links to the rules as they are.
    alias: ['domain', 'contract'].map((name) => ({ find: `@sitebook/${name}`, replacement: join(root, name) })),
  },
  test: {
    include: ['{domain,contract}/**/*.test.ts'],
    // The same random cases for every mutant.
    provide: { seed: 1 },
    isolate: false,
    testTimeout: 60_000,
  },
});
