import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sayOnPage } from '@sitebook/domain/text/page-texts.ts';
import type { Plugin } from 'vite';
import { compile } from './compile.ts';

const folder = join(import.meta.dirname, '../wall');

/**
 * The page of wall screens: a page, a style and a script of its own, so that a monitor loads nothing of the app, and the
 * app nothing of it.
 */
export function wallPage(buildId: string): Plugin {
  return {
    name: 'wall-page',
    apply: 'build',
    async generateBundle() {
      const read = (name: string) => readFile(join(folder, name), 'utf8');
      const emit = (name: string, source: string) =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
      const script = await compile('wall/wall.tsx', { __BUILD_ID__: buildId, 'process.env.NODE_ENV': 'production' });
      const page = (await read('screen.html'))
        .replace('href="wall.css"', `href="${emit('wall.css', await read('wall.css'))}"`)
        .replace('src="wall.js"', `src="${emit('wall.js', script)}"`)
        .replace('needs-script', sayOnPage('app.needs-script'));
      this.emitFile({ type: 'asset', fileName: 'screen.html', source: page });
    },
  };
}
