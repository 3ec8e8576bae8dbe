import { waitPath } from '@sitebook/contract/waits/waits.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import type { MailContent } from '../../mail/mail.ts';
import { enqueue } from '../../store/enqueue.ts';
import { external, globalAdmin, lineManager, requestor, sbsMember } from '../../testing/demo-app.ts';
import { setFeature } from '../../testing/demo-masters.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { at, createWaitRig } from '../../testing/wait-rig.ts';

const rig = await createWaitRig();
const { app, clock, time, freshBay, book, fill, cancel, wait, waitsOf, toldOf, jobs } = rig;
const { database } = app;
const booked = modules.filter(({ calendar }) => calendar !== undefined).map(({ key }) => key);

const mailsTo = async (user: string) => {
  const rows = await database.selectFrom('mail').select('content').where('alias', '=', user).orderBy('id').execute();
  return rows.map(({ content }) => content as unknown as MailContent).filter(({ subject }) => /^Free: /.test(subject));
};

// After ten mails in ten minutes the next are gathered.
afterEach(() => {
  time.now = new Date(time.now.getTime() + 15 * 60_000);
});

describe('WAIT-2 when a slot gets free', () => {
  it.each(booked)('of %s, all who wait are told once, by bell and mail, and nothing is held', async (module) => {
    const bay = await freshBay(module);
    const id = await fill(bay, module);
    const waiting = [requestor, lineManager, sbsMember];
    for (const user of waiting) await wait(bay, {}, { user, module });
    expect(await toldOf(bay)).toEqual([]);
    await cancel(id, module);
    for (const user of waiting) {
      const [notice, ...others] = await toldOf(bay, user);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({
        kind: 'freed',
        text: expect.stringMatching(
          /^Bay of waits \d+ is free: 21\/04\/2031 09:00 -05:00 – 21\/04\/2031 11:00 -05:00\./,
        ),
        iBaseLocationId: sites.houston,
        requestId: null,
        moduleName: null,
        slot: {
          moduleName: module,
          resourceId: bay,
          start: new Date(at('09:00')).toISOString(),
          end: new Date(at('11:00')).toISOString(),
        },
      });
    }
    const mail = (await mailsTo(lineManager)).at(-1);
    expect(mail?.subject).toMatch(/^Free: .+, Bay of waits \d+, Houston \(West Yard\)$/);
    const link = /#\/Free\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link.startsWith(`#/Free/${encodeURIComponent(module)}?`)).toBe(true);
    expect(Object.fromEntries(new URLSearchParams(link.split('?')[1]))).toEqual({
      place: String(sites.houston),
      resource: String(bay),
      start: new Date(at('09:00')).toISOString(),
      end: new Date(at('11:00')).toISOString(),
    });
    // Nothing is held: whoever comes first has it, also who did not wait.
    await book(bay, {}, { user: globalAdmin, module });
    expect(await toldOf(bay, lineManager)).toHaveLength(1);
  });

  it('again, they are told again, however fast it was taken and left; else not', async () => {
    const bay = await freshBay();
    const first = await book(bay);
    await wait(bay);
    await cancel(first);
    expect(await toldOf(bay)).toHaveLength(1);
    // What touches nothing of it, and the sweep, tell nothing.
    await cancel(await book(bay, { from: '12:00', to: '13:00' }));
    await database.transaction().execute((tx) => enqueue(tx, 'look-for-freed', {}));
    expect(await toldOf(bay)).toHaveLength(1);
    // No job has looked in between.
    await cancel(await book(bay, { from: '10:30', to: '12:00' }));
    expect(await toldOf(bay)).toHaveLength(2);
    const third = await book(bay);
    expect(await toldOf(bay)).toHaveLength(2);
    await cancel(third);
    expect(await toldOf(bay)).toHaveLength(3);
    expect((await waitsOf()).filter(({ resourceId }) => resourceId === bay)).toMatchObject([{ state: 'free' }]);
  });

  it('only in part, nobody is told; and where one more is taken of several, nobody again', async () => {
    const bay = await freshBay();
    const [one] = [await book(bay, { to: '10:00' }), await book(bay, { from: '10:00' })];
    await wait(bay);
    await cancel(one);
    expect(await toldOf(bay)).toEqual([]);
    const loading = await freshBay('Loading&Offloading');
    const last = await fill(loading, 'Loading&Offloading');
    await wait(loading, {}, { module: 'Loading&Offloading' });
    await cancel(last, 'Loading&Offloading');
    expect(await toldOf(loading)).toHaveLength(1);
    const first = await database
      .selectFrom('request')
      .select('id')
      .where('resource_id', '=', loading)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await cancel(first.id, 'Loading&Offloading');
    await cancel(await book(loading, {}, { module: 'Loading&Offloading' }), 'Loading&Offloading');
    expect(await toldOf(loading)).toHaveLength(1);
  });

  it('several at once put one job a resource, and none where nobody waits', async () => {
    const [bay, quiet] = [await freshBay(), await freshBay()];
    const ids = [await book(bay, { to: '10:00' }), await book(bay, { from: '10:00' })];
    const other = await book(quiet);
    await wait(bay);
    await runDueJobs(app, { clock });
    expect(await jobs()).toBe(0);
    await cancel(other);
    expect(await jobs()).toBe(0);
    for (const id of ids) await cancel(id);
    expect(await jobs()).toBe(1);
    expect(await toldOf(bay)).toHaveLength(1);
  });
});

