import pg from 'pg';

const hour = 3_600_000;
/** Behind everything that is seeded, and sooner than bookings are refused for being too far ahead. */
const firstDay = 130;
const days = 220;

export interface Slot {
  readonly baseLocationId: number;
  readonly resourceId: number;
  readonly start: string;
  readonly end: string;
}

/** Free hours of wash bays of all locations, another one each time. What a former run has booked there is removed. */
export async function freeSlots(databaseUrl: string): Promise<() => Slot> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      delete from history where (base_location_id, request_id) in (
        select base_location_id, id from request where starts_at > now() + interval '${firstDay} days'
      )`);
    await client.query(`delete from request where starts_at > now() + interval '${firstDay} days'`);
    const { rows } = await client.query<{ id: number; base: number }>(
      `select id, base_location_id as base from resource where module = 'Washbay' order by id % 97, id`,
    );
    return inTurn(rows);
  } finally {
    await client.end();
  }
}

function inTurn(bays: readonly { id: number; base: number }[]): () => Slot {
  const first = Math.ceil(Date.now() / hour) * hour + firstDay * 24 * hour;
  let count = 0;
  return () => {
    const bay = bays[count % bays.length];
    if (!bay) throw new Error('There is nothing to book');
    const start = first + (Math.floor(count / bays.length) % (days * 24)) * hour;
    count += 1;
    return {
      baseLocationId: bay.base,
      resourceId: bay.id,
      start: new Date(start).toISOString(),
      end: new Date(start + hour).toISOString(),
    };
  };
}
