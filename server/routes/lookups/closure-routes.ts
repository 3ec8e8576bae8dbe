import { getClosures } from '@sitebook/contract/lookups/closures.ts';
import type { Closure } from '@sitebook/domain/rules/closed.ts';
import type { Deps } from '../../deps.ts';
import { listClosures } from '../../usecases/lookups/list-closures.ts';
import type { RouteTable } from '../define-route.ts';

const toClosure = ({ id, resourceId, start, end, reason }: Closure) => ({
  closureId: id,
  resourceId,
  startTime: start,
  endTime: end,
  reason,
});

/** When nothing can be booked. */
export function addClosureRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...getClosures,
    async handle({ caller, query: { iBaseLocationId, from, to } }) {
      return (await listClosures(deps, caller, { baseLocationId: iBaseLocationId, from, to })).map(toClosure);
    },
  });
}
