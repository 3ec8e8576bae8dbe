import { type Kysely, sql } from 'kysely';

/**
 * Both indexes hold somebody's requests of one list in the order of their ids, so that its first page is read without
 * the others. For that, who stands how to a request has to tell of which module it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table request_person add column module text;
    update request_person person set module = request.module from request
      where request.base_location_id = person.base_location_id and request.id = person.request_id;
    alter table request_person alter column module set not null;
    create index request_person_by_list on request_person (alias, role, module, base_location_id, request_id);
    drop index request_person_by_alias;

    drop index request_awaiting;
    create index request_awaiting on request (manager_mail, module, status, id, base_location_id)
      where deleted_at is null and status in ('new-request', 'pending-approval');
  `.execute(db);
}
