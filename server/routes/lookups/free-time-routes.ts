import { getAlternatives, getFirstFree } from '@sitebook/contract/lookups/free-times.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import type { Deps } from '../../deps.ts';
import { findAlternatives } from '../../usecases/free-times/find-alternatives.ts';
import { findFirstFree } from '../../usecases/free-times/find-first-free.ts';
import type { RouteTable } from '../define-route.ts';

/** When something could be booked. */
export function addFreeTimeRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...getFirstFree,
    async handle({ caller, query: { moduleName, iBaseLocationId, minutes, from, count = 5 } }) {
      const asked = { baseLocationId: iBaseLocationId, minutes, from, count };
      const found = await findFirstFree(deps, caller, readModule(moduleName), asked);
      return found.map(({ resource, time }) => ({ ...toResource(resource), ...toTime(time) }));
    },
  });
  table.add({
    ...getAlternatives,
    async handle({ caller, query }) {
      const { moduleName, iBaseLocationId, resourceId, start, end, requestId, count = 3 } = query;
      const asked = { baseLocationId: iBaseLocationId, resourceId, start, end, movedId: requestId, count };
      const { later, others, nearby } = await findAlternatives(deps, caller, readModule(moduleName), asked);
      return {
        later: later.map(toTime),
        others: others.map(toResource),
        nearby: nearby.map(({ resource, place }) => ({
          ...toResource(resource),
          iBaseLocationId: place.baseLocationId,
          locationId: place.id,
          locationName: place.name.location,
        })),
      };
    },
  });
}

const toResource = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  resourceId: id,
  resourceName: name,
});

const toTime = ({ start, end }: Interval) => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

function readModule(key: string) {
  const definition = moduleOf(key);
  if (!definition) throw new Failure('error.invalid', { issues: [{ field: 'moduleName', code: 'field.choice' }] });
  return definition;
}
