import type { Actor } from '@sitebook/domain/access/actor.ts';
import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import type { ExternalAccess } from '@sitebook/domain/access/external-access.ts';
import { deriveRole } from '@sitebook/domain/access/role.ts';
import { overlapsAllowedBy } from '@sitebook/domain/rules/overlap.ts';
import type { BookingNotes } from '@sitebook/domain/rules/rule.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lately } from '../../db/lately.ts';
import { ask, askTogether, type Question } from '../../db/question.ts';
import { blank, writtenOnce } from '../../db/written-once.ts';
import { isInForce } from '../substitutes.ts';

/** What names a location: its own id, or that of its base location. */
export type LocationKey = { readonly locationId: number } | { readonly baseLocationId: number };

/** Who is asking, before it is known what they are at the location in question. */
export interface Asking {
  readonly alias: string;
  readonly mail: string;
  readonly name: string;
  readonly companyDomain: string;
  /** When: who stands in for whom depends on the day. */
  readonly now: Date;
}

/** A location as a request there meets it, with what the person who asks is there. */
export interface Place {
  /** The location's own id. */
  readonly id: number;
  readonly baseLocationId: number;
  readonly name: { readonly country: string; readonly city: string; readonly location: string };
  readonly hours: WorkingHours;
  readonly isActive: boolean;
  readonly hasModule: boolean;
  readonly overlapsAllowed: number;
  /** Working hours until whoever has to approve is reminded; 0 is never. */
  readonly approvalHours: number;
  readonly externalAccess: readonly ExternalAccess[];
  /** External users read what is written about requests. */
  readonly isConversationForExternals: boolean;
  readonly notes: BookingNotes;
  /** Which versions of what was added to the module's form count here; none where nothing was. */
  readonly forms: readonly string[];
  readonly actor: Actor;
}

export interface Holding {
  /**
   * The location, its city and country, and the module there stay as they are until the end of the transaction; whoever
   * changes them meanwhile is waited for.
   */
  readonly isHeld?: boolean;
}

interface Row {
  id: number;
  baseLocationId: number;
  country: string;
  city: string;
  location: string;
  zone: string;
  workStart: string;
  workEnd: string;
  workDays: number[];
  holidays: string[];
  isActive: boolean;
  hasModule: boolean;
  overlap: string | null;
  approvalHours: number | null;
  externalAccess: ExternalAccess[] | null;
  fourEyes: string | null;
  externalConversation: string | null;
  notes: Record<string, { text: string; needsApproval: boolean }> | null;
  forms: string[];
  globalAdmin: boolean;
  localAdmin: boolean;
  sbsMember: boolean;
  standsFor: string[];
}

/**
 * Everything that decides about a call at a location, in one query. A setting of the module wins over the location's;
 * without a module only the location's count.
 */
export function loadPlace(
  handle: Database,
  key: LocationKey,
  module: string,
  asking: Asking,
  holding: Holding = {},
): Promise<Place | undefined> {
  const which = JSON.stringify([key, module, asking.alias, asking.mail, asking.name]);
  return lately(handle, `place ${which}`, () => readPlace(handle, key, module, asking, holding));
}

const places = writtenOnce<Row>();

async function readPlace(
  handle: Database,
  key: LocationKey,
  module: string,
  asking: Asking,
  { isHeld = false }: Holding,
): Promise<Place | undefined> {
  const statement = places(handle, {
    owner: places,
    parts: Object.keys(key).join(),
    values: { ...key, module, alias: asking.alias, now: asking.now },
    write: () => placeStatement(key),
  });
  const place: Question<Place | undefined> = { statement, read: ([row]) => row && placeOf(row, asking) };
  if (!isHeld) return ask(handle, place);
  const [, [held]] = await askTogether(handle, [hold(handle, key, module)], [place]);
  return held;
}

/** The location of this key, whatever its id is. */
function isIt(key: LocationKey): RawBuilder<unknown> {
  return 'locationId' in key
    ? sql`location.id = ${blank('locationId')}`
    : sql`location.base_location_id = ${blank('baseLocationId')}`;
}

