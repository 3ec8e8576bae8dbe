import { faultsPath } from '@sitebook/contract/faults/faults.ts';
import { resourcePath } from '@sitebook/contract/lookups/one-resource.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import type { MailContent } from '../../mail/mail.ts';
import { createClosureRig, noon } from '../../testing/closure-rig.ts';
import { external, globalAdmin, lineManager, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';

const rig = await createClosureRig();
const { app, freshBay, book, tryToBook, manage, clock } = rig;
const { database } = app;

const report = (user: string, id: number, text: unknown = 'The pump leaks', key?: string) =>
  app.send(user, 'POST', faultsPath(id), { body: { text }, ...(key && { headers: { 'idempotency-key': key } }) });
const closuresOf = async (id: number) =>
  (
    await sql<{ reason: string; startsAt: Date; endsAt: Date | null }>`
    select reason, starts_at as "startsAt", ends_at as "endsAt" from closure where resource_id = ${id} order by id
  `.execute(database)
  ).rows;
const setAccess = (value: string) => setFeature(database, 'houston', { module: '', name: 'ExternalAccess', value });
const at = (day: string, time: string) => `2031-04-${day}T${time}:00-05:00`;
const outcomeOf = ({ status, body }: { status: number; body: { outcome?: string } }) => [status, body.outcome];
interface Told {
  readonly text: string;
  readonly list: string | null;
  readonly recordId: number | null;
}
const toldTo = async (user: string, name: string): Promise<Told[]> => {
  await runDueJobs(app, { clock });
  const { notices } = (await app.get(user, '/notices')).body as { notices: Told[] };
  return notices.filter(({ text }) => text.includes(name));
};

describe('CODE-2 a reported fault', () => {
  it.each([
    ['an admin', siteManager],
    ['a global admin', globalAdmin],
    ['an SBS member', sbsMember],
  ])('of %s closes it from now on, until somebody opens it', async (_who, user) => {
    const bay = await freshBay();
    expect(outcomeOf(await report(user, bay))).toEqual([201, 'closed']);
    expect(await closuresOf(bay)).toEqual([{ reason: 'The pump leaks', startsAt: noon, endsAt: null }]);
    const refused = await tryToBook(bay, at('21', '09:00'), at('21', '10:00'));
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Not available from 16/04/2031 07:00 -05:00: The pump leaks',
    ]);
  });

  it('of an owner of a booking of today closes it; of one of another day it tells only', async () => {
    const [bay, other] = [await freshBay(), await freshBay()];
    await book(bay, at('16', '15:00'), at('16', '16:00'));
    await book(other, at('17', '15:00'), at('17', '16:00'));
    expect(outcomeOf(await report(lineManager, bay))).toEqual([201, 'told']);
    expect(outcomeOf(await report(requestor, bay))).toEqual([201, 'closed']);
    expect(outcomeOf(await report(requestor, other))).toEqual([201, 'told']);
    expect(await closuresOf(other)).toEqual([]);
  });

  it('leaves what is booked as it is, and tells whose it is', async () => {
    const bay = await freshBay();
    const id = await book(bay, at('16', '15:00'), at('16', '16:00'));
    const over = await book(bay, at('16', '08:00'), at('16', '09:00'));
    expect(outcomeOf(await report(sbsMember, bay))).toEqual([201, 'closed']);
    await runDueJobs(app, { clock });
    for (const one of [id, over]) {
      const booking = await rig.open(one);
      expect(booking).toMatchObject({ requestStatus: 'Assigned' });
      expect(booking.history.map(({ action }: { action: string }) => action)).toContain('Affected');
    }
  });

  it('of other staff tells the admins, and closes nothing', async () => {
    const bay = await freshBay();
    const name = (await app.get(requestor, resourcePath(bay))).body.resourceName;
    expect(outcomeOf(await report(requestor, bay, 'No water\nat all'))).toEqual([201, 'told']);
    expect(await closuresOf(bay)).toEqual([]);
    expect(await toldTo(siteManager, `${name}: `)).toEqual([
      expect.objectContaining({
        text: `${name}: Ravi Deshmukh reports a fault. It is not closed. No water at all`,
        list: 'resources',
        recordId: bay,
      }),
    ]);
    expect(await toldTo(requestor, `${name}: `)).toEqual([]);
    const mail = await database.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    const { subject, text } = mail.content as unknown as MailContent;
    expect(subject).toBe(`Fault: ${name}, Houston (West Yard)`);
    expect(text).toContain('No water at all');
    expect(text).toContain(`/#/Manage/MasterData/resources?open=${bay}`);
  });

  it('made once more while it is closed makes no second closure, says so, and is told once a report', async () => {
    const bay = await freshBay();
    const name = (await app.get(requestor, resourcePath(bay))).body.resourceName;
    const both = await Promise.all([report(siteManager, bay), report(sbsMember, bay)]);
    expect(both.map(outcomeOf).toSorted()).toEqual([
      [201, 'closed'],
      [201, 'closed-already'],
    ]);
    expect(outcomeOf(await report(requestor, bay, 'Still leaks'))).toEqual([201, 'closed-already']);
    expect(await closuresOf(bay)).toHaveLength(1);
    expect(await toldTo(siteManager, `${name}: `)).toHaveLength(3);
    await runDueJobs(app, { clock });
    expect(await toldTo(siteManager, `${name}: `)).toHaveLength(3);
  });

  it('closes what is closed for a while only, and what was opened again', async () => {
    const bay = await freshBay();
    const inspection = { resourceId: bay, startsAt: at('16', '06:00'), endsAt: at('16', '09:00') };
    expect((await rig.close(inspection)).status).toBe(201);
    expect(outcomeOf(await report(siteManager, bay))).toEqual([201, 'closed']);
    await sql`update closure set active = false where resource_id = ${bay}`.execute(database);
    rig.time.now = new Date(noon.getTime() + 1000);
    expect(outcomeOf(await report(siteManager, bay))).toEqual([201, 'closed']);
    rig.time.now = noon;
  });

  it('sent twice is one report', async () => {
    const bay = await freshBay();
    const sent = [
      await report(siteManager, bay, 'Leaks', 'fault-1'),
      await report(siteManager, bay, 'Leaks', 'fault-1'),
    ];
    expect(sent.map(outcomeOf)).toEqual([
      [201, 'closed'],
      [201, 'closed'],
    ]);
    expect((await report(siteManager, bay, 'Other', 'fault-1')).status).toBe(422);
  });

  it.each([
    ['nothing', undefined, 'Required'],
    ['blanks', ' \n', 'Required'],
    ['too much', 'x'.repeat(1001), '1000'],
    ['no text', { of: 'Leaks' }, ''],
  ])('with %s is refused, and closes nothing', async (_what, text, said) => {
    const bay = await freshBay();
    const refused = await app.send(siteManager, 'POST', faultsPath(bay), { body: { text } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['text']]);
    expect(refused.body.errors.text).toContain(said);
    expect(await closuresOf(bay)).toEqual([]);
  });

  it('of up to 1,000 characters is taken, its first 200 as the reason', async () => {
    const bay = await freshBay();
    expect(outcomeOf(await report(siteManager, bay, 'x'.repeat(1000)))).toEqual([201, 'closed']);
    expect((await closuresOf(bay))[0]?.reason).toBe(`${'x'.repeat(199)}…`);
  });

  it('is taken five times an hour of one person and thing', async () => {
    const [bay, other] = [await freshBay(), await freshBay()];
    for (let count = 0; count < 5; count += 1) expect((await report(requestor, bay)).status).toBe(201);
    const refused = await report(requestor, bay);
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'You have reported 5 faults of this in the last hour. Please wait before you report another',
    ]);
    expect((await report(requestor, other)).status).toBe(201);
    expect((await report(lineManager, bay)).status).toBe(201);
    rig.time.now = new Date(noon.getTime() + 3_600_001);
    expect((await report(requestor, bay)).status).toBe(201);
    rig.time.now = noon;
  });

  it('of what is retired, unknown, or has no calendar is refused', async () => {
    const bay = await freshBay();
    await sql`update resource set status = 'retired' where id = ${bay}`.execute(database);
    const refused = await report(siteManager, bay);
    expect([refused.status, refused.body.code]).toEqual([422, 'fault.retired']);
    expect((await app.get(requestor, resourcePath(bay))).body).toMatchObject({ resourceStatus: 'Retired' });
    const tank = await freshBay('FuelDistribution');
    for (const call of [report(siteManager, tank), app.get(siteManager, resourcePath(tank))]) {
      expect((await call).status).toBe(404);
    }
    for (const call of [report(siteManager, 999_999), app.get(siteManager, resourcePath(999_999))]) {
      expect((await call).status).toBe(404);
    }
    const [method, url] = ['POST', `/api${faultsPath(bay)}`] as const;
    expect((await app.instance.inject({ method, url, payload: { text: 'Leaks' } })).statusCode).toBe(401);
    expect((await app.instance.inject({ url: `/api${resourcePath(bay)}` })).statusCode).toBe(401);
  });

  it('at another location is judged by what somebody is there', async () => {
    const made = await manage(globalAdmin, 'POST', 'resources', {
      iBaseLocationId: sites.stavanger,
      moduleName: 'Washbay',
      resourceName: 'Bay of faults',
    });
    expect(made.status, made.text).toBe(201);
    const bay = made.body.id;
    expect((await app.get(siteManager, resourcePath(bay))).body).toMatchObject({
      moduleName: 'Washbay',
      iBaseLocationId: sites.stavanger,
      city: 'Stavanger',
      country: 'Norway',
      takesRequests: true,
    });
    expect(outcomeOf(await report(siteManager, bay))).toEqual([201, 'told']);
    expect(outcomeOf(await report(sbsMember, bay))).toEqual([201, 'told']);
    expect(outcomeOf(await report(globalAdmin, bay))).toEqual([201, 'closed']);
  });

  it('of an external user only tells, where calendars are open to them', async () => {
    const bay = await freshBay();
    await setAccess('0');
    expect((await report(external, bay)).status).toBe(403);
    expect((await app.get(external, resourcePath(bay))).status).toBe(403);
    await setAccess('1');
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect((await app.get(external, resourcePath(bay))).status).toBe(200);
    expect(outcomeOf(await report(external, bay))).toEqual([201, 'told']);
    expect(await closuresOf(bay)).toEqual([]);
  });

  it('is nothing that a look brings about', async () => {
    const bay = await freshBay();
    const before = await sql`select count(*) from site_event`.execute(database);
    await app.get(siteManager, resourcePath(bay));
    expect((await app.get(siteManager, faultsPath(bay))).status).toBe(405);
    expect(await sql`select count(*) from site_event`.execute(database)).toEqual(before);
    expect(await closuresOf(bay)).toEqual([]);
  });
});