describe('WAIT-2 nobody is told', () => {
  it('who has given up', async () => {
    const bay = await freshBay();
    const id = await book(bay);
    const { waitId } = await wait(bay);
    await app.send(requestor, 'DELETE', waitPath(waitId));
    await cancel(id);
    expect(await toldOf(bay)).toEqual([]);
  });

  it('who can book there no longer, nor sees it who was told before', async () => {
    const bay = await freshBay();
    const partner = await database
      .insertInto('sbs_member')
      .values({ base_location_id: sites.houston, alias: external })
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = async (active: boolean) => {
      await database.updateTable('sbs_member').set({ active }).where('id', '=', partner.id).execute();
      // What decides about rights is known for a moment.
      await new Promise((resolve) => setTimeout(resolve, 900));
    };
    const first = await book(bay);
    await wait(bay, {}, { user: external });
    await wait(bay);
    await role(false);
    await setFeature(database, 'houston', { module: 'Washbay', name: 'ExternalAccess', value: '0' });
    await cancel(first);
    expect(await toldOf(bay)).toHaveLength(1);
    const told = database
      .selectFrom('notice')
      .innerJoin('site_event', 'site_event.id', 'notice.site_event_id')
      .select('alias')
      .where(sql<boolean>`facts ->> 'resourceId' = ${String(bay)}`);
    expect(await told.execute()).toEqual([{ alias: requestor }]);
    expect((await app.get(external, '/waits')).body).toEqual([]);
    await role(true);
    await cancel(await book(bay));
    expect(await toldOf(bay, external)).toHaveLength(1);
    await role(false);
    expect(await toldOf(bay, external)).toEqual([]);
    await database.deleteFrom('feature').where('name', '=', 'ExternalAccess').execute();
  });

  it('whose time has begun', async () => {
    const bay = await freshBay();
    const id = await book(bay);
    await wait(bay);
    const { now } = time;
    time.now = new Date(at('09:00'));
    await cancel(id);
    expect(await toldOf(bay)).toEqual([]);
    time.now = now;
  });

  it('by mail, who has chosen so; once a day it comes with the others', async () => {
    const bay = await freshBay();
    const choices = (await app.get(requestor, '/notices/choices')).body;
    expect(choices.freed).toBe('now');
    const choose = (freed: string) => app.send(requestor, 'PUT', '/notices/choices', { body: { ...choices, freed } });
    expect((await choose('off')).status).toBe(200);
    const id = await book(bay);
    await wait(bay);
    const before = await mailsTo(requestor);
    await cancel(id);
    expect(await toldOf(bay)).toHaveLength(1);
    expect(await mailsTo(requestor)).toEqual(before);
    await choose('daily');
    await cancel(await book(bay));
    expect(await toldOf(bay)).toHaveLength(2);
    await sql`delete from notice where alias = ${requestor} and kind <> 'freed'`.execute(database);
    const soon = new Date(time.now.getTime() + 86_400_000).toISOString();
    const daily = { alias: requestor, waits: 'daily', before: soon } as const;
    await database.transaction().execute((tx) => enqueue(tx, 'gather-notices', daily));
    await runDueJobs(app, { clock });
    const mail = await database
      .selectFrom('mail')
      .select('content')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((mail.content as unknown as MailContent).text).toMatch(
      /Free: Wash Bay, Bay of waits \d+, Houston[\s\S]*is free: 21\/04\/2031/,
    );
    await choose('now');
  });
});
