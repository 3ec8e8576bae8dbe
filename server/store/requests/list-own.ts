import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Asking } from './tab-conditions.ts';

/** Which of somebody's own requests are meant. */
export interface OwnQuery {
  readonly asking: Asking;
  /** Each module with the statuses that count. */
  readonly wanted: readonly { readonly module: string; readonly statuses: readonly StatusCode[] }[];
  /** Only what is not over by then, what has begun first; else the newest first. */
  readonly goesOnAt: Date | null;
  readonly limit: number;
}

/** Whoever asks for more than that in a year has no use for a short list of them; older ones are not looked at. */
const mostLookedAt = 2000;

/** Somebody's own requests, as requester or author, over all modules and locations: found from the person. */
export async function listOwn(
  handle: Database,
  { asking, wanted, goesOnAt, limit }: OwnQuery,
): Promise<readonly { readonly module: string; readonly id: number }[]> {
  if (wanted.length === 0) return [];
  const names = [...new Set([asking.alias, asking.mail])];
  const modules = wanted.map(({ module }) => module);
  const counts = wanted.map(
    ({ module, statuses }) => sql`(request.module = ${module} and request.status = any(${statuses}::text[]))`,
  );
  const goesOn = goesOnAt ? sql`coalesce(request.ends_at, request.starts_at) > ${goesOnAt}` : sql`true`;
  const order = goesOnAt ? sql`(request.starts_at > ${goesOnAt}), request.starts_at, request.id` : sql`request.id desc`;
  const { rows } = await sql<{ module: string; id: number }>`
    select request.module, request.id from (
      select distinct person.base_location_id, person.request_id from request_person person
      where person.alias = any(${names}::text[]) and person.role = any(array['requester', 'author'])
        and person.module = any(${modules}::text[])
      order by person.request_id desc limit ${sql.lit(mostLookedAt)}
    ) own cross join lateral (
      select * from request
      where request.base_location_id = own.base_location_id and request.id = own.request_id limit 1
    ) request
    where request.deleted_at is null and (${sql.join(counts, sql` or `)}) and ${goesOn}
    order by ${order} limit ${sql.lit(limit)}
  `.execute(handle);
  return rows;
}
