import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { channel, spellChange } from './change.ts';

type Changed = Pick<RequestRecord, 'baseLocationId' | 'module' | 'id' | 'values'>;

/**
 * Tells every server that a request has changed: when the transaction commits, never when it does not, and several times
 * the same only once. A booking that moves is told for the resource it leaves, too.
 */
export async function announceChange(tx: Tx, request: Changed, before?: Pick<Changed, 'values'>): Promise<void> {
  const resources = new Set([request, ...(before ? [before] : [])].map(({ values }) => values.resourceId ?? null));
  for (const resourceId of resources) {
    await sql`select pg_notify(${channel}, ${spellChange({ ...request, resourceId })})`.execute(tx);
  }
}
