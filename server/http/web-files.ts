import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './encodings.ts';
import { etagOf } from './validators.ts';

/** A file of the web app, with the compressed forms that the build has put beside it. */
export interface WebFile {
  /** As browsers ask for it. */
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly content: Buffer;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * The built web app, a few megabytes. It is read once: a server that has given up its rights may no longer get into the
 * checkout, and one that runs while the next version is built goes on with files that belong together.
 */
export function loadWebFiles(root: string): readonly WebFile[] {
  if (!existsSync(join(root, 'index.html'))) return [];
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const isBeside = (path: string) =>
    Object.values(endings).some((end) => path.endsWith(end) && all.has(path.slice(0, -end.length)));
  return paths.filter((path) => !isBeside(path)).map((path) => load(root, path));
}

function load(root: string, path: string): WebFile {
  const content = readFileSync(path);
  const compressed = Object.entries(endings)
    .filter(([, end]) => existsSync(path + end))
    .map(([encoding, end]) => [encoding, readFileSync(path + end)]);
  return {
    path: `/${relative(root, path).split(sep).join('/')}`,
    type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
    etag: etagOf(content),
    content,
    compressed: Object.fromEntries(compressed),
  };
}
