import { isEmpty, momentOf } from '../fields/value.ts';
import { isOpen, type Lifecycle } from '../lifecycle/lifecycle.ts';
import type { RequestRecord } from '../request/record.ts';

/** To how many of the dates something is done. */
export const scopes = ['one', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

type Standing = Pick<RequestRecord, 'id' | 'status' | 'values'>;

/**
 * Which other dates of its series something is done to that is done to one of them. What is over or has begun is left as it
 * was; the one that it is done to does not stand among them.
 */
export function othersInScope<One extends Standing>(
  lifecycle: Lifecycle,
  scope: Scope,
  { chosen, dates, now }: { readonly chosen: Standing; readonly dates: readonly One[]; readonly now: number },
): readonly One[] {
  if (scope === 'one') return [];
  const from = momentOf(chosen.values.start) ?? 0;
  return dates.filter(({ id, status, values }) => {
    const start = momentOf(values.start) ?? 0;
    return (
      id !== chosen.id &&
      isOpen(lifecycle, status) &&
      start > now &&
      isEmpty(values.actualStart) &&
      (scope === 'all' || start >= from)
    );
  });
}
