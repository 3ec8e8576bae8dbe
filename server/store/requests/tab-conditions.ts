import type { TabFilter } from '@sitebook/domain/access/tab.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** A person by both names under which requests know people. */
export interface Asking {
  readonly alias: string;
  readonly mail: string;
}

/** In which roles one stands to what is one's own, and to what is assigned to one. */
const roles = { own: ['requester', 'author'], assignedToMe: ['assignee'] } as const;

/** Whether a request came into the tab this way. */
export function cameBy(filter: TabFilter, asking: Asking, now: Date): Condition {
  const all: Condition[] = [];
  if (filter.statuses) all.push(hasStatus(filter.statuses));
  if (filter.own) all.push(stands(asking, roles.own));
  if (filter.assignedToMe) all.push(stands(asking, roles.assignedToMe));
  if (filter.unassigned) all.push(sql`not ${isAssigned}`);
  if (filter.awaitsMe) all.push(awaits(asking));
  if (filter.isOver) all.push(sql`request.ends_at <= ${now}`);
  return all.length > 0 ? sql`(${sql.join(all, sql` and `)})` : sql`true`;
}

/** A walk along an index that gives requests of a module at a location in the order of their ids. */
export interface Walk {
  readonly from: RawBuilder<unknown>;
  /** The request's id in that index. */
  readonly id: RawBuilder<unknown>;
  readonly condition: Condition;
}

/**
 * The ways into a tab taken apart: an index is in the order of ids only for a single status, or for a single name of a
 * person in a single role. What waits for somebody is few and stays together.
 */
export function walksInto(
  definition: ModuleDefinition,
  filters: readonly TabFilter[],
  asking: Asking,
  now: Date,
): readonly Walk[] {
  return filters.flatMap((filter): readonly Walk[] => {
    const { own, ...apartFromOwn } = filter;
    if (own) return walksFrom(definition, asking, roles.own, cameBy(apartFromOwn, asking, now));
    const { assignedToMe, ...rest } = apartFromOwn;
    if (assignedToMe) return walksFrom(definition, asking, roles.assignedToMe, cameBy(rest, asking, now));
    return (rest.awaitsMe ? [rest] : byStatus(rest)).map((one) => ({
      from: sql`request`,
      id: sql`request.id`,
      condition: cameBy(one, asking, now),
    }));
  });
}

function byStatus(filter: TabFilter): readonly TabFilter[] {
  return filter.statuses?.map((status) => ({ ...filter, statuses: [status] })) ?? [filter];
}

/** From the person, to whom the requests are written down by role, module and location. */
function walksFrom(
  definition: ModuleDefinition,
  { alias, mail }: Asking,
  standing: readonly string[],
  condition: Condition,
): readonly Walk[] {
  const from = sql`request_person person
    join request on request.base_location_id = person.base_location_id and request.id = person.request_id`;
  return standing.flatMap((role) =>
    [...new Set([alias, mail])].map((name) => ({
      from,
      id: sql`person.request_id`,
      condition: sql`person.alias = ${name} and person.role = ${role} and person.module = ${definition.key}
        and ${condition}`,
    })),
  );
}

function hasStatus(statuses: readonly string[]): Condition {
  const [only, ...others] = statuses;
  return others.length === 0 ? sql`request.status = ${only}` : sql`request.status = any(${statuses}::text[])`;
}

/** By key, so that somebody's few requests are found from the person and not by looking through a whole location. */
function stands({ alias, mail }: Asking, roles: readonly string[]): Condition {
  return sql`(request.base_location_id, request.id) in (
    select base_location_id, request_id from request_person
    where alias = any(${[alias, mail]}::text[]) and role = any(${roles}::text[])
  )`;
}

/**
 * What waits for a direct manager, and for a local admin where nobody is the manager. Asked of the request itself, where
 * an index holds nothing but what waits; a manager of many years stands to thousands.
 */
function awaits({ alias, mail }: Asking): Condition {
  return sql`(
    request.manager_mail = any(${[alias, mail]}::text[])
    or request.manager_mail is null and request.base_location_id = any(array(
      select admin.base_location_id from local_admin admin where admin.alias = ${alias} and admin.active
    ))
  )`;
}

const isAssigned: Condition = sql`exists (
  select from request_person person
  where person.base_location_id = request.base_location_id and person.request_id = request.id and person.role = 'assignee'
)`;
