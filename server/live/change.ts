import type { Value } from '@sitebook/domain/fields/value.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { outdates } from '../db/lately.ts';

/** The channel of the database on which servers tell each other of changes. */
export const channel = 'request_changed';

const parts = z.tuple([z.int(), z.string(), z.int(), z.int().nullable()]);

/** A change of a request, as far as everybody may know. */
export interface Change {
  readonly baseLocationId: number;
  readonly module: string;
  readonly id: number;
  readonly resourceId: number | null;
}

function encodeChange(change: Omit<Change, 'resourceId'> & { resourceId: Value }): string {
  return JSON.stringify([change.baseLocationId, change.module, change.id, change.resourceId]);
}

/** Nothing when it is not a change that this server understands. */
export function readChange(payload: string): Change | undefined {
  try {
    const [baseLocationId, module, id, resourceId] = parts.parse(JSON.parse(payload));
    return { baseLocationId, module, id, resourceId };
  } catch {
    return undefined;
  }
}

const masterChange = z.tuple([z.literal('masters'), z.int().nullable()]);

/** A change of master data: of one location, or with null of the whole company. */
function encodeMasterChange(baseLocationId: number | null): string {
  return JSON.stringify(['masters', baseLocationId]);
}

/** The location whose master data changed, null for all of them; nothing when it is no such change. */
export function readMasterChange(payload: string): number | null | undefined {
  try {
    return masterChange.parse(JSON.parse(payload))[1];
  } catch {
    return undefined;
  }
}

const peopleChange = z.tuple([z.literal('people'), z.array(z.string())]);
/** What a notification carries has to stay below 8,000 bytes. */
const fewPeople = 50;

/** Those of whom something changed that concerns them; nothing when it is no such change. */
export function readPeopleChange(payload: string): readonly string[] | undefined {
  try {
    return peopleChange.parse(JSON.parse(payload))[1];
  } catch {
    return undefined;
  }
}

/** Tells every server that something concerns these people which they have not seen yet. */
export async function announcePeople(tx: Tx, aliases: readonly string[]): Promise<void> {
  for (let from = 0; from < aliases.length; from += fewPeople) {
    const told = JSON.stringify(['people', aliases.slice(from, from + fewPeople)]);
    await sql`select pg_notify(${channel}, ${told})`.execute(tx);
  }
}

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

/** The same of a request that is only being made, for the statement that makes it, where it is called `request`. */
export const announcingMade = sql`pg_notify(
  ${sql.lit(channel)},
  json_build_array(request.base_location_id, request.module, request.id, request.resource_id)::text
)`;

/** The same of many at once, none of which goes to another resource. */
export async function announceChanges(tx: Tx, requests: readonly Changed[]): Promise<void> {
  const told = requests.map((request) => encodeChange({ ...request, resourceId: request.values.resourceId ?? null }));
  await sql`select pg_notify(${channel}, told) from unnest(${told}::text[]) as told`.execute(tx);
}

/** More locations than this, and everybody may as well fetch again. */
const fewLocations = 20;

/** Tells every server at which locations master data has changed; screens there fetch again. Null is the whole company. */
export async function announceMasters(tx: Tx, places: Iterable<number | null>): Promise<void> {
  outdates(tx);
  const distinct = new Set(places);
  const told = distinct.has(null) || distinct.size > fewLocations ? [null] : distinct;
  for (const place of told) await sql`select pg_notify(${channel}, ${encodeMasterChange(place)})`.execute(tx);
}
