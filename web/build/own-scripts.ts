import type { Plugin } from 'vite';
import { screenNames } from '../early/screen-of.ts';
import { filesOf, startFiles } from './chunks.ts';
import { compile } from './compile.ts';

/**
 * The scripts that are no part of the app and have to know its files by the names that the build has given them: the one
 * that runs before the page is first drawn, and the service worker with its retired form.
 */
export function ownScripts(buildId: string): Plugin {
  let early = '';
  return {
    name: 'own-scripts',
    apply: 'build',
    // Before Vite writes the page, in which the name has to stand.
    async generateBundle(_options, bundle) {
      const paths = screenNames.map((screen) => [screen, `screens/${screen}-screen.tsx`] as const);
      const parts = Object.fromEntries(
        [...paths, ['sign-in', 'api/sign-in.ts'] as const].map(([name, path]) => [name, filesOf(bundle, path)]),
      );
      const start = startFiles(bundle);
      const source = await compile('early/early.ts', {
        __PARTS_OF_SCREENS__: parts,
        __START_SCRIPTS__: start.filter((name) => name.endsWith('.js')),
      });
      early = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }))}`;
      const known = { __BUILD_ID__: buildId, __START_FILES__: [early, ...start] };
      for (const [fileName, path] of [
        ['sw.js', 'worker/worker.ts'],
        ['sw-retired.js', 'worker/retired.ts'],
      ] as const)
        this.emitFile({ type: 'asset', fileName, source: await compile(path, known) });
    },
    transformIndexHtml: {
      order: 'post',
      // No module: those run after the page is drawn for the first time.
      handler: () => [{ tag: 'script', attrs: { src: early }, injectTo: 'head-prepend' }],
    },
  };
}
