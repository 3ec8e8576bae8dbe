import { statusesOf } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { Database } from '@sitebook/server/db/database.ts';
import { extendForm, fillIn } from '@sitebook/server/testing/twenty-own-fields.ts';
import { sql } from 'kysely';

const locations = 200;
const people = 5_000;
const managers = 500;
const resourcesEach = 5;

/** Has about a fourteenth of all requests. */
export const busiestLocation = 1_001;

/** Its table has the columns of wash bays, and as many requests: what was added is all that tells them apart. */
export const extended = 'PressureTestbay';

/** Asks for others all day: the author of every twentieth request, and assigned to a third of those. */
export const busiestPerson = 1;

/** Runs the busiest location; one of those that the demo sign-in knows. */
export const manager = 'site.manager@norvane.example';

export const aliasOf = (person: number) => `person${person}@norvane.example`;

/**
 * Fills an empty, migrated database: 200 locations of very different size with their resources, and as many requests as
 * told, four fifths of them over; one form there has twenty fields of its own. The same every time. Rows go in directly: a million saves would take hours, and what
 * is measured here is reading.
 */
export async function seed(database: Database, requests: number): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`select setseed(0.42)`.execute(connection);
    await seedMasters(connection);
    for (const definition of modules) await seedRequests(connection, definition, Math.ceil(requests / modules.length));
    await seedPeople(connection);
    await extendForm(connection, extended, busiestLocation);
    await fillIn(connection, extended, busiestLocation);
    await sql`vacuum analyze`.execute(connection);
  });
}

async function seedMasters(database: Database): Promise<void> {
  const keys = modules.map(({ key }) => key);
  const lastLocation = busiestLocation + locations - 1;
  await sql`insert into country (id, name) values (1, 'Country')`.execute(database);
  await sql`insert into city (id, country_id, name) values (1, 1, 'City')`.execute(database);
  await sql`
    insert into location (base_location_id, city_id, name, time_zone)
    select base, 1, 'Location ' || base, 'America/Chicago'
    from generate_series(${busiestLocation}::integer, ${lastLocation}::integer) base`.execute(database);
  await sql`insert into segment (id, name) select id, 'Segment ' || id from generate_series(1, 8) id`.execute(database);
  await sql`
    insert into resource (base_location_id, module, name)
    select base_location_id, module, 'Resource ' || number
    from location, unnest(${keys}::text[]) module, generate_series(1, ${resourcesEach}::integer) number`.execute(
    database,
  );
  await sql`
    insert into local_admin (base_location_id, alias)
    select base_location_id, 'person' || (base_location_id % 10 + 1) || '@norvane.example' from location
    union all select ${busiestLocation}::integer, ${manager}`.execute(database);
  await sql`
    insert into location_module (base_location_id, module)
    select base_location_id, module from location, unnest(${keys}::text[]) module`.execute(database);
}

async function seedRequests(database: Database, { key, lifecycle }: ModuleDefinition, count: number): Promise<void> {
  const open = statusesOf(lifecycle, 'open');
  const over = [...statusesOf(lifecycle, 'closed'), ...statusesOf(lifecycle, 'cancelled')];
  await sql`
    insert into request (
      base_location_id, module, status, requester_alias, requester_name, manager_mail, segment_id, resource_id, priority,
      starts_at, ends_at, remarks, search_text, search_hidden, created_at, created_by, updated_at, updated_by
    )
    select base, ${key}, status, alias, 'Person ' || person, manager, 1 + number % 8, resource, 1 + number % 3,
      start, start + interval '90 minutes', remarks, remarks, alias || ' person ' || person,
      start - interval '2 days', author, start - interval '2 days', author
    from generate_series(1, ${count}::integer) number
    cross join lateral (
      select
        ${busiestLocation}::integer + floor(${locations}::integer * power(random(), 2))::integer + number * 0 as base,
        1 + floor(random() * ${people}::integer)::integer as person,
        random() as luck
    ) drawn
    cross join lateral (
      select
        'person' || person || '@norvane.example' as alias,
        'person' || case when number % 20 = 0 then ${busiestPerson}::integer else person end || '@norvane.example' as author,
        case when number % 50 <> 0 then 'person' || (1 + person % ${managers}::integer) || '@norvane.example' end as manager,
        case when luck > 0.8
          then (${open}::text[])[1 + number % cardinality(${open}::text[])]
          else (${over}::text[])[1 + number % cardinality(${over}::text[])]
        end as status,
        now() + (number - ${count}::integer * 0.95) * interval '2 days' / 100 as start,
        'wash unit ' || md5(number::text || ${key}) as remarks,
        (
          select id from resource
          where base_location_id = base and module = ${key} and name = 'Resource ' || (1 + number % ${resourcesEach}::integer)
        ) as resource
    ) made`.execute(database);
}

/** Requester and author of each, its manager if it has one, and for every third an assignee. */
async function seedPeople(database: Database): Promise<void> {
  await sql`
    insert into request_person (base_location_id, request_id, module, role, alias)
    select base_location_id, id, module, 'requester', requester_alias from request
    union all select base_location_id, id, module, 'author', created_by from request
    union all select base_location_id, id, module, 'manager', manager_mail from request where manager_mail is not null
    union all select base_location_id, id, module, 'assignee', created_by from request where id % 3 = 0`.execute(
    database,
  );
}
