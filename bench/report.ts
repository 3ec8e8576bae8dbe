import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './compare.ts';

const results = join(import.meta.dirname, 'results');

/** Prints a table, and writes the same as JSON. */
export function report(rows: readonly Row[], about: { readonly requests: number; readonly memory: number }): void {
  console.table(
    rows.map(({ name, connections, ours, limit, shares, least }) => ({
      call: name,
      connections,
      'per second': Math.round(ours.perSecond),
      'p50 ms': ours.p50,
      'p99 ms': ours.p99,
      kB: Math.round(ours.bytes / 100) / 10,
      cores: Math.round(ours.cpu * 100) / 100,
      'refused %': Math.round(ours.refused * 10) / 10,
      limit: Math.round(limit.perSecond),
      share: shares.map((share) => share.toFixed(2)).join(' '),
      bar: least === undefined ? '' : `≥ ${least.toFixed(2)} ${Math.min(...shares) >= least ? 'held' : 'MISSED'}`,
    })),
  );
  console.log(`${about.requests} requests; the server holds ${Math.round(about.memory)} MB after that.`);
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'latest.json'), `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
}
