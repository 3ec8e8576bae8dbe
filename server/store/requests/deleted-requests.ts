import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

export interface DeletedAsked {
  readonly module: string | undefined;
  readonly baseLocationId: number | undefined;
  readonly id: number | undefined;
  /** Only those deleted before this moment, or at it with a smaller number. */
  readonly before: DeletedCursor | undefined;
}

/** Where a page ended: the request itself may have been brought back since. */
export interface DeletedCursor {
  readonly deletedAt: string;
  readonly id: number;
}

/** What was deleted, the last first, with who deleted it. */
export function listDeleted(handle: Database, { module, baseLocationId, id, before }: DeletedAsked, limit: number) {
  return handle
    .selectFrom('request')
    .innerJoin('location', 'location.base_location_id', 'request.base_location_id')
    .select(['request.id', 'request.module', 'request.status', 'request.base_location_id as baseLocationId'])
    .select(['request.requester_name as requesterName', 'location.name as locationName'])
    .select(sql<Date>`request.deleted_at`.as('deletedAt'))
    .select((eb) =>
      eb
        .selectFrom('history')
        .select('history.name')
        .whereRef('history.base_location_id', '=', 'request.base_location_id')
        .whereRef('history.request_id', '=', 'request.id')
        .where('history.action', '=', 'delete')
        .orderBy('history.id', 'desc')
        .limit(1)
        .as('deletedBy'),
    )
    .where('request.deleted_at', 'is not', null)
    .$if(module !== undefined, (query) => query.where('request.module', '=', module ?? ''))
    .$if(baseLocationId !== undefined, (query) => query.where('request.base_location_id', '=', baseLocationId ?? 0))
    .$if(id !== undefined, (query) => query.where('request.id', '=', id ?? 0))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(request.deleted_at, request.id) < (${before?.deletedAt}::timestamptz, ${before?.id}::integer)`,
      ),
    )
    .orderBy('request.deleted_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute();
}

/** Puts a request back into every list and count. The caller holds its row locked. */
export async function markRestored(
  tx: Tx,
  record: Pick<RequestRecord, 'baseLocationId' | 'id' | 'version'>,
  by: { readonly alias: string; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('request')
    .set({ deleted_at: null, version: record.version + 1, updated_at: by.at, updated_by: by.alias })
    .where('base_location_id', '=', record.baseLocationId)
    .where('id', '=', record.id)
    .execute();
}
