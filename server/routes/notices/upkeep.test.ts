import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import type { MailContent } from '../../mail/mail.ts';
import { enqueue } from '../../store/enqueue.ts';
import { createDemoApp, external, globalAdmin, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { forgetOldNotices } from '../../usecases/notices/forget-old-notices.ts';

/** Noon in Houston, ahead of the real time, by which jobs that have to wait are looked at. */
const time = { now: new Date('2031-04-16T17:00:00Z') };
const clock = { now: () => time.now };
const app = await createDemoApp(clock);
const cranes = callsOf(app, 'MobileCraneBooking');
const crane = resourceAt('houston', 'Crane 1 (60 t)');
const { database } = app;

// What the demo company has that ends or runs low is left aside.
await sql`update resource set certificate_expiry = null`.execute(database);
await sql`update property set expiry_date = null`.execute(database);
await sql`update ppe_stock set low_qty = 0, total_qty = total_qty + 1, available_qty = available_qty + 1`.execute(
  database,
);

const watch = async (moment: string) => {
  time.now = new Date(moment);
  await database.transaction().execute((tx) => enqueue(tx, 'watch-sites', {}));
  await runDueJobs(app, { clock });
};

interface Row {
  readonly text: string;
  readonly list: string | null;
  readonly recordId: number | null;
  readonly requestId: number | null;
  readonly kind: string;
}
const toldTo = async (user: string): Promise<Row[]> => (await app.get(user, '/notices')).body.notices;
const textsOf = async (user: string) =>
  (await toldTo(user)).filter(({ list }) => list !== null).map(({ text }) => text);
const lastMail = async () => {
  const row = await database.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return { recipient: row.recipient, baseLocationId: row.base_location_id, ...(row.content as unknown as MailContent) };
};

async function book(day: string, more: object = {}): Promise<number> {
  const answer = await cranes.create(requestor, {
    iBaseLocationId: sites.houston,
    resourceId: crane,
    segmentId: 1,
    startTime: `${day}T14:00:00Z`,
    endTime: `${day}T15:00:00Z`,
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body[cranes.id];
}

describe('TOLD-18 a certificate that ends', () => {
  it('is told to the local admins 30, 14 and 3 days before, once each, with the bookings that it breaks', async () => {
    const [within, after] = [await book('2031-05-20'), await book('2031-05-23')];
    await sql`update resource set certificate_expiry = '2031-05-20' where id = ${crane}`.execute(database);
    await watch('2031-04-19T17:00:00Z');
    expect(await textsOf(siteManager)).toEqual([]);
    const warned = 'Crane 1 (60 t): Certificate Expiry 20/05/2031. 1 booking goes on after that day.';
    // Thirty days before it, but too early in the morning.
    await watch('2031-04-20T10:59:00Z');
    expect(await textsOf(siteManager)).toEqual([]);
    await watch('2031-04-20T11:00:00Z');
    await watch('2031-04-20T12:00:00Z');
    await watch('2031-04-25T12:00:00Z');
    expect(await textsOf(siteManager)).toEqual([warned]);
    const mail = await lastMail();
    expect(mail).toMatchObject({
      recipient: siteManager,
      baseLocationId: sites.houston,
      subject: 'Certificate Expiry: Crane 1 (60 t), Houston (West Yard)',
      calendar: null,
    });
    expect(mail.text).toContain(`Mobile Crane Booking ${after}: Ravi Deshmukh, 23/05/2031 09:00`);
    expect(mail.text).not.toContain(`Booking ${within}`);
    expect(mail.text).toContain(`/#/Manage/MasterData/resources?open=${crane}`);
    expect(mail.text).toContain('Times are those of America/Chicago.');
    await watch('2031-05-06T17:00:00Z');
    await watch('2031-05-17T17:00:00Z');
    await watch('2031-05-21T17:00:00Z');
    expect(await textsOf(siteManager)).toEqual([warned, warned, warned]);
    expect((await toldTo(siteManager))[0]).toMatchObject({
      kind: 'upkeep',
      list: 'resources',
      recordId: crane,
      requestId: null,
    });
  });

  it('is nobody else’s business, nor that of somebody who is local admin no more', async () => {
    for (const user of [requestor, sbsMember, external, globalAdmin]) expect(await textsOf(user)).toEqual([]);
    await sql`update local_admin set active = false where alias = ${siteManager}`.execute(database);
    expect(await textsOf(siteManager)).toEqual([]);
    await sql`update local_admin set active = true where alias = ${siteManager}`.execute(database);
    expect(await textsOf(siteManager)).toHaveLength(3);
  });

  it('is told of a house as well, and to the global admins where there is no local one', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from property where base_location_id = ${sites.houston} and active order by id limit 1`.execute(
      database,
    );
    const [house] = rows;
    await sql`update property set expiry_date = '2031-05-24' where id = ${house?.id}`.execute(database);
    await sql`update local_admin set active = false where base_location_id = ${sites.houston}`.execute(database);
    await watch('2031-05-21T18:00:00Z');
    await sql`update local_admin set active = true where base_location_id = ${sites.houston}`.execute(database);
    expect(await textsOf(globalAdmin)).toEqual([`${house?.name}: Contract Ends 24/05/2031. Please renew it in time.`]);
  });

  it('comes with the daily mail for whoever has chosen that', async () => {
    const choices = {
      awaits: 'now',
      assigned: 'now',
      mine: 'now',
      message: 'now',
      copied: 'daily',
      place: 'daily',
      upkeep: 'daily',
    };
    expect((await app.send(siteManager, 'PUT', '/notices/choices', { body: choices })).status).toBe(200);
    await sql`update resource set certificate_expiry = '2031-05-22' where id = ${crane}`.execute(database);
    await watch('2031-05-22T11:05:00Z');
    await database.transaction().execute((tx) => enqueue(tx, 'send-digests', {}));
    time.now = new Date('2031-05-22T12:00:00Z');
    await runDueJobs(app, { clock });
    const { subject, text } = await lastMail();
    expect(subject).toMatch(/your daily mail, 1 notice$/);
    expect(text).toContain('Certificate Expiry: Crane 1 (60 t), Houston (West Yard)');
    expect(text).toContain('Ravi Deshmukh, 23/05/2031 09:00');
    await app.send(siteManager, 'PUT', '/notices/choices', { body: { ...choices, upkeep: 'now' } });
  });
});

describe('TOLD-20 stock', () => {
  it('at or below its level is told to the local admins, all of it once a day', async () => {
    await sql`update resource set certificate_expiry = null`.execute(database);
    const { rows } = await sql<{ id: number }>`
      select id from ppe_stock where base_location_id = ${sites.houston} and active order by id limit 2`.execute(
      database,
    );
    for (const { id } of rows)
      await sql`update ppe_stock set low_qty = available_qty where id = ${id}`.execute(database);
    const before = (await textsOf(siteManager)).length;
    await watch('2031-06-02T12:00:00Z');
    await watch('2031-06-02T16:00:00Z');
    expect((await textsOf(siteManager)).slice(0, -before)).toEqual(['2 items in stock run low.']);
    expect((await toldTo(siteManager))[0]).toMatchObject({ list: 'ppe-stock', recordId: null });
    const mail = await lastMail();
    expect(mail.subject).toBe('PPE Stock, Houston (West Yard)');
    expect(mail.text).toMatch(/: \d+ available, runs low at \d+/);
    expect(mail.text).toContain(`/#/Manage/MasterData/ppe-stock?place=${sites.houston}`);
    await watch('2031-06-03T12:00:00Z');
    expect((await textsOf(siteManager)).slice(0, -before)).toHaveLength(2);
    await sql`update ppe_stock set low_qty = 0`.execute(database);
    await watch('2031-06-04T12:00:00Z');
    expect((await textsOf(siteManager)).slice(0, -before)).toHaveLength(2);
  });

  it('is forgotten with the other notices after 90 days', async () => {
    await forgetOldNotices(database, new Date('2031-12-01T00:00:00Z'), new AbortController().signal);
    expect(await textsOf(siteManager)).toEqual([]);
    expect((await sql`select from site_event`.execute(database)).rows).toEqual([]);
  });
});

it('of what is closed to somebody by now is read on, but not for ever', async () => {
  await sql`
    with told as (
      insert into site_event (base_location_id, occasion, facts, happened_at)
      select ${sites.houston}, 'test ' || number, '{"kind": "runs-low", "entity": "ppe-stock", "rows": []}', now()
      from generate_series(1, 340) as number returning id
    )
    insert into notice (alias, base_location_id, site_event_id, kind, told_at)
    select ${requestor}, ${sites.houston}, id, 'upkeep', now() from told`.execute(database);
  const first = (await app.get(requestor, '/notices')).body;
  expect([first.notices, first.unread]).toEqual([[], 0]);
  expect(first.next).toEqual(expect.any(Number));
  const rest = (await app.get(requestor, `/notices?before=${first.next}`)).body;
  expect(rest.next).toBeNull();
  await sql`delete from site_event`.execute(database);
});

describe('TOLD-19 a changed expiry', () => {
  const save = async (body: object, confirm = '') => {
    const { version } = (await app.get(siteManager, `/manage/resources/${crane}`)).body;
    return app.send(siteManager, 'PUT', `/manage/resources/${crane}${confirm}`, { body: { version, ...body } });
  };

  it('tells the people of the bookings that it breaks, at once', async () => {
    time.now = new Date('2031-07-01T17:00:00Z');
    const copied = [{ alias: sbsMember }];
    const [safe, broken] = [await book('2031-07-10'), await book('2031-07-12', { CC: copied })];
    await runDueJobs(app, { clock });
    const entry = 'Crane 1 (60 t): Certificate Expiry is';
    expect((await save({ certificateExpiryDate: '2031-07-10' })).status).toBe(409);
    await runDueJobs(app, { clock });
    expect((await toldTo(requestor)).some(({ text }) => text.startsWith(entry))).toBe(false);
    expect((await save({ certificateExpiryDate: '2031-07-10' }, '?confirm=true')).status).toBe(200);
    await runDueJobs(app, { clock });
    const told = (await toldTo(requestor)).filter(({ text }) => text.startsWith(entry));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ requestId: broken, kind: 'mine' });
    expect((await toldTo(siteManager)).some(({ text }) => text.startsWith(entry))).toBe(false);
    expect((await lastMail()).text).toContain('> Crane 1 (60 t): Certificate Expiry is 10/07/2031 now.');
    const { body } = await cranes.open(requestor, broken);
    expect([body.history[0].action, body.history[0].note]).toEqual([
      'Affected',
      'Crane 1 (60 t): Certificate Expiry is 10/07/2031 now. This booking goes on after that day.',
    ]);
    expect((await cranes.open(requestor, safe)).body.history).toHaveLength(1);
    // The version is that of before: whoever has it open can still save.
    expect(body.version).toBe(1);
  });

  it('and so does what is retired', async () => {
    expect((await save({ resourceStatus: 'Retired' }, '?confirm=true')).status).toBe(200);
    await runDueJobs(app, { clock });
    expect((await lastMail()).text).toContain('> Crane 1 (60 t) can no longer be used.');
  });
});
