import { isDeepStrictEqual } from 'node:util';
import { searchTextOf } from '@sitebook/domain/request/search-text.ts';
import type { Database, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { enqueue } from '../../store/enqueue.ts';
import { holdSearched, writeSearchTexts, zoneOf } from '../../store/requests/search-texts.ts';
import { modulesAt } from '../entering/module-here.ts';

/** Requests of one step: few enough not to keep anybody waiting who wants to save one of them. */
const atOnce = 200;
/** Longer than any save takes: one that was under way has used the zone as it was. */
const savesAreOverMs = 60_000;

export interface SearchTextsJob {
  readonly baseLocationId: number;
  /** Those with a lower id are left. */
  readonly before?: number | undefined;
}

/**
 * The zones of locations have changed, and the words by which their requests are found hold times as their clocks show
 * them; or what was added to their forms is found or sorted otherwise. The newest are written at once, all others in steps by a job, and some time later once more those that were being
 * saved. Of many locations, as from a file, all is left to jobs.
 */
export async function renewSearchTexts(tx: Tx, baseLocationIds: readonly number[], now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + savesAreOverMs);
  for (const baseLocationId of baseLocationIds) {
    const before = baseLocationIds.length === 1 ? await refreshStep(tx, { baseLocationId }) : undefined;
    const key = String(baseLocationId);
    if (before !== null) await enqueue(tx, 'refresh-search-texts', { baseLocationId, before }, { jobKey: key });
    await enqueue(tx, 'refresh-search-texts', { baseLocationId }, { jobKey: `${key}/again`, runAt });
  }
}

/** Goes on step by step. When the server is to stop, what is left is another job. */
export async function refreshSearchTexts(database: Database, job: SearchTextsJob, signal?: AbortSignal): Promise<void> {
  let left: SearchTextsJob = job;
  for (;;) {
    const before: number | null = await inTransaction(database, (tx) => refreshStep(tx, left));
    if (before === null) return;
    left = { ...job, before };
    if (signal?.aborted) break;
  }
  await inTransaction(database, (tx) => enqueue(tx, 'refresh-search-texts', left));
}

/** Writes anew what differs, and tells where the next step begins; nothing when there is none. */
async function refreshStep(tx: Tx, { baseLocationId, before }: SearchTextsJob): Promise<number | null> {
  const requests = await holdSearched(tx, { baseLocationId, before: before ?? null, limit: atOnce });
  // Only now: whoever held them may have changed it once more.
  const zone = await zoneOf(tx, baseLocationId);
  if (zone === undefined) return null;
  const definitionOf = await modulesAt(tx, baseLocationId, new Set(requests.map(({ module }) => module)));
  const changed = requests.flatMap(({ id, module, createdAt, values, ...kept }) => {
    const definition = definitionOf.get(module);
    if (!definition) return [];
    const text = searchTextOf(definition, values, createdAt, zone);
    const isSame = text.open === kept.open && text.hidden === kept.hidden && isDeepStrictEqual(text.own, kept.own);
    return isSame ? [] : [{ id, ...text }];
  });
  await writeSearchTexts(tx, baseLocationId, changed);
  return requests.length < atOnce ? null : (requests[0]?.id ?? null);
}
