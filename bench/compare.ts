import type { Compared } from './calls.ts';
import { type Call, load, type Measured } from './load.ts';
import type { RunningProcess } from './running-process.ts';

export interface Row extends Pick<Compared, 'name' | 'part' | 'least'> {
  readonly connections: number;
  readonly ours: Measured & { readonly cpu: number };
  readonly limit: Measured;
  /** The share of the limit that is reached, in each round. */
  readonly shares: readonly number[];
}

interface Conditions {
  /** What lets the caller in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: readonly number[];
  readonly seconds: number;
}

const rounds = 2;
const warmUp = 1.5;

/** Ours and its limit in turn, so that whatever else the machine does meets both. */
export async function compare(
  server: RunningProcess,
  limit: RunningProcess,
  calls: readonly Compared[],
  { headers, connections, seconds }: Conditions,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { name, part, least, isBesideOurs, ...call } of calls) {
    const ours: Call = { ...call.ours, headers };
    const other: Call = isBesideOurs ? { ...call.limit, headers } : call.limit;
    const { url } = isBesideOurs ? server : limit;
    for (const many of connections) {
      await load(server.url, ours, many, warmUp);
      await load(url, other, many, warmUp);
      const measured: { ours: Measured; limit: Measured; cpu: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const before = server.cpu();
        const reached = await load(server.url, ours, many, seconds);
        const cpu = (server.cpu() - before) / seconds;
        measured.push({ ours: reached, limit: await load(url, other, many, seconds), cpu });
      }
      const best = measured.reduce((one, other) => (other.ours.perSecond > one.ours.perSecond ? other : one));
      const shares = measured.map((one) => one.ours.perSecond / one.limit.perSecond);
      rows.push({
        name,
        part,
        ...(least !== undefined && { least }),
        connections: many,
        ours: { ...best.ours, cpu: best.cpu },
        limit: best.limit,
        shares,
      });
    }
  }
  return rows;
}
