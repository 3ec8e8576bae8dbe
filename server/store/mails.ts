import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { MailContent } from '../mail/mail.ts';

export interface NewMail {
  /** Whom it is for. */
  readonly alias: string;
  /** Where what it tells of belongs to; nothing where that is no single place. */
  readonly baseLocationId: number | null;
  /** The address. */
  readonly recipient: string;
  /** Given from the start, so that a mail that is sent twice after a crash is the same mail. */
  readonly messageId: string;
  readonly content: MailContent;
  readonly madeAt: string;
}

/** Stores a mail that is to be sent, and gives its id. */
export async function putMail(tx: Tx, mail: NewMail): Promise<number> {
  const { id } = await tx
    .insertInto('mail')
    .values({
      made_at: mail.madeAt,
      alias: mail.alias,
      base_location_id: mail.baseLocationId,
      recipient: mail.recipient,
      message_id: mail.messageId,
      content: JSON.stringify(mail.content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type MailState = Selectable<Tables['mail']>['state'];

/** A mail as the outbox tells of it. */
export interface StoredMail {
  readonly id: number;
  readonly madeAt: Date;
  readonly recipient: string;
  readonly messageId: string;
  readonly content: MailContent;
  readonly baseLocationId: number | null;
  readonly locationName: string | null;
  readonly state: MailState;
  readonly tries: number;
  readonly failure: string | null;
  readonly triedAt: Date | null;
  readonly sentAt: Date | null;
}

function selectMails(handle: Database) {
  return handle
    .selectFrom('mail')
    .leftJoin('location', 'location.base_location_id', 'mail.base_location_id')
    .select([
      'mail.id',
      'mail.made_at as madeAt',
      'mail.recipient',
      'mail.message_id as messageId',
      'mail.content',
      'mail.base_location_id as baseLocationId',
      'location.name as locationName',
      'mail.state',
      'mail.tries',
      'mail.failure',
      'mail.tried_at as triedAt',
      'mail.sent_at as sentAt',
    ])
    .$castTo<StoredMail>();
}

export function findMail(handle: Database, id: number): Promise<StoredMail | undefined> {
  return selectMails(handle).where('mail.id', '=', id).executeTakeFirst();
}

export interface MailFilter {
  /** The locations whose mails are meant; null for all mails there are. */
  readonly places: readonly number[] | null;
  readonly state: MailState | undefined;
  /** Only those that are older than this one. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** The newest first. */
export function listMails(handle: Database, { places, state, before, limit }: MailFilter): Promise<StoredMail[]> {
  return selectMails(handle)
    .$if(places !== null, (query) => query.where('mail.base_location_id', '=', sql<number>`any(${places}::integer[])`))
    .$if(state !== undefined, (query) => query.where('mail.state', '=', state ?? 'waiting'))
    .$if(before !== undefined, (query) => query.where('mail.id', '<', before ?? 0))
    .orderBy('mail.id', 'desc')
    .limit(limit)
    .execute();
}

/** Notes down that the mail server has it. */
export async function markSent(handle: Database, id: number, at: string): Promise<void> {
  await handle
    .updateTable('mail')
    .set(({ eb }) => ({ state: 'sent', tries: eb('tries', '+', 1), failure: null, tried_at: at, sent_at: at }))
    .where('id', '=', id)
    .execute();
}

/** Notes down that it could not be sent, for now or for good. */
export async function markTried(
  handle: Database,
  id: number,
  { at, failure, isOver }: { readonly at: string; readonly failure: string; readonly isOver: boolean },
): Promise<void> {
  await handle
    .updateTable('mail')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      failure,
      tried_at: at,
      ...(isOver ? { state: 'failed' as const } : {}),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Lets it wait again; false when it has been sent. */
export async function markWaiting(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many mails were written to somebody since a moment, counted no further than this. */
export async function countMails(handle: Database, alias: string, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from mail where alias = ${alias} and made_at > ${since} order by id desc limit ${most}
    ) counted`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** How many mails of one thread were written to somebody since a moment. */
export async function countInThread(handle: Database, alias: string, thread: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail
    where alias = ${alias} and made_at > ${since} and content ->> 'thread' = ${thread}`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** Deletes some of what was written before a moment, the oldest first, and gives how many they were. */
export async function deleteOldMails(handle: Database, before: Date, limit: number): Promise<number> {
  const old = handle.selectFrom('mail').select('id').where('made_at', '<', before).orderBy('made_at').limit(limit);
  const { numDeletedRows } = await handle.deleteFrom('mail').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
