import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { channel, encodeChange, encodeMasterChange } from './change.ts';

type Changed = Pick<RequestRecord, 'baseLocationId' | 'module' | 'id' | 'values'>;

/**
 * Tells every server that a request has changed: when the transaction commits, never when it does not, and several times
 * the same only once. A booking that moves is told for the resource it leaves, too.
 */
export async function announceChange(tx: Tx, request: Changed, before?: Pick<Changed, 'values'>): Promise<void> {
  const resources = new Set([request, ...(before ? [before] : [])].map(({ values }) => values.resourceId ?? null));
  for (const resourceId of resources) {
    await sql`select pg_notify(${channel}, ${encodeChange({ ...request, resourceId })})`.execute(tx);
  }
}

/** More locations than this, and everybody may as well fetch again. */
const fewLocations = 20;

/** Tells every server at which locations master data has changed; screens there fetch again. Null is the whole company. */
export async function announceMasters(tx: Tx, places: Iterable<number | null>): Promise<void> {
  const distinct = new Set(places);
  const told = distinct.has(null) || distinct.size > fewLocations ? [null] : distinct;
  for (const place of told) await sql`select pg_notify(${channel}, ${encodeMasterChange(place)})`.execute(tx);
}
