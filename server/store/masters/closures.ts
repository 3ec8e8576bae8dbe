import type { Closure } from '@sitebook/domain/rules/closed.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Question } from '../../db/question.ts';
import { blank, writtenOnce } from '../../db/written-once.ts';

/** A closure with the module of what it closes; null for the whole location. */
export interface LocatedClosure extends Closure {
  readonly module: string | null;
}

interface Row {
  id: number;
  resourceId: number | null;
  module: string | null;
  start: Date;
  end: Date | null;
  reason: string;
}

const touching = writtenOnce<Row>();

/** What is closed at a location in this time, in the order of time. What was switched off closes nothing. */
export function closuresIn(
  handle: Database,
  baseLocationId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Question<readonly LocatedClosure[]> {
  const statement = touching(handle, {
    owner: touching,
    values: { baseLocationId, from, to },
    write: () => sql<Row>`
      select closure.id, closure.resource_id as "resourceId", resource.module, closure.starts_at as start,
        closure.ends_at as end, closure.reason
      from closure left join resource on resource.id = closure.resource_id
      where closure.base_location_id = ${blank('baseLocationId')} and closure.active
        and coalesce(closure.ends_at, 'infinity') > ${blank('from')} and closure.starts_at < ${blank('to')}
      order by closure.starts_at, closure.id`,
  });
  return { statement, read: (rows: readonly Row[]) => rows.map(closureIn) };
}

/** Nobody closes the whole location until the end of the transaction. */
export function holdLocation(handle: Database, baseLocationId: number): Question<void> {
  const statement = sql`select from location where base_location_id = ${baseLocationId} for share`.compile(handle);
  return { statement, read: () => {} };
}

function closureIn({ start, end, ...row }: Row): LocatedClosure {
  return { ...row, start: start.toISOString(), end: end?.toISOString() ?? null };
}
