import { type Kysely, sql } from 'kysely';

/**
 * Who stands how to a request tells of which module it is. So somebody's requests of one list are found next to each
 * other, in the order of their ids, and the first page is read without the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table request_person add column module text;
    update request_person person set module = request.module from request
      where request.base_location_id = person.base_location_id and request.id = person.request_id;
    alter table request_person alter column module set not null;
    create index request_person_by_list on request_person (alias, role, module, base_location_id, request_id);
    drop index request_person_by_alias;
  `.execute(db);
}
