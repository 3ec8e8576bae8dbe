import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt, setFeature } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const none = 'Overlapping not allowed';
const cap = 'Cannot overlap more than 2 bookings, please select a different time';

const modules = [
  { key: 'MobileCraneBooking', field: 'resourceId', one: 'Crane 1 (60 t)', other: 'Crane 3 (110 t)' },
  { key: 'Loading&Offloading', field: 'equipmentId', one: 'Forklift 5 t', other: 'Reach Stacker' },
  { key: 'PressureTestbay', field: 'resourceId', one: 'Test Bay 1 (15,000 psi)', other: 'Test Bay 2 (20,000 psi)' },
  { key: 'Washbay', field: 'resourceId', one: 'Wash Bay 1', other: 'Wash Bay 2' },
] as const;

describe.each(modules)('$key', ({ key, field, one, other }) => {
  const calls = callsOf(app, key);
  const bookings = () => app.database.selectFrom('request').select('id').where('module', '=', key).execute();
  const setFlag = (value: '0' | '1') => setFeature(app.database, 'houston', { module: key, name: 'Overlap', value });
  const body = (start: string, end: string, resource: string = one) => ({
    iBaseLocationId: sites.houston,
    [field]: resourceAt('houston', resource),
    segmentId: 1,
    jobType: 1,
    startTime: start,
    endTime: end,
  });
  const book = (start: string, end: string, resource?: string) =>
    calls.create(requestor, body(start, end, resource)).then(({ status, body: answer, text }) => {
      expect([201, 409], text).toContain(status);
      return { status, id: answer[calls.id] as number, detail: answer.detail as string, errors: answer.errors };
    });
  const save = (id: number, version: number, change: object) =>
    calls.update(siteManager, id, { action: 'Update', version, ...change });

  describe("flag '0'", () => {
    beforeEach(() => setFlag('0'));

    it('BOOK-13 BOOK-14 WIRE-14 refuses what overlaps another open one of the same resource, and stores nothing', async () => {
      const at = freshDay();
      await book(at('09:00'), at('11:00'));
      const before = await bookings();
      for (const [start, end] of [
        ['10:00', '12:00'],
        ['08:00', '09:01'],
        ['09:30', '10:30'],
        ['08:00', '12:00'],
        ['09:00', '11:00'],
      ] as const) {
        expect(await book(at(start), at(end))).toMatchObject({ status: 409, detail: none, errors: { [field]: none } });
      }
      expect(await bookings()).toEqual(before);
      expect((await book(at('09:00'), at('11:00'), other)).status).toBe(201);
    });

    it('BOOK-20 takes one that starts when another ends, or ends when it starts', async () => {
      const at = freshDay();
      await book(at('09:00'), at('11:00'));
      expect((await book(at('11:00'), at('12:00'))).status).toBe(201);
      expect((await book(at('08:00'), at('09:00'))).status).toBe(201);
    });

    it('BOOK-13 does not count itself, cancelled and closed ones', async () => {
      const at = freshDay();
      const { id } = await book(at('09:00'), at('11:00'));
      expect((await save(id, 1, { endTime: at('12:00') })).status).toBe(200);
      expect((await calls.update(siteManager, id, { action: 'Cancel' })).status).toBe(200);
      const second = await book(at('09:00'), at('11:00'));
      expect(second.status).toBe(201);
      expect((await calls.update(siteManager, second.id, { action: 'Close' })).status).toBe(200);
      expect((await book(at('10:00'), at('10:30'))).status).toBe(201);
    });

    it('FORM-39 a deleted booking gives its slot back', async () => {
      const at = freshDay();
      const { id } = await book(at('09:00'), at('11:00'));
      expect((await calls.delete(siteManager, id)).status).toBe(200);
      expect((await book(at('09:00'), at('11:00'))).status).toBe(201);
    });

    it('BOOK-18 refuses an update that moves a booking onto another one', async () => {
      const at = freshDay();
      await book(at('09:00'), at('11:00'));
      const { id } = await book(at('13:00'), at('14:00'));
      const { id: elsewhere } = await book(at('09:00'), at('10:00'), other);
      for (const [moved, change] of [
        [id, { startTime: at('10:30') }],
        [elsewhere, { [field]: resourceAt('houston', one) }],
      ] as const) {
        const answer = await save(moved, 1, { remarks: 'moved', ...change });
        expect([answer.status, answer.body.detail]).toEqual([409, none]);
        expect((await calls.open(siteManager, moved)).body).toMatchObject({
          version: 1,
          remarks: expect.not.stringContaining('moved'),
        });
      }
    });
  });

  describe("flag '1'", () => {
    beforeEach(() => setFlag('1'));

    it('BOOK-15 takes what overlaps two, refuses what overlaps three', async () => {
      const at = freshDay();
      const made = [];
      for (const start of ['09:00', '09:15', '09:30']) made.push(await book(at(start), at('11:00')));
      expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
      const before = await bookings();
      expect(await book(at('10:00'), at('12:00'))).toMatchObject({
        status: 409,
        detail: cap,
        errors: { [field]: cap },
      });
      expect(await bookings()).toEqual(before);
      expect((await book(at('11:00'), at('12:00'))).status).toBe(201);
    });

    it('BOOK-17 judges the one being saved: an older one may come to overlap more than two', async () => {
      const at = freshDay();
      const { id } = await book(at('08:00'), at('16:00'));
      const short = [];
      for (const [start, end] of [
        ['08:00', '09:00'],
        ['09:00', '10:00'],
        ['10:00', '11:00'],
        ['11:00', '12:00'],
      ] as const) {
        short.push((await book(at(start), at(end))).status);
      }
      expect(short).toEqual([201, 201, 201, 201]);
      // Left alone it stands; moved it would have to fit.
      expect((await save(id, 1, { remarks: 'still here' })).status).toBe(200);
      expect((await save(id, 2, { endTime: at('15:00') })).body.detail).toBe(cap);
    });

    it('BOOK-18 BOOK-19 once the flag is taken back, old ones can be changed, closed and cancelled, but not moved', async () => {
      const at = freshDay();
      const { id } = await book(at('09:00'), at('11:00'));
      const { id: second } = await book(at('10:00'), at('12:00'));
      await setFlag('0');
      const changed = await save(id, 1, { remarks: 'as it was', priorityId: 1, startTime: at('09:00') });
      expect([changed.status, changed.body.remarks]).toEqual([200, 'as it was']);
      const moved = await save(id, 2, { startTime: at('09:30') });
      expect([moved.status, moved.body.detail]).toEqual([409, none]);
      expect((await calls.update(siteManager, id, { action: 'Close' })).status).toBe(200);
      expect((await calls.update(siteManager, second, { action: 'Cancel' })).status).toBe(200);
    });

    it('REQ-12 REQ-13 tells when it is read whether it overlaps: a neighbour that moves or is cancelled changes it', async () => {
      const at = freshDay();
      const { id } = await book(at('09:00'), at('11:00'));
      const flag = async (of = id) => {
        const { overlapping, version } = (await calls.open(requestor, of)).body;
        return [overlapping, version];
      };
      expect(await flag()).toEqual(['O', 1]);
      const { id: neighbour } = await book(at('10:00'), at('12:00'));
      expect([await flag(), await flag(neighbour)]).toEqual([
        ['Y', 1],
        ['Y', 1],
      ]);
      expect((await save(neighbour, 1, { startTime: at('11:00') })).status).toBe(200);
      expect(await flag()).toEqual(['O', 1]);
      expect((await save(neighbour, 2, { startTime: at('10:00') })).status).toBe(200);
      const rows = (await calls.calendar(requestor, `iBaseLocationId=${sites.houston}`)).body;
      expect(rows.find((row: Record<string, unknown>) => row[calls.id] === id)).toMatchObject({ overlapping: 'Y' });
      expect((await calls.update(siteManager, neighbour, { action: 'Cancel' })).status).toBe(200);
      expect(await flag()).toEqual(['O', 1]);
      // What is cancelled holds nothing, so it overlaps nothing either.
      expect((await flag(neighbour))[0]).toBe('O');
    });

    it('REQ-12 CAL-19 a calendar tells of each what the request itself tells, whatever stretch of time is asked for', async () => {
      const at = freshDay();
      const made = new Map<number, string>();
      const add = async (start: string, end: string, overlapping: string, resource?: string) => {
        const { id } = await book(at(start), at(end), resource);
        made.set(id, overlapping);
        return id;
      };
      await add('08:00', '16:00', 'Y');
      await add('09:00', '10:00', 'Y');
      await add('09:00', '10:00', 'O', other);
      await add('10:00', '11:00', 'Y');
      await add('16:00', '17:00', 'O');
      const cancelled = await add('16:15', '16:45', 'O');
      expect((await calls.update(siteManager, cancelled, { action: 'Cancel' })).status).toBe(200);
      await add('18:00', '20:00', 'Y');
      await add('19:00', '21:00', 'Y');
      for (const [id, overlapping] of made) {
        expect((await calls.open(siteManager, id)).body.overlapping).toBe(overlapping);
      }
      const toldWithin = async (from: string, to: string) => {
        const { body: rows } = await calls.calendar(
          siteManager,
          `iBaseLocationId=${sites.houston}&from=${at(from)}&to=${at(to)}`,
        );
        const seen = rows.filter((row: Record<string, unknown>) => made.has(Number(row[calls.id])));
        for (const row of seen) expect(row.overlapping, row.startTime).toBe(made.get(row[calls.id]));
        return seen.length;
      };
      expect(await toldWithin('07:00', '22:00')).toBe(made.size);
      // Of two that overlap only one is in it.
      expect(await toldWithin('20:00', '20:30')).toBe(1);
      expect(await toldWithin('10:30', '18:30')).toBe(5);
      expect(await toldWithin('09:30', '09:45')).toBe(3);
    });
  });
});

describe('the setting', () => {
  const overlaps = async (key: ModuleKey, site: 'stavanger' | 'aberdeen', resource: string) => {
    const calls = callsOf(app, key);
    const at = freshDay();
    const body = {
      iBaseLocationId: sites[site],
      resourceId: resourceAt(site, resource),
      segmentId: 1,
      startTime: at('09:00'),
      endTime: at('10:00'),
    };
    const answers = [await calls.create(globalAdmin, body), await calls.create(globalAdmin, body)];
    return answers.map(({ status, body: answer }) => (status === 201 ? 201 : answer.detail));
  };

  it('BOOK-24 is that of the module at the location, else that of the location, else none', async () => {
    expect(await overlaps('Washbay', 'stavanger', 'Vaskehall 1')).toEqual([201, 201]);
    expect(await overlaps('PressureTestbay', 'stavanger', 'Testcelle 1')).toEqual([201, none]);
    expect(await overlaps('PressureTestbay', 'aberdeen', 'Test Pit 1')).toEqual([201, none]);
  });
});
