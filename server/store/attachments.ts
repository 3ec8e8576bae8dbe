import type { Database, Tx } from '../db/database.ts';

interface RequestKey {
  readonly baseLocationId: number;
  readonly id: number;
}

/** A file of a request. */
export interface Attachment {
  readonly id: number;
  readonly requestId: number;
  /** Under which the file store keeps it. */
  readonly fileKey: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export type NewAttachment = Omit<Attachment, 'id' | 'requestId'>;

const columns = ['id', 'request_id as requestId', 'file_key as fileKey', 'name', 'size', 'sha256'] as const;

/** The files of a request, in the order in which they came. */
export function listAttachments(handle: Database, request: RequestKey): Promise<Attachment[]> {
  return handle
    .selectFrom('attachment')
    .select(columns)
    .where('base_location_id', '=', request.baseLocationId)
    .where('request_id', '=', request.id)
    .orderBy('id')
    .execute();
}

export function findAttachment(handle: Database, id: number): Promise<Attachment | undefined> {
  return handle.selectFrom('attachment').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The caller holds the request's row locked, so that two uploads cannot bring the same name. */
export async function addAttachments(
  tx: Tx,
  request: RequestKey,
  files: readonly NewAttachment[],
  by: { readonly at: string; readonly alias: string },
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('attachment')
    .values(
      files.map((file) => ({
        base_location_id: request.baseLocationId,
        request_id: request.id,
        file_key: file.fileKey,
        name: file.name,
        size: file.size,
        sha256: file.sha256,
        uploaded_at: by.at,
        uploaded_by: by.alias,
      })),
    )
    .execute();
}

export async function removeAttachments(tx: Tx, request: RequestKey, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('attachment')
    .where('base_location_id', '=', request.baseLocationId)
    .where('request_id', '=', request.id)
    .where('id', 'in', ids)
    .execute();
}

export async function hasAttachments(handle: Database): Promise<boolean> {
  return (await handle.selectFrom('attachment').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Which of these keys of the file store belong to a request. */
export async function keysInUse(handle: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await handle.selectFrom('attachment').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.file_key));
}
