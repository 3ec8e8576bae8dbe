import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { samplesOf } from '../testing/module-samples.ts';
import { type PairAnswer, startServerPair } from '../testing/server-pair.ts';

const pair = await startServerPair();
const { database } = pair;
const [first = '', second = ''] = pair.urls;
const admin = 'global.admin@norvane.example';
const manager = 'site.manager@norvane.example';
const sample = await samplesOf(database, 'Washbay', { now: new Date() });
const rightOfAll = { alias: manager, base: sites.houston };

async function call(server: string, user: string, method: string, path: string, body?: object): Promise<PairAnswer> {
  const headers = { ...(await pair.headers(user)), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${server}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: await answer.json() };
}

const roleAt = async (server: string) =>
  (await call(server, manager, 'GET', `/MasterIBaseLocation/GetRoleofUser?iBaseLocationId=${sites.houston}`)).body.role;
const book = (server: string, user: string, body: object) =>
  call(server, user, 'POST', '/WashBay/WashBayBookingDetails', body);
const cancel = (server: string, id: number) =>
  call(server, manager, 'POST', '/WashBay/UpdateWashBayBookingDetails', {
    wbBookingId: id,
    action: 'Cancel',
    actionNote: 'Not needed any more',
  });

const note = (server: string, { wbBookingId, version }: { wbBookingId: number; version: number }) =>
  call(server, manager, 'POST', '/WashBay/UpdateWashBayBookingDetails', {
    wbBookingId,
    action: 'Update',
    version,
    remarks: 'Unit 9',
  });

/** Past every server, so that nobody is told. */
const setManager = (active: boolean) =>
  database
    .updateTable('local_admin')
    .set({ active })
    .where('alias', '=', rightOfAll.alias)
    .where('base_location_id', '=', rightOfAll.base)
    .execute();

describe('what one server has read a moment ago', () => {
  it('never decides about a save, and about reading for less than a second', async () => {
    const { body: booking } = await book(first, admin, sample.body());
    expect([await roleAt(first), await roleAt(second)]).toEqual(['SBS Manager', 'SBS Manager']);
    await setManager(false);
    expect((await cancel(second, booking.wbBookingId)).status).toBe(403);
    expect((await cancel(first, booking.wbBookingId)).status).toBe(403);
    await pause(1000);
    expect([await roleAt(first), await roleAt(second)]).toEqual(['Requestor', 'Requestor']);
    await setManager(true);
    expect((await cancel(second, booking.wbBookingId)).status).toBe(200);
  });

  it('PROOF-1 refuses no save either: who has got a right has it at once, also where it was just refused', async () => {
    const { body: booking } = await book(first, admin, sample.body());
    await setManager(false);
    await pause(1000);
    const tries = () => Promise.all([first, second].map(async (server) => (await note(server, booking)).status));
    expect(await tries()).toEqual([403, 403]);
    await setManager(true);
    expect((await note(first, booking)).status).toBe(200);
    expect((await cancel(second, booking.wbBookingId)).status).toBe(200);
  });

  it('is forgotten as soon as somebody changes it by this server, and within a second by another', async () => {
    await pause(1000);
    expect([await roleAt(first), await roleAt(second)]).toEqual(['SBS Manager', 'SBS Manager']);
    const { body: admins } = await call(first, admin, 'GET', `/manage/local-admins?search=${manager}`);
    const row = admins.find((one: { iBaseLocationId: number }) => one.iBaseLocationId === sites.houston);
    const off = await call(first, admin, 'PUT', `/manage/local-admins/${row.id}`, {
      isActive: false,
      version: row.version,
    });
    expect(off.status).toBe(200);
    expect(await roleAt(first)).toBe('Requestor');
    await pause(1000);
    expect(await roleAt(second)).toBe('Requestor');
    await setManager(true);
  });

  it('a resource that is retired and a price that is changed count for the next save', async () => {
    const body = sample.body();
    const resource = (values: { cost?: number; status?: 'active' | 'retired' }) =>
      database
        .updateTable('resource')
        .set(values)
        .where('id', '=', Number(Object.entries(body).find(([key]) => key === 'resourceId')?.[1]))
        .execute();
    await book(first, admin, sample.body());
    await resource({ cost: 77 });
    expect((await book(second, admin, body)).body.costofService).toBe(77);
    await resource({ status: 'retired' });
    expect((await book(first, admin, sample.body())).status).toBe(422);
    await resource({ status: 'active' });
  });
});
