import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { bookingNotes, properties, propertyTypes } from './data/accommodation.ts';
import { features, locationModules, nonSbsModules } from './data/offers.ts';
import { directory } from './data/people.ts';
import { cities, countries, locations } from './data/places.ts';
import { ppeItems, ppeStock } from './data/ppe.ts';
import { resources } from './data/resources.ts';
import { globalAdmins, localAdmins, sbsMembers } from './data/roles.ts';
import { jobTypes, segments, subSegments } from './data/segments.ts';
import { tasks } from './data/tasks.ts';

/** Tables whose rows come with ids of their own. */
const numberedTables = [
  'country',
  'city',
  'location',
  'non_sbs_module',
  'segment',
  'sub_segment',
  'job_type',
  'task',
  'resource',
  'ppe_item',
  'ppe_stock',
  'property_type',
  'property',
] as const satisfies (keyof Tables)[];

/** Everything but requests, in the order in which rows refer to each other. */
export async function insertMasters(tx: Tx, now: Date): Promise<void> {
  const dayFromToday = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

  await tx.insertInto('country').values(countries).execute();
  await tx.insertInto('city').values(cities).execute();
  await tx.insertInto('location').values(locations).execute();
  await tx.insertInto('location_module').values(locationModules).execute();
  await tx.insertInto('feature').values(features).execute();
  await tx.insertInto('non_sbs_module').values(nonSbsModules).execute();
  await tx.insertInto('segment').values(segments).execute();
  await tx.insertInto('sub_segment').values(subSegments).execute();
  await tx.insertInto('job_type').values(jobTypes).execute();
  await tx.insertInto('task').values(tasks).execute();
  await tx.insertInto('resource').values(resources(dayFromToday)).execute();
  await tx.insertInto('ppe_item').values(ppeItems).execute();
  await tx.insertInto('ppe_stock').values(ppeStock).execute();
  await tx.insertInto('property_type').values(propertyTypes).execute();
  await tx.insertInto('property').values(properties(dayFromToday)).execute();
  await tx.insertInto('booking_note').values(bookingNotes).execute();
  await tx.insertInto('person').values(directory).execute();
  await tx.insertInto('global_admin').values(globalAdmins).execute();
  await tx.insertInto('local_admin').values(localAdmins).execute();
  await tx.insertInto('sbs_member').values(sbsMembers).execute();

  for (const table of numberedTables) await continueAfter(tx, table);
}

/** Rows that people add get ids behind ours. */
async function continueAfter(tx: Tx, table: (typeof numberedTables)[number]): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    tx,
  );
}
