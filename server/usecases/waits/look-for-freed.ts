import { randomUUID } from 'node:crypto';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { FreedSlot } from '@sitebook/domain/waits/wait.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { ask } from '../../db/question.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../store/enqueue.ts';
import { lookupRow } from '../../store/masters/lookups.ts';
import { loadPlace } from '../../store/requests/place.ts';
import { putSiteEvent } from '../../store/site-events.ts';
import {
  listAwaited,
  listWaitsFor,
  markTold,
  type ResourceKey,
  type StoredWait,
  type Where,
} from '../../store/waits.ts';
import { askingAs } from '../entering/asking.ts';
import { judgeWaits } from './judge-waits.ts';

/** So many are told by one job. */
const toldAtOnce = 100;

/**
 * Looks at what somebody waits for, and has all of them told of what can be booked now. Whoever was told waits quietly until
 * it is taken again.
 */
export async function lookForFreed(deps: Deps, where: Where, signal: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  for (const { module, ...key } of await listAwaited(database, where, clock.now())) {
    // What is left is looked at by another server.
    signal.throwIfAborted();
    const definition = moduleOf(module);
    if (definition) await inTransaction(database, (tx) => lookAt(deps, tx, definition, key));
  }
}

/**
 * Nobody books it meanwhile, nor looks at it elsewhere: its row is held, as those hold it who book it. So this is short, and
 * people are told by jobs that exist if they are noted to be told.
 */
async function lookAt(deps: Deps, tx: Tx, definition: ModuleDefinition, key: ResourceKey): Promise<void> {
  const { baseLocationId, resourceId: id } = key;
  const row = { id, baseLocationId, module: definition.key, within: null, lock: 'alone' } as const;
  const resource = await ask(tx, lookupRow(tx, 'resources', row));
  const now = deps.clock.now();
  const place = await loadPlace(tx, { baseLocationId }, definition.key, askingAs(deps, nobody));
  const waits = await listWaitsFor(tx, key, now);
  if (!resource || !place || waits.length === 0) return;
  const { stateOf } = await judgeWaits(tx, { definition, place, wishes: waits, now });
  const byState = Map.groupBy(waits, (wait) => (stateOf(wait) === 'free' ? 'free' : 'not'));
  const again = (byState.get('not') ?? []).filter(({ isTold }) => isTold);
  await markTold(tx, baseLocationId, idsOf(again), null);
  const freed = (byState.get('free') ?? []).filter(({ isTold }) => !isTold);
  await markTold(tx, baseLocationId, idsOf(freed), now);
  const bySlot = Map.groupBy(freed, ({ start, end }) => `${start.toISOString()} ${end.toISOString()}`);
  for (const some of bySlot.values()) await tellAll(tx, some, resource.name, now);
}

/** What is asked about a location without anybody asking. */
const nobody = { alias: '', mail: '', name: '' };

const idsOf = (waits: readonly StoredWait[]) => waits.map(({ id }) => id);

async function tellAll(tx: Tx, waits: readonly StoredWait[], name: string, now: Date): Promise<void> {
  const [first] = waits;
  if (!first) return;
  const { baseLocationId, module, resourceId } = first;
  const [start, end] = [first.start.toISOString(), first.end.toISOString()];
  const event: FreedSlot = { kind: 'freed', module, resourceId, name, start, end };
  // Each time it gets free is an occasion of its own.
  const occasion = `freed ${randomUUID()}`;
  const siteEventId = await putSiteEvent(tx, { baseLocationId, occasion, event, happenedAt: now.toISOString() });
  if (siteEventId === undefined) throw new Error('An occasion that was there already');
  const aliases = waits.map(({ owner }) => owner).toSorted();
  for (let from = 0; from < aliases.length; from += toldAtOnce)
    await enqueue(tx, 'tell-of-freed', { siteEventId, aliases: aliases.slice(from, from + toldAtOnce) });
}
