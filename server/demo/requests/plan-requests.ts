import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { properties } from '../data/accommodation.ts';
import { enabledAt } from '../data/offers.ts';
import { directory } from '../data/people.ts';
import { locations, type Site, sites } from '../data/places.ts';
import { ppeStock } from '../data/ppe.ts';
import { resources } from '../data/resources.ts';
import { localAdmins, sbsMembers } from '../data/roles.ts';
import { subSegments } from '../data/segments.ts';
import { tasks } from '../data/tasks.ts';
import type { PlannedStep } from './courses.ts';
import { nightsOf, slotIndexOf, slotOf } from './times.ts';
import { type Wording, wordings } from './wording.ts';

const perModule = 40;
const hour = 3_600_000;
const day = 24 * hour;
const globalAdmin = 'global.admin@norvane.example';

/** A request of the demo company with its life so far. */
export interface PlannedRequest {
  readonly baseLocationId: number;
  readonly by: string;
  readonly at: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What is ordered, as a client would send it. */
  readonly items: readonly { readonly itemStockId: number; readonly orderQty: number }[];
  readonly steps: readonly PlannedStep[];
}

/** About 40 requests of a module, in all its statuses: half of them in Houston, the others wherever else it is offered. */
export function planRequests(definition: ModuleDefinition<ModuleKey>, now: number): readonly PlannedRequest[] {
  const own = wordings[definition.key];
  if (!own) return [];
  const others = (Object.keys(sites) as Site[]).filter(
    (site) => site !== 'houston' && isOffered(definition, site) && hasSomethingToBook(definition, site, now),
  );
  return Array.from({ length: perModule }, (_, index) => {
    const site = index % 2 === 0 ? 'houston' : (others[Math.floor(index / 2) % others.length] ?? 'houston');
    return planOne(definition, own, site, index, now);
  });
}

function isOffered({ key }: ModuleDefinition<ModuleKey>, site: Site): boolean {
  return (
    enabledAt[site].includes(key) &&
    locations.some((place) => place.base_location_id === sites[site] && place.active !== false)
  );
}

function planOne(definition: ModuleDefinition, own: Wording, site: Site, index: number, now: number): PlannedRequest {
  const base = sites[site];
  const here = <Row extends { base_location_id: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.base_location_id === base);
  const colleagues = directory.filter((person) => person.alias.endsWith('@norvane.example') && person.active !== false);
  // The demo requestor has some of their own everywhere they look.
  const by = index % 4 === 0 ? 'requestor@norvane.example' : (pick(colleagues, index * 7)?.alias ?? globalAdmin);
  const zone = locations.find((place) => place.base_location_id === base)?.time_zone ?? 'UTC';
  const { start, end } = own.isByNights ? nightsOf(zone, index, now) : slotOf(zone, index, now);
  const at = Math.min(start, now) - (1 + (index % 3)) * day;
  const subSegment = pick(
    here(subSegments).filter((part) => part.active !== false),
    index,
  );
  const house = pick(housesAt(base, now), index);
  const wanted: Readonly<Record<string, unknown>> = {
    resourceId: pick(usableAt(definition, base, now), Math.floor(slotIndexOf(index) / 2))?.id,
    taskId: pick(
      here(tasks).filter((task) => task.module === definition.key && task.active !== false),
      index,
    )?.id,
    segmentId: subSegment?.segment_id,
    subSegmentId: subSegment?.id,
    priority: 1 + (index % 3),
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    propertyTypeId: house?.property_type_id,
    gender: house?.gender ?? 'Any',
    remarks: pick(own.remarks, index),
    ...own.fields?.(index),
  };
  const fields = Object.fromEntries(
    Object.entries(wanted).filter(([key]) => definition.fields.some((field) => field.key === key)),
  );
  const admin = localAdmins.find((one) => one.base_location_id === base)?.alias ?? globalAdmin;
  const assignee = sbsMembers.find((one) => one.base_location_id === base)?.alias ?? admin;
  const steps = own.course({ index, start, at, now, admin, assignee, propertyId: house?.id });
  const items = definition.items ? orderAt(base, index) : [];
  return { baseLocationId: base, by, at, fields, items, steps };
}

/** What can be booked on any of the days: not retired, and certified for long enough. */
function usableAt({ key }: ModuleDefinition, base: number, now: number) {
  const dayFromNow = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);
  return resources(dayFromNow).filter(
    (one) =>
      one.base_location_id === base &&
      one.module === key &&
      one.status !== 'retired' &&
      isCertifiedLong(one.certificate_expiry, now),
  );
}

function hasSomethingToBook(definition: ModuleDefinition, site: Site, now: number): boolean {
  const base = sites[site];
  const needs = (key: string) => definition.fields.some((field) => field.key === key);
  if (needs('resourceId')) return usableAt(definition, base, now).length > 0;
  if (needs('propertyId')) return housesAt(base, now).length > 0;
  return !definition.items || orderAt(base, 0).length > 0;
}

/** Houses that can be given on any of the days. */
function housesAt(base: number, now: number) {
  return properties((days) => new Date(now + days * day).toISOString().slice(0, 10)).filter(
    (one) => one.base_location_id === base && one.active !== false && isCertifiedLong(one.expiry_date, now),
  );
}

/** One or two things of which there is enough. */
function orderAt(base: number, index: number) {
  const plenty = ppeStock.filter((row) => row.base_location_id === base && row.available_qty > 5);
  const rows = [pick(plenty, index), ...(index % 4 === 1 ? [pick(plenty, index + 1)] : [])];
  // More than most are entitled to: those wait for somebody to agree, or not.
  const orderQty = index % 4 === 0 || index % 8 === 2 ? 3 : 1 + (index % 2);
  return rows.flatMap((row) => (row?.id === undefined ? [] : [{ itemStockId: row.id, orderQty }]));
}

const isCertifiedLong = (expiry: string | null | undefined, now: number) =>
  !expiry || Date.parse(expiry) > now + 60 * day;

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length];
}
