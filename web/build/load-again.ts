import type { Plugin } from 'vite';

/** What is imported on the way, as the build has written it down. */
const imports = /\bimport\((`\.\/[^`$]+\.js`|"\.\/[^"]+\.js")\)/g;

/** Has scripts that come later loaded by what can try again: see early/load-script.ts. */
export function loadAgain(): Plugin {
  return {
    name: 'load-again',
    apply: 'build',
    generateBundle: {
      // After Vite has found out what each of them needs.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          file.code = file.code.replace(imports, 'loadScript(new URL($1,import.meta.url).href)');
        }
      },
    },
  };
}
