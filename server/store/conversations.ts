import type { Selectable } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

interface RequestKey {
  readonly baseLocationId: number;
  readonly id: number;
}

/** Something that somebody wrote about a request. */
export interface StoredMessage {
  readonly id: number;
  readonly at: string;
  readonly alias: string;
  readonly name: string;
  readonly text: string;
}

type Row = Pick<Selectable<Tables['request_message']>, 'id' | 'at' | 'alias' | 'name' | 'text'>;

const messageOf = ({ at, ...row }: Row): StoredMessage => ({ ...row, at: at.toISOString() });

export async function insertMessage(
  tx: Tx,
  { baseLocationId, id }: RequestKey,
  message: Omit<StoredMessage, 'id'>,
): Promise<StoredMessage> {
  const row = await tx
    .insertInto('request_message')
    .values({ base_location_id: baseLocationId, request_id: id, ...message })
    .returning(['id', 'at', 'alias', 'name', 'text'])
    .executeTakeFirstOrThrow();
  return messageOf(row);
}

function selectMessages(handle: Database, { baseLocationId, id }: RequestKey) {
  return handle
    .selectFrom('request_message')
    .select(['id', 'at', 'alias', 'name', 'text'])
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id);
}

/** The newest first. */
export async function listMessages(
  handle: Database,
  request: RequestKey,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly StoredMessage[]> {
  const rows = await selectMessages(handle, request)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(messageOf);
}

export async function findMessage(
  handle: Database,
  request: RequestKey,
  messageId: number,
): Promise<StoredMessage | undefined> {
  const row = await selectMessages(handle, request).where('id', '=', messageId).executeTakeFirst();
  return row && messageOf(row);
}

/** Everybody who has written there. */
export async function listWriters(handle: Database, { baseLocationId, id }: RequestKey): Promise<readonly string[]> {
  const rows = await handle
    .selectFrom('request_message')
    .select('alias')
    .distinct()
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id)
    .orderBy('alias')
    .execute();
  return rows.map(({ alias }) => alias);
}
