import {
  getJobTypes,
  getPriorities,
  getSegments,
  getSubSegment,
  getSubSegments,
  getSubSegmentsByLocation,
} from '@sitebook/contract/lookups/segments.ts';
import { priorityField } from '@sitebook/domain/modules/shared-fields.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Deps } from '../../deps.ts';
import { isKnown } from '../../store/masters/known.ts';
import { findSubSegment, listJobTypes, listSegments, listSubSegments } from '../../store/masters/segments.ts';
import type { RouteTable } from '../define-route.ts';
import { found, mustBeKnown } from './found.ts';
import type { Visits } from './visits.ts';

type SubSegment = NonNullable<Awaited<ReturnType<typeof findSubSegment>>>;

/** Cost centres are not for external users, here no more than in requests. */
const toSubSegment = (row: SubSegment, isExternal: boolean) => ({
  subSegmentId: row.id,
  subSegmentName: row.name,
  Title: row.name,
  AU: isExternal ? '' : row.accountingUnit,
  segmentId: row.segmentId,
  iBaseLocationId: row.baseLocationId,
  isActive: row.active,
});

/** Product lines, and the other choices that forms share. */
export function addSegmentRoutes(table: RouteTable, { database }: Deps, visits: Visits): void {
  table.add({
    ...getSegments,
    handle: async () => (await listSegments(database)).map(({ id, name }) => ({ segmentId: id, segmentName: name })),
  });
  table.add({
    ...getPriorities,
    handle: async () =>
      (priorityField.choices ?? []).map(({ value, text }) => ({ priorityId: Number(value), priorityLevel: say(text) })),
  });
  table.add({
    ...getJobTypes,
    handle: async () => (await listJobTypes(database)).map(({ id, name }) => ({ jobTypeId: id, jobTypeName: name })),
  });
  table.add({
    ...getSubSegments,
    async handle({ caller, query: { iBaseLocationId } }) {
      const { scope, isExternalAt } = await visits.visit(caller, iBaseLocationId);
      const rows = await listSubSegments(database, scope);
      return rows.map((row) => toSubSegment(row, isExternalAt(row.baseLocationId)));
    },
  });
  table.add({
    ...getSubSegmentsByLocation,
    async handle({ caller, query: { iBaseLocationId, segmentID } }) {
      const { scope, isExternalAt } = await visits.visit(caller, iBaseLocationId);
      if (segmentID !== undefined) mustBeKnown(await isKnown(database, 'segment', segmentID));
      const rows = await listSubSegments(database, scope);
      return rows
        .filter((row) => row.active && (segmentID === undefined || row.segmentId === segmentID))
        .map((row) => toSubSegment(row, isExternalAt(row.baseLocationId)));
    },
  });
  table.add({
    ...getSubSegment,
    async handle({ caller, query: { subSegmentId } }) {
      const row = found(await findSubSegment(database, subSegmentId));
      const { actor } = await visits.enter(caller, { baseLocationId: row.baseLocationId });
      return toSubSegment(row, actor.role === 'external');
    },
  });
}