function placeStatement(key: LocationKey): RawBuilder<Row> {
  const module = sql`${blank('module')}::text`;
  const alias = sql`${blank('alias')}::text`;
  const feature = (name: string) => sql`(
    select value from feature
    where feature.base_location_id = location.base_location_id and feature.name = ${name} and feature.module in ('', ${module})
      and feature.active
    order by feature.module desc limit 1
  )`;
  return sql`
    select
      location.id, location.base_location_id as "baseLocationId", country.name as country, city.name as city, location.name as location,
      location.time_zone as zone, location.work_start as "workStart", location.work_end as "workEnd",
      location.work_days as "workDays",
      array(
        select holiday.day::text from holiday
        where holiday.base_location_id = location.base_location_id and holiday.active order by holiday.day
      ) as holidays,
      location.active and city.active and country.active as "isActive",
      exists (
        select from location_module enabled
        where enabled.base_location_id = location.base_location_id and enabled.module = ${module} and enabled.active
      ) as "hasModule",
      array(
        select form.version::text from form_version form
        where form.module = ${module} and form.base_location_id in (0, location.base_location_id)
        order by form.base_location_id
      ) as forms,
      ${feature('Overlap')} as overlap,
      (
        select approval_hours from location_module enabled
        where enabled.base_location_id = location.base_location_id and enabled.module = ${module}
      ) as "approvalHours",
      (
        select jsonb_agg(jsonb_build_object('module', feature.module, 'value', feature.value))
        from feature
        where feature.base_location_id = location.base_location_id and feature.name = 'ExternalAccess' and feature.active
      ) as "externalAccess",
      ${feature('FourEyes')} as "fourEyes",
      ${feature('ExternalConversation')} as "externalConversation",
      (
        select jsonb_object_agg(booking_type, jsonb_build_object('text', notes, 'needsApproval', manager_approval))
        from booking_note where booking_note.base_location_id = location.base_location_id and booking_note.active
      ) as notes,
      exists (select from global_admin where alias = ${alias} and active) as "globalAdmin",
      exists (
        select from local_admin admin
        where admin.base_location_id = location.base_location_id and admin.alias = ${alias} and admin.active
      ) as "localAdmin",
      exists (
        select from sbs_member member
        where member.base_location_id = location.base_location_id and member.alias = ${alias} and member.active
      ) as "sbsMember",
      array(
        select unnest(array[substitute.alias, substitute.mail]) from substitute
        where substitute.substitute_alias = ${alias}
          and ${isInForce(sql`${blank('now')}::timestamptz`, sql`location.time_zone`)}
      ) as "standsFor"
    from location
    join city on city.id = location.city_id
    join country on country.id = city.country_id
    where ${isIt(key)}`;
}

function placeOf(row: Row, asking: Asking): Place {
  return {
    id: row.id,
    baseLocationId: row.baseLocationId,
    name: { country: row.country, city: row.city, location: row.location },
    hours: {
      zone: row.zone,
      start: minutesOf(row.workStart),
      end: minutesOf(row.workEnd),
      days: row.workDays,
      holidays: row.holidays,
    },
    isActive: row.isActive,
    hasModule: row.hasModule,
    overlapsAllowed: overlapsAllowedBy(row.overlap ?? undefined),
    approvalHours: row.approvalHours ?? 0,
    externalAccess: row.externalAccess ?? [],
    isConversationForExternals: row.externalConversation === '1',
    notes: row.notes ?? {},
    forms: row.forms,
    actor: {
      alias: asking.alias,
      mail: asking.mail.toLowerCase(),
      name: asking.name,
      role: deriveRole(row, isCompanyUser(asking.alias, asking.companyDomain)),
      isMember: row.sbsMember,
      isUnderFourEyes: row.fourEyes === '1',
      standsFor: row.standsFor,
    },
  };
}

const holds = writtenOnce<unknown>();

/** What says whether requests are taken. Read by the next statement, it is as whoever changed it left it. */
function hold(handle: Database, key: LocationKey, module: string): Question<void> {
  const statement = holds(handle, {
    owner: holds,
    parts: Object.keys(key).join(),
    values: { ...key, module },
    write: () => holdStatement(key),
  });
  return { statement, read: () => {} };
}

function holdStatement(key: LocationKey): RawBuilder<unknown> {
  return sql`
    with place as (
      select from location join city on city.id = location.city_id join country on country.id = city.country_id
      where ${isIt(key)} for share of location, city, country
    ), offer as (
      select from location_module join location on location.base_location_id = location_module.base_location_id
      where ${isIt(key)} and location_module.module = ${blank('module')} for share of location_module
    )
    select (select count(*) from place), (select count(*) from offer)`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
