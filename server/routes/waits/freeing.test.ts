import { restorePath } from '@sitebook/contract/manage/deleted-requests.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { enqueue } from '../../store/enqueue.ts';
import { globalAdmin, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { at, createWaitRig } from '../../testing/wait-rig.ts';

const rig = await createWaitRig();
const { app, clock, freshBay, book, cancel, wait, toldOf, jobs, manage } = rig;
const { database } = app;
const calls = callsOf(app, 'Washbay');

describe('WAIT-2 a slot gets free', () => {
  const update = async (id: number, body: object) => {
    const answer = await calls.update(siteManager, id, { version: 1, ...body });
    expect(answer.status, answer.text).toBe(200);
  };
  it.each<[string, (id: number) => Promise<unknown>]>([
    ['deleted', (id) => calls.delete(siteManager, id)],
    ['closed', (id) => calls.update(siteManager, id, { action: 'Close' })],
    ['moved in time', (id) => update(id, { startTime: at('14:00'), endTime: at('15:00') })],
    ['moved to another resource', async (id) => update(id, { resourceId: await freshBay() })],
    ['shortened', (id) => update(id, { startTime: at('08:00'), endTime: at('09:00') })],
  ])('by a booking that is %s', async (_what, free) => {
    const bay = await freshBay();
    const id = await book(bay);
    await wait(bay);
    await free(id);
    expect(await toldOf(bay)).toHaveLength(1);
  });

  it('not by a booking that is changed and stays, or moves within the slot', async () => {
    const bay = await freshBay();
    const id = await book(bay);
    await wait(bay);
    await runDueJobs(app, { clock });
    await update(id, { remarks: 'Other' });
    expect(await jobs()).toBe(0);
    await update(id, { version: 2, startTime: at('10:00') });
    expect(await toldOf(bay)).toEqual([]);
  });

  it('and is taken again by one that is restored', async () => {
    const bay = await freshBay();
    const id = await book(bay);
    await wait(bay);
    await calls.delete(siteManager, id);
    expect(await toldOf(bay)).toHaveLength(1);
    const restored = await app.send(globalAdmin, 'POST', restorePath(id), { body: { reason: 'By mistake' } });
    expect(restored.status, restored.text).toBe(200);
    await calls.delete(siteManager, id);
    expect(await toldOf(bay)).toHaveLength(2);
  });

  it.each<[string, (closure: string, version: number) => Promise<{ status: number; text: string }>]>([
    ['removed', (path) => manage(siteManager, 'DELETE', path)],
    ['shortened', (path, version) => manage(siteManager, 'PUT', path, { version, endsAt: at('09:00') })],
    ['switched off', (path, version) => manage(siteManager, 'PUT', path, { version, isActive: false })],
  ])('by a closed time that is %s', async (_what, free) => {
    const bay = await freshBay();
    const body = { iBaseLocationId: sites.houston, resourceId: bay, reason: 'Inspection' };
    const closed = await manage(siteManager, 'POST', 'closures', {
      ...body,
      startsAt: at('08:00'),
      endsAt: at('10:00'),
    });
    expect(closed.status, closed.text).toBe(201);
    await wait(bay);
    expect(await toldOf(bay)).toEqual([]);
    const freed = await free(`closures/${closed.body.id}`, closed.body.version);
    expect(freed.status, freed.text).toBe(200);
    expect(await toldOf(bay)).toHaveLength(1);
  });

  it('by a record that is switched on again, and not while it is off', async () => {
    const bay = await freshBay();
    const id = await book(bay);
    await wait(bay);
    const turn = async (version: number, resourceStatus: string) => {
      const answer = await manage(siteManager, 'PUT', `resources/${bay}?confirm=true`, { version, resourceStatus });
      expect(answer.status, answer.text).toBe(200);
    };
    await turn(1, 'Retired');
    await cancel(id);
    expect(await toldOf(bay)).toEqual([]);
    await turn(2, 'Active');
    expect(await toldOf(bay)).toHaveLength(1);
  });

  it('by a certificate that is prolonged', async () => {
    const crane = await freshBay('MobileCraneBooking', { certificateExpiryDate: '2031-04-20' });
    await wait(crane, {}, { module: 'MobileCraneBooking' });
    const longer = { version: 1, certificateExpiryDate: '2031-12-31' };
    const answer = await manage(siteManager, 'PUT', `resources/${crane}`, longer);
    expect(answer.status, answer.text).toBe(200);
    expect(await toldOf(crane)).toHaveLength(1);
  });

  it('by what no save has told of, which the sweep finds', async () => {
    const bay = await freshBay();
    const id = await book(bay);
    await wait(bay);
    await runDueJobs(app, { clock });
    await sql`update request set status = 'closed' where id = ${id}`.execute(database);
    expect(await toldOf(bay)).toEqual([]);
    await database.transaction().execute((tx) => enqueue(tx, 'look-for-freed', {}));
    expect(await toldOf(bay)).toHaveLength(1);
  });
});
