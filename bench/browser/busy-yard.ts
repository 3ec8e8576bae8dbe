import { statusesOf } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { openDatabase } from '@sitebook/server/db/database.ts';
import { sql } from 'kysely';

const houston = 1_001;
const resources = 20;
const bookingsEach = 300;
export const manyRows = 10_000;
const busyModule = 'Washbay';

/** Makes one location busier than any: twenty bays with 300 bookings each in this month, and a list of 10,000 requests. */
export async function fillYard(url: string): Promise<void> {
  const module = modules.find(({ key }) => key === busyModule);
  if (!module) throw new Error(`No module is called ${busyModule}`);
  const [open = ''] = statusesOf(module.lifecycle, 'open');
  const [over = ''] = statusesOf(module.lifecycle, 'closed');
  const database = openDatabase(url, { poolSize: 1, isUnlimited: true });
  const book = (from: string, status: string, each: number) =>
    sql`
      insert into request (
        base_location_id, module, status, requester_alias, requester_name, segment_id, resource_id, priority,
        starts_at, ends_at, remarks, search_text, search_hidden, created_at, created_by, updated_at, updated_by
      )
      select ${houston}, ${busyModule}, ${status}, 'requestor@norvane.example', 'Ravi Deshmukh',
        (select min(id) from segment), resource.id, 1 + number % 3, start, start + interval '110 minutes',
        'unit ' || number, 'unit ' || number, 'ravi deshmukh', now(), 'requestor@norvane.example', now(),
        'requestor@norvane.example'
      from resource, generate_series(0, ${each - 1}::integer) number
      cross join lateral (select ${from}::timestamptz + number * interval '2 hours' as start) at
      where base_location_id = ${houston} and module = ${busyModule} and name like 'Busy bay %'`.execute(database);
  try {
    await sql`
      insert into resource (base_location_id, module, name)
      select ${houston}, ${busyModule}, 'Busy bay ' || lpad(number::text, 2, '0')
      from generate_series(1, ${resources}::integer) number`.execute(database);
    await book(
      new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 2)).toISOString(),
      open,
      bookingsEach,
    );
    await book('2024-01-01T06:00:00Z', over, (manyRows - resources * bookingsEach) / resources);
    await sql`analyze`.execute(database);
  } finally {
    await database.destroy();
  }
}

export const boardModule = 'PressureTestbay';

/** Makes a board as full as any: forty bays with 300 bookings each in this week. */
export async function fillBoard(url: string): Promise<void> {
  const database = openDatabase(url, { poolSize: 1, isUnlimited: true });
  try {
    await sql`
      insert into resource (base_location_id, module, name)
      select ${houston}, ${boardModule}, 'Busy cell ' || lpad(number::text, 2, '0')
      from generate_series(1, 40) number`.execute(database);
    await sql`
      insert into request (
        base_location_id, module, status, requester_alias, requester_name, segment_id, resource_id, priority,
        starts_at, ends_at, remarks, search_text, search_hidden, created_at, created_by, updated_at, updated_by
      )
      select ${houston}, ${boardModule}, 'assigned', 'requestor@norvane.example', 'Ravi Deshmukh',
        (select min(id) from segment), resource.id, 2, start, start + interval '30 minutes',
        'unit ' || number, 'unit ' || number, 'ravi deshmukh', now(), 'requestor@norvane.example', now(),
        'requestor@norvane.example'
      from resource, generate_series(0, 299) number
      cross join lateral (
        select date_trunc('day', now()) - extract(dow from now())::integer * interval '1 day' + interval '8 hours'
          + number * interval '33 minutes' as start
      ) at
      where base_location_id = ${houston} and module = ${boardModule} and name like 'Busy cell %'`.execute(database);
    await sql`analyze`.execute(database);
  } finally {
    await database.destroy();
  }
}
