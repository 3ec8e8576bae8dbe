import type { TabFilter } from '@sitebook/domain/access/tab.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type RawBuilder, sql } from 'kysely';
import { isInForce } from '../substitutes.ts';
import { hasStatus } from './status-conditions.ts';

type Condition = RawBuilder<boolean>;

/** A person by both names under which requests know people. */
export interface Asking {
  readonly alias: string;
  readonly mail: string;
}

/** In which roles one stands to what is one's own, to what is assigned to one, and to what one follows. */
const roles = {
  own: ['requester', 'author'],
  assignedToMe: ['assignee'],
  followedByMe: ['manager', 'assignee', 'copied'],
} as const;

/** Whether a request came into the tab this way. */
export function cameBy(filter: TabFilter, asking: Asking, now: Date): Condition {
  const all: Condition[] = [];
  if (filter.statuses) all.push(hasStatus(filter.statuses));
  if (filter.own) all.push(stands(namesOf(asking), roles.own));
  if (filter.assignedToMe) all.push(stands(namesOf(asking), roles.assignedToMe));
  if (filter.followedByMe) all.push(stands(namesOf(asking), roles.followedByMe), isOfOthers(asking, ofRequest));
  if (filter.unassigned) all.push(sql`not ${isAssigned}`);
  if (filter.awaitsMe) all.push(sql`(${sql.join(waysToAwait(asking, now), sql` or `)})`);
  if (filter.isOver) all.push(sql`request.ends_at <= ${now}`);
  return all.length > 0 ? sql`(${sql.join(all, sql` and `)})` : sql`true`;
}

/** A walk along an index that gives requests of a module at a location in the order of their ids. */
export interface Walk {
  readonly from: RawBuilder<unknown>;
  /** Along requests themselves, not from the people who stand to them. */
  readonly isOfRequests?: true;
  /** The request's id in that index. */
  readonly id: RawBuilder<unknown>;
  readonly condition: Condition;
}

interface WalkedList {
  /** Nothing for all locations. */
  readonly baseLocationId: number | null;
  readonly filters: readonly TabFilter[];
  readonly asking: Asking;
  readonly now: Date;
}

/**
 * The ways into a tab taken apart: an index is in the order of ids only for a single status, and for a single name of a
 * person in a single role.
 */
export function walksInto(definition: ModuleDefinition, list: WalkedList): readonly Walk[] {
  const { filters, asking, now } = list;
  return filters.flatMap((filter): readonly Walk[] => {
    const { own, ...apartFromOwn } = filter;
    if (own) return walksFrom(definition, list, roles.own, cameBy(apartFromOwn, asking, now));
    const { assignedToMe, ...apartFromPeople } = apartFromOwn;
    if (assignedToMe) return walksFrom(definition, list, roles.assignedToMe, cameBy(apartFromPeople, asking, now));
    const { followedByMe, ...apartFromFollowed } = apartFromPeople;
    if (followedByMe) {
      // Asked before the request is fetched: somebody may be assigned to thousands of their own.
      const condition = sql<boolean>`${isOfOthers(asking, ofPerson)} and ${cameBy(apartFromFollowed, asking, now)}`;
      return walksFrom(definition, list, roles.followedByMe, condition);
    }
    const { awaitsMe, ...rest } = apartFromFollowed;
    const begins = awaitsMe ? waysToAwait(asking, now) : [sql<boolean>`true`];
    return byStatus(rest).flatMap((one) =>
      begins.map((begin) => ({
        from: sql`request`,
        isOfRequests: true,
        id: sql`request.id`,
        condition: sql`${begin} and ${cameBy(one, asking, now)}`,
      })),
    );
  });
}

function byStatus(filter: TabFilter): readonly TabFilter[] {
  return filter.statuses?.map((status) => ({ ...filter, statuses: [status] })) ?? [filter];
}

/**
 * From the person, to whom the requests are written down by role, module and location. The limit makes PostgreSQL fetch
 * them one by one: it cannot know how many a person has, and would rather join them with the whole location.
 */
function walksFrom(
  definition: ModuleDefinition,
  { baseLocationId, asking }: WalkedList,
  standing: readonly string[],
  condition: Condition,
): readonly Walk[] {
  const from = sql`request_person person cross join lateral (
    select * from request
    where request.base_location_id = person.base_location_id and request.id = person.request_id limit 1
  ) request`;
  const isHere = baseLocationId === null ? sql`true` : sql`person.base_location_id = ${baseLocationId}`;
  return standing.flatMap((role) =>
    namesOf(asking).map((name) => ({
      from,
      id: sql`person.request_id`,
      condition: sql`person.alias = ${name} and person.role = ${role} and person.module = ${definition.key} and ${isHere}
        and ${condition}`,
    })),
  );
}

/** By key, so that somebody's few requests are found from the person and not by looking through a whole location. */
function stands(names: readonly string[], roles: readonly string[]): Condition {
  return sql`(request.base_location_id, request.id) in (
    select base_location_id, request_id from request_person
    where alias = any(${names}::text[]) and role = any(${roles}::text[])
  )`;
}

/** Whether any of these people is to do it. */
export function isAssignedTo(names: readonly string[]): Condition {
  return stands(names, roles.assignedToMe);
}

const ofRequest = sql`(request.base_location_id, request.id)`;
const ofPerson = sql`(person.base_location_id, person.request_id)`;

function isOfOthers(asking: Asking, key: RawBuilder<unknown>): Condition {
  return sql`not exists (
    select from request_person mine
    where (mine.base_location_id, mine.request_id) = ${key}
      and mine.role = any(${roles.own}::text[]) and mine.alias = any(${namesOf(asking)}::text[])
  )`;
}

/**
 * What waits for a direct manager, for whoever stands in for one, and for a local admin where nobody is the manager or the manager was waited for too
 * long. Asked of the request itself, where
 * an index holds nothing but what waits; a manager of many years stands to thousands.
 */
function waysToAwait(asking: Asking, now: Date): readonly Condition[] {
  return [
    ...namesOf(asking).map((name) => sql<boolean>`request.manager_mail = ${name}`),
    sql`request.manager_mail is null and ${isAtOwnLocation(asking)}`,
    sql`request.escalated_at is not null and ${isAtOwnLocation(asking)}`,
    sql`${isOfAway(asking, now)} and ${isOfOthers(asking, ofRequest)}`,
  ];
}

/** Of a manager in whose place one decides on this day of its location. */
function isOfAway({ alias }: Asking, now: Date): Condition {
  const names = sql`select unnest(array[substitute.alias, substitute.mail]) from substitute where substitute.substitute_alias = ${alias}`;
  const zone = sql`(select here.time_zone from location here where here.base_location_id = request.base_location_id)`;
  return sql`request.manager_mail = any(array(${names})) and exists (
    select from substitute
    where substitute.substitute_alias = ${alias} and request.manager_mail in (substitute.alias, substitute.mail)
      and ${isInForce(sql`${now}::timestamptz`, zone)}
  )`;
}

/** At a location of which one is the local admin. */
function isAtOwnLocation({ alias }: Asking): Condition {
  return sql`request.base_location_id = any(array(
    select admin.base_location_id from local_admin admin where admin.alias = ${alias} and admin.active
  ))`;
}

const namesOf = ({ alias, mail }: Asking) => [...new Set([alias, mail])];

/** Whether anybody is to do it. */
export const isAssigned: Condition = sql`exists (
  select from request_person person
  where person.base_location_id = request.base_location_id and person.request_id = request.id and person.role = 'assignee'
)`;
