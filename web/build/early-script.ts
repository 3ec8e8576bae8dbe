import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { type ScreenName, screenNames } from '../early/screen-of.ts';

/**
 * Puts the script of `early/` into the page, with the names that the build has given to the files of each screen. It is no
 * module: those run after the page is drawn for the first time.
 */
export function earlyScript(): Plugin {
  let address = '';
  return {
    name: 'early-script',
    apply: 'build',
    // Before Vite writes the page, in which the name has to stand.
    async generateBundle(_options, bundle) {
      const parts = Object.fromEntries(screenNames.map((screen) => [screen, partsOf(bundle, screen)]));
      const file = this.emitFile({ type: 'asset', name: 'early.js', source: await compile(parts) });
      address = `/${this.getFileName(file)}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: address }, injectTo: 'head-prepend' }],
    },
  };
}

const web = join(import.meta.dirname, '..');

/** The files that a screen needs beside those that every page begins with. */
function partsOf(bundle: Rollup.OutputBundle, screen: ScreenName): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const path = join(web, `screens/${screen}-screen.tsx`);
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(path));
  if (!first) throw new Error(`No file of the build holds ${path}`);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const gather = (chunk: Rollup.OutputChunk, into: Set<Rollup.OutputChunk>) => {
    if (into.has(chunk)) return into;
    into.add(chunk);
    for (const name of chunk.imports) {
      const other = byName.get(name);
      if (other) gather(other, into);
    }
    return into;
  };
  const everywhere = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...gather(chunk, new Set())]));
  return [...gather(first, new Set())]
    .filter((chunk) => !everywhere.has(chunk))
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((name) => `/${name}`);
}

async function compile(parts: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'warn',
    define: { __PARTS_OF_SCREENS__: JSON.stringify(parts) },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: join(web, 'early/early.ts'), formats: ['iife'], name: 'early' },
    },
  });
  const [output] = built as Rollup.RollupOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('The early script was not built');
  return chunk.code;
}
