import { join } from 'node:path';
import type { Rollup } from 'vite';

const web = join(import.meta.dirname, '..');

/** The files that a page needs which shows this module, beside those that every page begins with, the smallest first. */
export function filesOf(bundle: Rollup.OutputBundle, path: string): readonly string[] {
  const first = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(join(web, path)));
  if (!first) throw new Error(`No file of the build holds ${path}`);
  const everywhere = startChunks(bundle);
  const own = [...neededBy(bundle, first)].filter((chunk) => !everywhere.has(chunk));
  return addressesOf(own.toSorted((a, b) => a.code.length - b.code.length));
}

/** What every page begins with. */
export function startFiles(bundle: Rollup.OutputBundle): readonly string[] {
  return addressesOf([...startChunks(bundle)]);
}

function startChunks(bundle: Rollup.OutputBundle): ReadonlySet<Rollup.OutputChunk> {
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  return new Set(entries.flatMap((entry) => [...neededBy(bundle, entry)]));
}

function neededBy(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk, found = new Set<Rollup.OutputChunk>()) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const other = bundle[name];
    if (other?.type === 'chunk') neededBy(bundle, other, found);
  }
  return found;
}

function chunksOf(bundle: Rollup.OutputBundle): readonly Rollup.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function addressesOf(chunks: readonly Rollup.OutputChunk[]): readonly string[] {
  return chunks
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((name) => `/${name}`);
}
