import type { TabFilter } from '@sitebook/domain/access/tab.ts';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** A person by both names under which requests know people. */
export interface Asking {
  readonly alias: string;
  readonly mail: string;
}

/**
 * The ways into a tab taken apart by status: only for a single one does the index give its requests in the order of
 * their ids. What begins with a person is few and stays together.
 */
export function byStatus(filters: readonly TabFilter[]): readonly TabFilter[] {
  return filters.flatMap((filter) =>
    filter.statuses && !beginsWithPerson(filter)
      ? filter.statuses.map((status) => ({ ...filter, statuses: [status] }))
      : [filter],
  );
}

const beginsWithPerson = ({ own, assignedToMe, awaitsMe }: TabFilter) => own || assignedToMe || awaitsMe;

/** Whether a request came into the tab this way. */
export function cameBy(filter: TabFilter, asking: Asking, now: Date): Condition {
  const all: Condition[] = [];
  if (filter.statuses) all.push(hasStatus(filter.statuses));
  if (filter.own) all.push(stands(asking, ['requester', 'author']));
  if (filter.assignedToMe) all.push(stands(asking, ['assignee']));
  if (filter.unassigned) all.push(sql`not ${isAssigned}`);
  if (filter.awaitsMe) all.push(awaits(asking));
  if (filter.isOver) all.push(sql`request.ends_at <= ${now}`);
  return all.length > 0 ? sql`(${sql.join(all, sql` and `)})` : sql`true`;
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
