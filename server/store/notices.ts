import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import type { SiteEvent } from '@sitebook/domain/notices/site-event.ts';
import type { FreedSlot } from '@sitebook/domain/waits/wait.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type Waits = NonNullable<Tables['notice']['waits']>;

/** What a notice is about: an entry of the history of a request, a message about one, or an event of a location. */
export type NoticeSubject = { readonly baseLocationId: number } & (
  | { readonly requestId: number; readonly historyId: number }
  | { readonly requestId: number; readonly messageId: number }
  | { readonly siteEventId: number }
);

/** Something that somebody is told, and why it concerns them. */
export interface NewNotice {
  readonly alias: string;
  readonly about: NoticeSubject;
  readonly kind: NoticeKind;
  readonly toldAt: string;
  readonly waits: Waits | null;
  /** It comes by the one mail of what was done to several at once. */
  readonly bulkId: number | null;
}

/** Stores a notice and gives its id; nothing when they have been told of it already. */
export async function putNotice(tx: Tx, notice: NewNotice): Promise<number | undefined> {
  const row = await tx
    .insertInto('notice')
    .values({
      alias: notice.alias,
      base_location_id: notice.about.baseLocationId,
      ...subjectColumns(notice.about),
      kind: notice.kind,
      told_at: notice.toldAt,
      waits: notice.waits,
      bulk_id: notice.bulkId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function subjectColumns(about: NoticeSubject) {
  if ('siteEventId' in about) return { site_event_id: about.siteEventId };
  const what = 'messageId' in about ? { message_id: about.messageId } : { history_id: about.historyId };
  return { request_id: about.requestId, ...what };
}

/** Remembers by which mail notices went out; with null, that they do not go out by any. */
export async function carriedBy(tx: Tx, noticeIds: readonly number[], mailId: number | null): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ mail_id: mailId, waits: null, bulk_id: null })
    .where('id', '=', sql<number>`any(${noticeIds}::bigint[])`)
    .execute();
}

/** Keeps anybody else from writing to this person until the end of the transaction. */
export async function holdMailsTo(tx: Tx, alias: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${alias}`}, 0))`.execute(tx);
}

/** Somebody's notices that wait for a mail with others, the oldest first. */
export async function listWaiting(
  tx: Tx,
  alias: string,
  waits: Waits,
  before: Date | null,
): Promise<readonly StoredNotice[]> {
  return selectNotices(tx, alias)
    .where('notice.waits', '=', waits)
    .$if(before !== null, (query) => query.where('notice.told_at', '<', before))
    .orderBy('notice.id')
    .$castTo<StoredNotice>()
    .execute();
}

/** Those that wait for the one mail of what was done to several at once, the oldest first; of one person, or of all. */
export function listOfBulk(handle: Database, bulkId: number) {
  return handle
    .selectFrom('notice')
    .select(['id', 'alias', 'request_id as requestId', 'history_id as historyId', 'kind'])
    .where('bulk_id', '=', bulkId)
    .orderBy('id')
    .execute();
}

/** The same of one person, with what they are about. */
export async function listOfBulkTo(tx: Tx, alias: string, bulkId: number): Promise<readonly StoredNotice[]> {
  return selectNotices(tx, alias)
    .where('notice.bulk_id', '=', bulkId)
    .orderBy('notice.id')
    .$castTo<StoredNotice>()
    .execute();
}

/** Everybody for whom something waits for the day's mail, since when, and the zone of their mornings. */
export async function listDigestReaders(handle: Database) {
  const { rows } = await sql<{ alias: string; since: Date; zone: string }>`
    select notice.alias, min(notice.told_at) as since, coalesce(max(chosen.time_zone), max(here.time_zone)) as zone
    from notice
    join location here on here.base_location_id = notice.base_location_id
    left join person_place on person_place.alias = notice.alias
    left join location chosen on chosen.base_location_id = person_place.base_location_id
    where notice.waits = 'daily'
    group by notice.alias`.execute(handle);
  return rows;
}

