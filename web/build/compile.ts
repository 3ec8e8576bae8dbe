import { join } from 'node:path';
import { build, type Rollup } from 'vite';

const web = join(import.meta.dirname, '..');

/** A script of its own beside the app, with what the build knows written into it. */
export async function compile(path: string, known: Readonly<Record<string, unknown>>): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: join(web, path), formats: ['iife'], name: 'script' },
    },
  });
  const [output] = built as Rollup.RollupOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${path} was not built`);
  return chunk.code;
}
