import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../../web/dist/assets');

/** The scripts of the build by what travels of each (Brotli), the largest first. */
export function chunkSizes(): readonly { readonly script: string; readonly bytes: number }[] {
  const files = readdirSync(assets);
  return files
    .filter((name) => name.endsWith('.js'))
    .map((script) => ({
      script,
      bytes: statSync(join(assets, files.includes(`${script}.br`) ? `${script}.br` : script)).size,
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
}
