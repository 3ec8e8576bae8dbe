import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { readEvents } from '../testing/event-reader.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { startServerPair } from '../testing/server-pair.ts';

const pair = await startServerPair();
const admin = 'global.admin@norvane.example';
const sample = await samplesOf(pair.database, 'Washbay', { now: new Date() });

/** Every server's stream of Houston, its beginning read. */
async function followAll() {
  const readers = await Promise.all(
    pair.urls.map(async (url) =>
      readEvents(`${url}/api/events?iBaseLocationId=${sites.houston}`, await pair.headers(admin)),
    ),
  );
  for (const reader of readers) expect((await reader.next()).name).toBe('resync');
  return readers;
}

async function book(): Promise<{ id: number; resourceId: unknown }> {
  const body = sample.body();
  const answer = await pair.post(admin, '/WashBay/WashBayBookingDetails', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.wbBookingId, resourceId: body.resourceId };
}

describe('LIVE-4 two servers on one database', () => {
  it('hear of each other’s changes', async () => {
    const readers = await followAll();
    // One booking after the other goes to the one server and to the other.
    for (const booking of [await book(), await book(), await book(), await book()]) {
      for (const reader of readers) {
        expect(await reader.next()).toEqual({ name: 'request.changed', data: { module: 'Washbay', ...booking } });
      }
    }
  });

  it('LIVE-5 say so when they may have missed something, and go on', async () => {
    const readers = await followAll();
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sitebook live' and datname = current_database()`.execute(pair.database);
    expect(rows).toHaveLength(2);
    // What concerns the reader, and what happened at the location.
    const missed = ['person.changed', 'resync'].map((name) => ({ name, data: {} }));
    for (const reader of readers) {
      expect([await reader.next(), await reader.next()]).toEqual(expect.arrayContaining(missed));
    }
    const { id } = await book();
    for (const reader of readers) expect(await reader.next()).toMatchObject({ data: { id } });
  });
});
