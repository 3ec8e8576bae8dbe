import { randomUUID } from 'node:crypto';
import { bySeed } from '@sitebook/domain/testing/by-seed.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { type PairAnswer, startServerPair } from '../testing/server-pair.ts';

const pair = await startServerPair();
const admin = 'global.admin@norvane.example';
const create = '/WashBay/WashBayBookingDetails';
const update = '/WashBay/UpdateWashBayBookingDetails';
const hour = 3_600_000;
const tomorrow = Math.ceil(Date.now() / hour) * hour + 24 * hour;

async function bayAt(baseLocationId: number): Promise<number> {
  const { id } = await pair.database
    .selectFrom('resource')
    .select('id')
    .where('base_location_id', '=', baseLocationId)
    .where('module', '=', 'Washbay')
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

const slot = (iBaseLocationId: number, resourceId: number, start: number, length = hour) => ({
  iBaseLocationId,
  resourceId,
  segmentId: 1,
  startTime: new Date(start).toISOString(),
  endTime: new Date(start + length).toISOString(),
});

function tally(answers: readonly PairAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 201 ? '201' : `${status} ${body.detail}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe('BOOK-16 however many save at the same moment on two servers', () => {
  it.each([
    ['0', sites.houston, { 201: 1, '409 Overlapping not allowed': 199 }],
    ['1', sites.abuDhabi, { 201: 3, '409 Cannot overlap more than 2 bookings, please select a different time': 197 }],
  ])('200 creates of one slot, flag %s', async (_flag, location, expected) => {
    const body = slot(location, await bayAt(location), tomorrow);
    const answers = await Promise.all(Array.from({ length: 200 }, () => pair.post(admin, create, body)));
    expect(tally(answers)).toEqual(expected);
  });

  it('the same save sent 40 times with one key is done once and answered alike', async () => {
    const body = slot(sites.houston, await bayAt(sites.houston), tomorrow + 5 * hour);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 40 }, () => pair.post(admin, create, body, headers)));
    expect(tally(answers)).toEqual({ 201: 40 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  it('random creates, moves and cancels never leave two open bookings in one slot', () =>
    bySeed(async (draw) => {
      const bay = await bayAt(sites.houston);
      const from = tomorrow + 100 * hour;
      const known: number[] = [];
      const wish = () => slot(sites.houston, bay, from + draw(24) * hour, (1 + draw(3)) * hour);
      const allowed = new Set([200, 201, 409]);
      for (let round = 0; round < 12; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 25 }, () => {
            const id = known[draw(Math.max(1, known.length))];
            const kind = draw(4);
            if (kind < 2 || id === undefined) return pair.post(admin, create, wish());
            if (kind === 2) return pair.post(admin, update, { wbBookingId: id, action: 'Cancel' });
            return pair.post(admin, update, { wbBookingId: id, action: 'Update', version: 1, ...wish() });
          }),
        );
        for (const { status, body } of answers) {
          expect(allowed, `${status} ${JSON.stringify(body)}`).toContain(status);
          if (status === 201) known.push(body.wbBookingId);
        }
      }
      expect(known.length).toBeGreaterThan(10);
      const { rows } = await sql`
        select one.id, other.id as other from request one join request other
          on one.resource_id = other.resource_id and one.id < other.id
          and one.starts_at < other.ends_at and other.starts_at < one.ends_at
        where one.resource_id = ${bay} and one.status = 'assigned' and other.status = 'assigned'
      `.execute(pair.database);
      expect(rows).toEqual([]);
    }));
});
