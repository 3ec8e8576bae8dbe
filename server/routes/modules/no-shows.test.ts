import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import type { MailContent } from '../../mail/mail.ts';
import { globalAdmin, requestor, sbsMember, siteManager } from '../../testing/demo-app.ts';
import { at, createMarkingRig, markedModules } from '../../testing/marking-rig.ts';

const rig = await createMarkingRig();
const { app, book, freshResource, setTime } = rig;
const { database } = app;
const release = (moment: string) => rig.run('release-no-shows', moment);

const setGrace = (minutes: number) =>
  database
    .updateTable('location')
    .set({ grace_minutes: minutes })
    .where('base_location_id', '=', sites.houston)
    .execute();

beforeEach(async () => {
  setTime(at('06:00'));
  await setGrace(15);
});

const slot = [at('09:00'), at('11:00')] as const;
const statusOf = async (id: number) =>
  (await database.selectFrom('request').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe.each(markedModules)('$key', ({ key }) => {
  it('USE-2 what nobody has started when the grace is over is cancelled by the system, its owner is told and its time is free', async () => {
    const resource = await freshResource(key);
    const booking = await book(key, resource, slot, sbsMember);
    await release(at('09:14'));
    expect(await statusOf(booking.id)).toBe('assigned');
    await release(at('09:15'));
    const opened = await booking.open();
    expect(opened).toMatchObject({
      requestStatus: 'Cancelled',
      version: 2,
      metaUpdatedBy: 'system',
      actualStart: null,
    });
    expect(opened.actions).toEqual([]);
    expect(opened.history[0]).toMatchObject({
      action: 'Cancel',
      by: 'system',
      byName: 'Sitebook',
      note: 'Nobody marked it as started within 15 minutes of its start.',
      changes: [{ field: 'requestStatus', before: 'Assigned', after: 'Cancelled' }],
    });
    expect(await rig.toldOf(sbsMember, booking.id)).toEqual(['mine: Cancelled by Sitebook']);
    const mail = await database
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', sbsMember)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const content = mail.content as unknown as MailContent;
    expect(content.calendar?.method).toBe('CANCEL');
    expect(content.calendar?.content).toContain('STATUS:CANCELLED');
    expect(content.text).toContain('Nobody marked it as started within 15 minutes of its start.');
    // Somebody else takes it, once: what is done is done.
    await book(key, resource, [at('09:20'), at('11:00')], requestor);
    await release(at('09:21'));
    expect(await rig.historyOf(booking.id)).toEqual([`create ${sbsMember}`, 'cancel system']);
  });

  it('USE-2 with a grace of 0, the default, nothing is released', async () => {
    await setGrace(0);
    const booking = await book(key, await freshResource(key), slot);
    await release(at('10:59'));
    expect(await statusOf(booking.id)).toBe('assigned');
  });

  it('USE-2 what was started is left alone, also when it is finished early', async () => {
    const resource = await freshResource(key);
    const running = await book(key, resource, slot);
    const done = await book(key, resource, [at('12:00'), at('14:00')]);
    setTime(at('08:50'));
    await running.act('Start');
    setTime(at('12:05'));
    await done.act('Start');
    await done.act('Finish');
    await release(at('09:30'));
    await release(at('13:00'));
    expect([await statusOf(running.id), await statusOf(done.id)]).toEqual(['assigned', 'assigned']);
  });

  it('USE-2 what was made at its start or later, or long ago, is never released', async () => {
    const resource = await freshResource(key);
    setTime(at('09:00'));
    const atStart = await book(key, resource, slot);
    setTime(at('13:00'));
    const later = await book(key, resource, [at('12:00'), at('16:00')]);
    await release(at('09:30'));
    await release(at('14:00'));
    expect([await statusOf(atStart.id), await statusOf(later.id)]).toEqual(['assigned', 'assigned']);
  });
});

describe('USE-2 what is moved', () => {
  it('counts from its new start, and is left alone where it was moved to a time that had begun', async () => {
    const resource = await freshResource('Washbay');
    const put = await book('Washbay', resource, slot);
    setTime(at('09:10'));
    await put.act('Update', requestor, { version: 1, startTime: at('09:30') });
    await release(at('09:44'));
    expect(await statusOf(put.id)).toBe('assigned');
    await release(at('09:45'));
    expect(await statusOf(put.id)).toBe('cancelled');
    setTime(at('06:00'));
    const brought = await book('Washbay', resource, [at('13:00'), at('15:00')]);
    setTime(at('12:40'));
    // Somebody has come early and says so.
    const changed = await brought.act('Update', requestor, { version: 1, startTime: at('12:00') });
    expect(changed.status, changed.text).toBe(200);
    await release(at('13:30'));
    expect(await statusOf(brought.id)).toBe('assigned');
  });

  it('another change does not count as one', async () => {
    const booking = await book('Washbay', await freshResource('Washbay'), slot);
    setTime(at('09:05'));
    await booking.act('Update', requestor, { version: 1, remarks: 'On the way' });
    await release(at('09:15'));
    expect(await statusOf(booking.id)).toBe('cancelled');
  });

  it('what is brought back after its start stays', async () => {
    const booking = await book('Washbay', await freshResource('Washbay'), slot);
    await booking.calls.delete(globalAdmin, booking.id);
    setTime(at('09:20'));
    const path = `/manage/requests/${booking.id}/restore`;
    expect((await app.send(globalAdmin, 'POST', path, { body: { reason: 'By mistake' } })).status).toBe(200);
    await release(at('09:40'));
    expect(await statusOf(booking.id)).toBe('assigned');
  });
});

describe('USE-2 the grace of a location', () => {
  const locationAt = async (baseLocationId: number) => {
    const row = await database
      .selectFrom('location')
      .select(['id', 'version'])
      .where('base_location_id', '=', baseLocationId)
      .executeTakeFirstOrThrow();
    return row;
  };

  it('is master data: its local admin sets it between 0 and 1440, and it counts for what starts from then on', async () => {
    await setGrace(0);
    const resource = await freshResource('Washbay');
    const [running, ahead] = [
      await book('Washbay', resource, slot),
      await book('Washbay', resource, [at('11:00'), at('13:00')]),
    ];
    setTime(at('10:00'));
    const { id, version } = await locationAt(sites.houston);
    const save = (graceMinutes: unknown) =>
      app.send(siteManager, 'PUT', `/manage/locations/${id}`, { body: { version, graceMinutes } });
    for (const wrong of [-1, 1441, 1.5, 'soon', null]) {
      const refused = await save(wrong);
      expect([wrong, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([wrong, 422, ['graceMinutes']]);
    }
    const saved = await save(20);
    expect([saved.status, saved.body.graceMinutes], saved.text).toEqual([200, 20]);
    await release(at('10:01'));
    expect(await statusOf(running.id)).toBe('assigned');
    await release(at('11:20'));
    expect([await statusOf(running.id), await statusOf(ahead.id)]).toEqual(['assigned', 'cancelled']);
    await sql`delete from master_change where entity = 'locations'`.execute(database);
  });

  it('is its own: elsewhere nothing is released', async () => {
    const { rows } = await sql<{ grace: number; count: number }>`
      select grace_minutes as grace, count(*)::integer as count from location group by 1 order by 1`.execute(database);
    expect(rows[0]?.grace).toBe(0);
    expect(rows.at(-1)).toEqual({ grace: 15, count: 1 });
  });
});

it('USE-2 one that cannot be released does not keep the others', async () => {
  const resource = await freshResource('Washbay');
  const [stuck, free] = [
    await book('Washbay', resource, slot),
    await book('Washbay', await freshResource('Washbay'), slot),
  ];
  // As if something were wrong with it: it cannot be written.
  await sql`alter table request add constraint stuck check (id <> ${sql.lit(stuck.id)} or status = 'assigned')`.execute(
    database,
  );
  try {
    await expect(release(at('09:20'))).rejects.toThrow('stuck');
    expect([await statusOf(stuck.id), await statusOf(free.id)]).toEqual(['assigned', 'cancelled']);
  } finally {
    await sql`alter table request drop constraint stuck`.execute(database);
  }
});
