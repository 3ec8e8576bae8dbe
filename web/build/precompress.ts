import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthCompressing = /\.(?:js|css|html|svg|json|txt)$/;
const smallest = 1024;

/** Writes a .br and a .gz beside each text file of the build, so that no server compresses the same file twice. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir;
      if (folder === undefined) throw new Error('precompress needs the folder of the build');
      const files = Object.keys(bundle).filter((name) => worthCompressing.test(name));
      await Promise.all(files.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, compatible] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)]);
}
