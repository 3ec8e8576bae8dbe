import { type Kysely, sql } from 'kysely';

/**
 * What waits for a manager, or for the admins of a location where there is none, has an index that holds nothing else:
 * a save of anything but what waits does not write to it. The statistics tell the planner that each module has statuses
 * of its own; without them it expects a tenth of what a list holds, and sorts where it could walk an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index request_awaiting on request (manager_mail, module, status, base_location_id)
      where deleted_at is null and status in ('new-request', 'pending-approval');
    create statistics request_statuses (mcv) on module, status from request;
    analyze request;
  `.execute(db);
}
