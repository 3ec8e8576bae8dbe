import { statusesOf } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { Touched } from '@sitebook/domain/manage/forms/touched-values.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { fieldColumns, hasColumn } from '../requests/columns.ts';

/** How many requests a change of their form means something for. */
export interface TouchedRequests {
  /** Open ones without what is required from now on. */
  readonly lacking: number;
  /** Those that hold a choice which cannot be chosen any more. */
  readonly dropped: number;
  /** Those that hold something in a field which is not asked for any more. */
  readonly retired: number;
}

export async function countTouched(handle: Database, touched: Touched): Promise<TouchedRequests> {
  const { module, baseLocationId, field, isDemanded, dropped, isRetired } = touched;
  const definition = moduleOf(module);
  const open = definition ? statusesOf(definition.lifecycle, 'open') : [];
  const isFilled = hasColumn(field) ? sql`${sql.id(fieldColumns[field])} is not null` : sql`details ? ${field}`;
  const isOpen = sql`status = any(${open}::text[])`;
  const { rows } = await sql<TouchedRequests>`
    select
      count(*) filter (where ${isDemanded} and ${isOpen} and not (${isFilled}))::integer as lacking,
      count(*) filter (where details -> ${field} ?| ${dropped}::text[])::integer as dropped,
      count(*) filter (where ${isRetired} and ${isFilled})::integer as retired
    from request
    where module = ${module} and deleted_at is null
      and (${baseLocationId}::integer is null or base_location_id = ${baseLocationId})
  `.execute(handle);
  return rows[0] ?? { lacking: 0, dropped: 0, retired: 0 };
}
