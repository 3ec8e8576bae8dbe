import { textOf, type Values } from '../fields/value.ts';
import { statusesOf } from '../lifecycle/lifecycle.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { modules } from '../modules/registry.ts';
import { certificate, certifiedUntil } from '../rules/certificate.ts';
import { addDays } from '../time/day.ts';
import { type Breaks, type EntityDefinition, isActive } from './definition.ts';

/** A request that holds the record, as far as it decides whether a change breaks it. */
export interface HoldingRequest {
  readonly module: string;
  readonly start: number | null;
  readonly end: number | null;
}

/** The field of a request that points to the record. */
export const holdingFields = {
  'resource-bookings': 'resourceId',
  'property-stays': 'propertyId',
} as const;

/** What a request can point to; a place, or a module there, holds all that is open in it. */
export type HeldRecord = keyof typeof holdingFields;

export function isHeldByField(breaks: Breaks): breaks is HeldRecord {
  return breaks in holdingFields;
}

/** The modules whose requests can hold such a record, and the statuses in which they do. */
export function holdersOf(
  breaks: HeldRecord,
): readonly { readonly module: string; readonly statuses: readonly StatusCode[] }[] {
  const key = holdingFields[breaks];
  return modules
    .filter(({ fields }) => fields.some((field) => field.key === key))
    .map((definition) => ({ module: definition.key, statuses: holdingStatuses(definition, key) }));
}

function holdingStatuses({ holds, lifecycle }: ModuleDefinition, key: string): readonly StatusCode[] {
  return holds?.field === key ? holds.statuses : statusesOf(lifecycle, 'open');
}

/** The statuses in which a request still needs somebody, and those of them in which it does so until its end only. */
export function openStatuses(): readonly {
  readonly module: string;
  readonly statuses: readonly StatusCode[];
  readonly untilItsEnd: readonly StatusCode[];
}[] {
  return modules.map(({ key, lifecycle }) => ({
    module: key,
    statuses: statusesOf(lifecycle, 'open'),
    untilItsEnd: (lifecycle.tabs.closed ?? []).flatMap(({ isOver, statuses }) => (isOver && statuses ? statuses : [])),
  }));
}

/** Whether a change switches the record off. */
export function isSwitchedOff(definition: EntityDefinition, before: Values, after: Values): boolean {
  return isActive(definition, before) && !isActive(definition, after);
}

/** Whether a change of the record takes from a request what it was given. What is over cannot be broken any more. */
export function isBroken(
  definition: EntityDefinition,
  change: { readonly before: Values; readonly after: Values },
  request: HoldingRequest,
  { zone, now }: { readonly zone: string; readonly now: number },
): boolean {
  const end = request.end ?? request.start;
  if (end === null || end <= now) return false;
  if (isSwitchedOff(definition, change.before, change.after)) return true;
  const fitsUntil = (values: Values) => lastMoment(definition, values, request, zone);
  return end > fitsUntil(change.after) && end <= fitsUntil(change.before);
}

/** Until when requests of this module may hold the record: its certificate, or the contract of a house, ends then. */
function lastMoment({ breaks }: EntityDefinition, values: Values, { module }: HoldingRequest, zone: string): number {
  const always = Number.POSITIVE_INFINITY;
  if (breaks === 'property-stays') {
    const expiry = textOf(values.expiryDate);
    // Who leaves on the morning after the last night has not stayed too long.
    return expiry === null ? always : certifiedUntil(addDays(expiry, 1), zone);
  }
  const expiry = textOf(values.certificateExpiry);
  const isCertified = modules.some(({ key, rules }) => key === module && rules.includes(certificate));
  return expiry === null || !isCertified ? always : certifiedUntil(expiry, zone);
}
