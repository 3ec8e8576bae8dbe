import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
// No certificate lasts as long as the calendar reaches.
await app.database.updateTable('resource').set({ certificate_expiry: null }).execute();

const colleague = 'wei.zhang@norvane.example';
const here = `iBaseLocationId=${sites.houston}`;
const calendars = [
  { key: 'MobileCraneBooking', resource: ['resourceId', 'resourceName'] },
  { key: 'Loading&Offloading', resource: ['equipmentId', 'equipmentName'] },
  { key: 'PressureTestbay', resource: ['resourceId', 'resourceName'] },
  { key: 'Washbay', resource: ['resourceId', 'resourceName'] },
] as const;

describe.each(calendars)('$key', async ({ key, resource }) => {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const { body: booking } = await calls.create(requestor, sample.body());
  const id = booking[calls.id];
  const seenBy = async (user: string) => {
    const { body, status } = await calls.calendar(user, here);
    expect(status).toBe(200);
    return body.find((row: Record<string, unknown>) => row[calls.id] === id);
  };
  /** Where, what, when, for which product line and how it stands: enough to see that a slot is taken. */
  const slot = [
    calls.id,
    'moduleName',
    'iBaseLocationId',
    'requestStatus',
    'startTime',
    'endTime',
    'overlapping',
    'overdue',
    ...resource,
    'segmentId',
    'segmentName',
  ];

  it.each([
    ['a colleague', colleague],
    ['an admin of another location', 'bjorn.asen@norvane.example'],
    ['an external user', external],
  ])(
    'CAL-17 CAL-19 LIST-16 %s sees of another’s booking that the slot is taken, and nothing more',
    async (_who, user) => {
      const row = await seenBy(user);
      expect(Object.keys(row).sort()).toEqual(slot.toSorted());
      for (const name of slot) expect(row[name], name).toEqual(booking[name]);
    },
  );

  it.each([
    ['the owner', requestor],
    ['their manager', lineManager],
    ['a member', sbsMember],
    ['an admin', siteManager],
    ['a global admin', globalAdmin],
  ])('CAL-20 LIST-16 %s sees all of it', async (_who, user) => {
    const { history: _history, actions: _actions, cancelAsked: _asked, conversation: _right, ...facts } = booking;
    expect(await seenBy(user)).toMatchObject(facts);
  });

  it('LIST-14 LIST-15 holds what touches the stretch asked for, without one 62 days back to 366 ahead', async () => {
    const at = async (start: string, end: string) => {
      const made = await calls.create(siteManager, { ...sample.body(), startTime: start, endTime: end });
      expect(made.status, made.text).toBe(201);
      return made.body[calls.id] as number;
    };
    const stretch = [
      await at('2026-02-10T10:00:00Z', '2026-02-12T12:00:00Z'),
      await at('2026-02-12T12:00:00Z', '2026-02-12T12:01:00Z'),
      await at('2026-04-15T11:00:00Z', '2026-04-15T12:30:00Z'),
      await at('2027-04-16T11:59:00Z', '2027-04-16T12:00:00Z'),
      await at('2027-04-16T12:00:00Z', '2027-04-16T13:00:00Z'),
    ];
    const [before, , now] = stretch;
    const ids = async (query = '') =>
      (await calls.calendar(siteManager, `${here}${query}`)).body.map((row: Record<string, unknown>) => row[calls.id]);
    const usual = await ids();
    expect(stretch.map((one) => usual.includes(one))).toEqual([false, true, true, true, false]);
    const day = await ids('&from=2026-04-15T12:30:00Z&to=2026-04-15T14:00:00Z');
    expect(day).not.toContain(now);
    expect(day).not.toContain(id);
    expect(await ids('&from=2026-04-15T07:29:00-05:00&to=2026-04-15T12:30:00Z')).toEqual([now]);
    expect(await ids('&FROM=2026-02-01T00:00:00Z&To=2026-02-12T12:00:00Z')).toEqual([before]);
  });

  it('narrows to one of what can be booked', async () => {
    const ofResource = async (of: unknown) => (await calls.calendar(siteManager, `${here}&resourceId=${of}`)).body;
    const booked = booking[resource[0]];
    const own = await ofResource(booked);
    expect(own.map((row: Record<string, unknown>) => row[calls.id])).toContain(id);
    expect(new Set(own.map((row: Record<string, unknown>) => row[resource[0]]))).toEqual(new Set([booked]));
    expect(await ofResource(999_999)).toEqual([]);
    expect((await calls.calendar(siteManager, `${here}&resourceId=first`)).status).toBe(400);
  });

  it('LIST-14 refuses a stretch that is none', async () => {
    for (const query of ['&from=yesterday', '&to=2026-13-01T00:00:00Z', '&from=2026-04-15']) {
      expect((await calls.calendar(requestor, here + query)).status, query).toBe(400);
    }
    expect((await calls.calendar(requestor, 'iBaseLocationId=')).body.detail).toBe(
      'iBase Location is null or empty please select iBase location',
    );
    expect((await calls.calendar(requestor, 'iBaseLocationId=999999')).status).toBe(404);
  });

  it('FORM-37 has no deleted booking', async () => {
    const { body } = await calls.create(siteManager, sample.body());
    await calls.delete(siteManager, body[calls.id]);
    const rows = (await calls.calendar(siteManager, here)).body;
    expect(rows.map((row: Record<string, unknown>) => row[calls.id])).not.toContain(body[calls.id]);
  });
});

it.each(['FuelDistribution', 'AdminTask', 'Maintenance&Ops'] as const)(
  'LIST-17 %s has no calendar: 404',
  async (key) => {
    expect((await callsOf(app, key).calendar(globalAdmin, here)).status).toBe(404);
  },
);

describe('GROUND-13 a calendar is asked for by at most 430 days', () => {
  const { calendar } = callsOf(app, 'Washbay');
  const ask = (from: string, to: string) =>
    calendar(requestor, `${here}${from && `&from=${from}`}${to && `&to=${to}`}`);
  const text = 'Please ask for at most 430 days at once';

  it.each([
    ['1970-01-01T00:00:00Z', '9999-12-31T00:00:00Z'],
    ['2026-01-01T00:00:00Z', '2027-03-07T00:00:01Z'],
    ['1970-01-01T00:00:00Z', ''],
    ['', '9999-12-31T00:00:00Z'],
  ])('GROUND-13 from "%s" to "%s" is too much', async (from, to) => {
    const { status, body } = await ask(from, to);
    expect([status, body.detail, body.errors]).toEqual([422, text, { to: text }]);
  });

  it.each([
    ['2026-01-01T00:00:00Z', '2027-03-07T00:00:00Z'],
    ['2026-04-15T12:00:00Z', '2026-04-15T12:00:00Z'],
    ['', ''],
  ])('GROUND-13 from "%s" to "%s" is given', async (from, to) => {
    expect((await ask(from, to)).status).toBe(200);
  });

  it('GROUND-13 the end does not lie before the start', async () => {
    const { status, body } = await ask('2026-05-02T00:00:00Z', '2026-05-01T00:00:00Z');
    expect([status, body.errors]).toEqual([422, { to: 'Start date should be before End date' }]);
  });
});
