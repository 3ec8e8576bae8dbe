import type { Plugin } from 'vite';

/**
 * Has browsers that know this comment compile the whole file that the page begins with while it comes, beside the page. More
 * than half of it runs before anything is to be seen; compiled function by function, as each is called, the page would wait.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      // After all others that put something before the code: it counts only at the top.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
