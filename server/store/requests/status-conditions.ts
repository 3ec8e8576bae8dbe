import { openStatuses } from '@sitebook/domain/filter/filter-facts.ts';
import type { Lifecycle } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** Whether a request reads this status at this moment, derived ones included. */
export function reads({ whenStarted }: Lifecycle, status: string, now: Date): Condition {
  if (whenStarted?.code === status) return sql`(request.status = ${whenStarted.from} and request.starts_at <= ${now})`;
  if (whenStarted?.from === status) {
    return sql`(request.status = ${status} and (request.starts_at > ${now} or request.starts_at is null))`;
  }
  return sql`request.status = ${status}`;
}

/** Whether somebody still has something to do with it. */
export function isOpen(lifecycle: Lifecycle, now: Date): Condition {
  const { lasting, ending } = openStatuses(lifecycle);
  if (ending.length === 0) return hasStatus(lasting);
  const goesOn = sql`(request.ends_at > ${now} or request.ends_at is null)`;
  return sql`(${hasStatus(lasting)} or (${hasStatus(ending)} and ${goesOn}))`;
}

/** Whether it should have ended, and nobody has said so. */
export function isOverdue(lifecycle: Lifecycle, now: Date): Condition {
  return sql`(${hasStatus(openStatuses(lifecycle).lasting)} and request.ends_at <= ${now})`;
}

export function hasStatus(statuses: readonly string[]): Condition {
  const [only, ...others] = statuses;
  return others.length === 0 ? sql`request.status = ${only}` : sql`request.status = any(${statuses}::text[])`;
}