interface AboutRequest {
  readonly request_id: number;
  readonly module: string;
  /** `message` where something was written about it. */
  readonly action: string;
  /** Who did it. */
  readonly name: string;
  readonly onBehalfOf: string | null;
  readonly note: string | null;
  readonly isDeleted: boolean;
  readonly siteEvent: null;
}

type Common = Pick<Selectable<Tables['notice']>, 'id' | 'base_location_id' | 'kind' | 'told_at' | 'read_at'>;

export type StoredNotice = Common &
  (AboutRequest | { readonly request_id: null; readonly siteEvent: SiteEvent | FreedSlot });

function selectNotices(handle: Database, alias: string) {
  return handle
    .selectFrom('notice')
    .leftJoin('site_event', 'site_event.id', 'notice.site_event_id')
    .leftJoin('history', (join) =>
      join
        .onRef('history.base_location_id', '=', 'notice.base_location_id')
        .onRef('history.request_id', '=', 'notice.request_id')
        .onRef('history.id', '=', 'notice.history_id'),
    )
    .leftJoin('request_message', (join) =>
      join
        .onRef('request_message.base_location_id', '=', 'notice.base_location_id')
        .onRef('request_message.request_id', '=', 'notice.request_id')
        .onRef('request_message.id', '=', 'notice.message_id'),
    )
    .leftJoin('request', (join) =>
      join
        .onRef('request.base_location_id', '=', 'notice.base_location_id')
        .onRef('request.id', '=', 'notice.request_id'),
    )
    .select(['notice.id', 'notice.base_location_id', 'notice.kind', 'notice.told_at', 'notice.read_at'])
    .select(['notice.request_id', 'site_event.facts as siteEvent'])
    .select(['request.module', 'history.on_behalf_of as onBehalfOf', 'history.note'])
    .select(({ fn }) => [
      sql<string | null>`case when notice.message_id is null then history.action else 'message' end`.as('action'),
      fn.coalesce('history.name', 'request_message.name').as('name'),
    ])
    .select((eb) => eb('request.deleted_at', 'is not', null).$castTo<boolean>().as('isDeleted'))
    .where('notice.alias', '=', alias);
}

/** What somebody was told, the newest first. */
export function listNotices(
  handle: Database,
  alias: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly StoredNotice[]> {
  return selectNotices(handle, alias)
    .$if(before !== undefined, (query) => query.where('notice.id', '<', before ?? 0))
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .$castTo<StoredNotice>()
    .execute();
}

/** What somebody has not read, the newest first. */
export function listUnread(handle: Database, alias: string, limit: number): Promise<readonly StoredNotice[]> {
  return selectNotices(handle, alias)
    .where('notice.read_at', 'is', null)
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .$castTo<StoredNotice>()
    .execute();
}

/** Which of somebody's notices are meant: these, or all up to one. */
export interface WhichNotices {
  readonly ids?: readonly number[] | undefined;
  readonly upTo?: number | undefined;
}

/** Marks them as read at a moment, or with null as unread again. */
export async function markNotices(
  tx: Tx,
  alias: string,
  { ids, upTo }: WhichNotices,
  readAt: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ read_at: readAt })
    .where('alias', '=', alias)
    .where('read_at', readAt === null ? 'is not' : 'is', null)
    .where((eb) =>
      eb.or([
        ...(ids ? [eb('id', '=', sql<number>`any(${ids}::bigint[])`)] : []),
        ...(upTo === undefined ? [] : [eb('id', '<=', upTo)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks what somebody was told of a request until a moment as read. */
export async function markRequestRead(
  tx: Tx,
  alias: string,
  { baseLocationId, id }: { readonly baseLocationId: number; readonly id: number },
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ read_at: at })
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id)
    .where('alias', '=', alias)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes some of what was told before a moment, the oldest first, and gives how many they were. */
export async function deleteOldNotices(handle: Database, before: Date, limit: number): Promise<number> {
  const old = handle.selectFrom('notice').select('id').where('told_at', '<', before).orderBy('told_at').limit(limit);
  const { numDeletedRows } = await handle.deleteFrom('notice').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
