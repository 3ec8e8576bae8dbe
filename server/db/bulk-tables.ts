import type { BulkAction } from '@sitebook/domain/request/several.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, Version } from './column-types.ts';

interface Bulk {
  id: Generated<number>;
  /** Who asked for it. */
  alias: string;
  name: string;
  mail: string;
  object_id: string | null;
  /** Whether the directory knew them then. */
  in_directory: boolean;
  module: string;
  action: BulkAction;
  fields: Json;
  note: string | null;
  made_at: Instant;
  stopped_at: Instant | null;
  ended_at: Instant | null;
}

interface BulkItem {
  bulk_id: number;
  position: number;
  request_id: number;
  version: Version;
  /** Nothing until it was its turn; left when somebody stopped it before. */
  outcome: 'done' | 'refused' | 'left' | null;
  /** Why it was refused. */
  reason: ColumnType<unknown, string | null, string | null>;
  /** Of the history, and who is still to be told of it. */
  entry: number | null;
  told: ColumnType<unknown, string | null, string | null>;
}

/** What is done to several requests at once. */
export interface BulkTables {
  bulk: Bulk;
  bulk_item: BulkItem;
}
