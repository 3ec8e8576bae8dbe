import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { wireNameOf } from './names.ts';
import { wireOf } from './wire-modules.ts';

/** What clients find in a request of any module, besides the facts of every request. */
const commonNames = [
  ...['aliasId', 'requestorName', 'gin', 'requesterPhone', 'directManager', 'Country', 'subGeomarketName'],
  ...['locationName', 'segmentId', 'segmentName', 'subSegmentId', 'subSegmentName', 'accountingUnit', 'priorityId'],
  ...['startTime', 'endTime', 'duration', 'remarks', 'costofService', 'overlapping', 'offHours', 'dueDate'],
  ...['durationReport', 'L1AprroverName', 'L1AprroverComments', 'L1AprroverDate', 'L2AprroverName'],
  ...['L2AprroverComments', 'L2AprroverDate', 'attachments', 'carbonCopy', 'assigneeName', 'resolution'],
];

/**
 * The common names that a module does not use itself but tells, each with the name under which it tells the same; with
 * nothing where it has no such thing. Names that differ in case only are one on this wire.
 */
export function otherNames({ key, fields }: ModuleDefinition): Readonly<Record<string, string | null>> {
  if (!wireOf(key).hasCommonNames) return {};
  const names = fields.map((field) => wireNameOf(key, field));
  const own = new Set(names.map(({ name }) => name.toLowerCase()));
  const missing = commonNames.filter((name) => !own.has(name.toLowerCase()));
  return Object.fromEntries(
    missing.map((name) => [name, names.find(({ synonyms = [] }) => synonyms.includes(name))?.name ?? null]),
  );
}
