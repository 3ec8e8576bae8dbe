import {
  getPriorities,
  getSubSegment,
  getSubSegments,
  getSubSegmentsByLocation,
  type WireSubSegment,
} from '@sitebook/contract/lookups/segments.ts';
import { encodeRow } from '@sitebook/contract/lookups/wire-rows.ts';
import { priorityField } from '@sitebook/domain/modules/shared-fields.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Deps } from '../../deps.ts';
import { findMaster, listMasters } from '../../usecases/lookups/list-masters.ts';
import type { RouteTable } from '../define-route.ts';

const toSubSegment = (row: Awaited<ReturnType<typeof findMaster>>) => encodeRow<WireSubSegment>('sub-segments', row);

/** Sub product lines, and priorities. */
export function addSegmentRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    ...getPriorities,
    handle: async () =>
      (priorityField.choices ?? []).map(({ value, text }) => ({ priorityId: Number(value), priorityLevel: say(text) })),
  });
  table.add({
    ...getSubSegments,
    handle: async ({ caller, query: { iBaseLocationId } }) =>
      (await listMasters(deps, caller, 'sub-segments', { baseLocationId: iBaseLocationId })).map(toSubSegment),
  });
  table.add({
    ...getSubSegmentsByLocation,
    async handle({ caller, query: { iBaseLocationId, segmentID } }) {
      const asked = { baseLocationId: iBaseLocationId, within: segmentID, isActive: true } as const;
      return (await listMasters(deps, caller, 'sub-segments', asked)).map(toSubSegment);
    },
  });
  table.add({
    ...getSubSegment,
    handle: async ({ caller, query: { subSegmentId } }) =>
      toSubSegment(await findMaster(deps, caller, 'sub-segments', subSegmentId)),
  });
}
