import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Dump } from './manifest.ts';
import { RowDigest } from './row-digest.ts';

export interface DumpOptions {
  readonly signal: AbortSignal;
  /** Told now and then how many rows it has been so far. */
  readonly onRows?: (rows: number) => void;
}

/** Writes what a query gives to a file, row by row. */
export async function writeDump(
  client: pg.ClientBase,
  query: string,
  path: string,
  { signal, onRows }: DumpOptions,
): Promise<Dump> {
  const source = client.query(copyTo(`copy (${query}) to stdout`));
  const digest = new RowDigest();
  const sum = createHash('sha256');
  let size = 0;
  await pipeline(
    source,
    digest,
    createZstdCompress(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sum.update(chunk);
        size += chunk.length;
        onRows?.(digest.rows);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  if (source.rowCount !== digest.rows)
    throw new Error(`PostgreSQL gave ${source.rowCount} rows of which ${digest.rows} arrived`);
  return { rows: digest.rows, content: digest.content, size, sha256: sum.digest('hex') };
}

/** Reads a dump into a table, and makes sure that it was what the manifest says. `target` names the table and its columns. */
export async function readDump(
  client: pg.ClientBase,
  target: string,
  path: string,
  expected: Dump,
  { signal }: DumpOptions,
): Promise<void> {
  const digest = new RowDigest();
  const sink = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(createReadStream(path), createZstdDecompress(), digest, sink, { signal });
  if (digest.rows !== expected.rows || digest.content !== expected.content || sink.rowCount !== expected.rows)
    throw new Error(`${path} does not hold the rows that the manifest tells of`);
}

/** How many rows a query gives, and their sum, without keeping them. */
export async function digestOf(
  client: pg.ClientBase,
  query: string,
  signal: AbortSignal,
): Promise<Pick<Dump, 'rows' | 'content'>> {
  const digest = new RowDigest();
  digest.resume();
  await pipeline(client.query(copyTo(`copy (${query}) to stdout`)), digest, { signal });
  return { rows: digest.rows, content: digest.content };
}
