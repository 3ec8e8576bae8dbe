import { describe, expect, it } from 'vitest';
import { type Site, sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { freshDay } from '../../testing/fresh-day.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();
const text = 'Bookings should be done before Certificate Expiry Date!';

/** Certificates in the demo company, told on 15 April: near ones run out on 25 April, past ones did on 26 March. */
const modules = [
  {
    key: 'MobileCraneBooking',
    field: 'resourceId',
    expiry: 'certValidityCheck',
    near: 'Crane 2 (35 t)',
    past: 'Crane 4 (25 t)',
    far: 'Crane 1 (60 t)',
    elsewhere: { site: 'stavanger', name: 'Mobilkran 90 t', offset: '+02:00' },
  },
  {
    key: 'Loading&Offloading',
    field: 'equipmentId',
    expiry: 'certificateValidateCheck',
    near: 'Forklift 16 t',
    past: 'Side Loader',
    far: 'Forklift 5 t',
    elsewhere: { site: 'abuDhabi', name: 'Forklift B', offset: '+04:00' },
  },
] as const;

describe.each(modules)('$key', ({ key, field, expiry, near, past, far, elsewhere }) => {
  const calls = callsOf(app, key);
  const body = (resource: string, startTime: string, endTime: string, site: Site = 'houston') => ({
    iBaseLocationId: sites[site],
    [field]: resourceAt(site, resource),
    segmentId: 1,
    jobType: 1,
    startTime,
    endTime,
  });
  const setExpiry = (resource: string, certificate_expiry: string | null) =>
    app.database
      .updateTable('resource')
      .set({ certificate_expiry })
      .where('id', '=', resourceAt('houston', resource))
      .execute();

  it.each([
    ['houston', near, '-05:00'],
    [elsewhere.site, elsewhere.name, elsewhere.offset],
  ] as const)(
    'BOOK-22 VAL-11 at %s the end may fall on the expiry day by the clocks there, not after it',
    async (site, name, offset) => {
      const book = (start: string, end: string) =>
        calls.create(globalAdmin, body(name, `${start}:00${offset}`, `${end}:00${offset}`, site));
      expect((await book('2026-04-25T20:00', '2026-04-25T23:30')).status).toBe(201);
      expect((await book('2026-04-25T23:30', '2026-04-26T00:00')).status).toBe(201);
      const late = await book('2026-04-24T20:00', '2026-04-26T00:01');
      expect(late.status).toBe(422);
      expect(late.body).toMatchObject({
        detail: text,
        errors: { endTime: text, [field]: 'Its certificate is valid until 25/04/2026' },
      });
    },
  );

  it('VAL-11 WALK-20 refuses a booking once the certificate has run out, and stores nothing', async () => {
    const count = () => app.database.selectFrom('request').select('id').where('module', '=', key).execute();
    const before = await count();
    const at = freshDay();
    const refused = await calls.create(requestor, body(past, at('09:00'), at('10:00')));
    expect([refused.status, refused.body.detail]).toEqual([422, text]);
    expect(refused.body.errors[field]).toBe('Its certificate expired on 26/03/2026');
    expect(await count()).toEqual(before);
  });

  it('BOOK-23 is judged when resource, start or end change; other changes, close and cancel pass', async () => {
    const at = freshDay();
    const made = await calls.create(requestor, body(far, at('09:00'), at('10:00')));
    const other = await calls.create(requestor, body(far, at('12:00'), at('13:00')));
    const [id, second] = [made.body[calls.id], other.body[calls.id]];
    await setExpiry(far, '2026-04-20');
    try {
      const remarks = await calls.update(requestor, id, { version: 1, remarks: 'as before', startTime: at('09:00') });
      expect([remarks.status, remarks.body[expiry]]).toEqual([200, made.body[expiry]]);
      for (const change of [
        { endTime: at('10:30') },
        { startTime: at('08:30') },
        { [field]: resourceAt('houston', past) },
      ]) {
        const moved = await calls.update(requestor, id, { version: 2, ...change });
        expect([moved.status, moved.body.detail], JSON.stringify(change)).toEqual([422, text]);
      }
      expect((await calls.update(siteManager, id, { action: 'Close' })).status).toBe(200);
      expect((await calls.update(siteManager, second, { action: 'Cancel' })).status).toBe(200);
    } finally {
      await setExpiry(far, '2027-03-21');
    }
  });

  it('CRANE-5 FIELD-10 the answer has the expiry date, and whether the rule was checked and held, both from the server', async () => {
    const at = freshDay();
    const claims = { [expiry]: '2099-01-01', isCertValidated: false };
    const made = await calls.create(requestor, { ...body(far, at('09:00'), at('10:00')), ...claims });
    expect(made.body).toMatchObject({ [expiry]: '2027-03-21', isCertValidated: true });
    const moved = await calls.update(requestor, made.body[calls.id], { version: 1, ...claims, startTime: at('08:00') });
    expect(moved.body).toMatchObject({ [expiry]: '2027-03-21', isCertValidated: true });
    await setExpiry(far, null);
    try {
      const without = await calls.create(requestor, body(far, at('12:00'), at('13:00')));
      expect(without.body).toMatchObject({ [expiry]: null, isCertValidated: false });
    } finally {
      await setExpiry(far, '2027-03-21');
    }
  });
});

describe('elsewhere', () => {
  it('BOOK-22 no certificate is asked for in a test bay or a wash bay', async () => {
    const at = freshDay();
    const calls = callsOf(app, 'PressureTestbay');
    const made = await calls.create(requestor, {
      iBaseLocationId: sites.houston,
      resourceId: resourceAt('houston', 'Test Bay 2 (20,000 psi)'),
      segmentId: 1,
      startTime: at('09:00'),
      endTime: at('10:00'),
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).not.toHaveProperty('certValidityCheck');
  });
});
