import { describe, expect, test } from 'vitest';
import { createDemoApp, external, demoNow as now, requestor } from '../../testing/demo-app.ts';

const { get, send, database } = await createDemoApp();

interface Resource {
  resourceId: number;
  resourceName: string;
  resourceStatus: string;
  certificateExpiryDate: string | null;
  iBaseLocationId: number;
  costofService: number | null;
}

const lists = [
  ['CALL-62', '/FuelDistributionResource/GetAllFuelDsitributionDetails', 3, 'Heating Oil Tank'],
  ['CALL-63', '/MobileCraneResource/GetAllMobileCraneResourceDetails', 4, 'Crane 5 (20 t)'],
  ['CALL-64', '/PTBResource/GetAllPtbBookings', 2, 'Test Bay 3 (10,000 psi)'],
  ['CALL-65', '/Equipment/GetAllEquipmentDetails', 4, 'Forklift 3 t'],
  ['CALL-66', '/WashBayResource/GetAllWashBayResources', 3, 'Wash Bay 4 (Old Hall)'],
] as const;

describe.each(lists)('%s %s', (_, path, atHouston, retired) => {
  test('a base location narrows the list; retired ones are left out', async () => {
    const all: Resource[] = (await get(requestor, `${path}/`)).body;
    const narrowed: Resource[] = (await get(requestor, `${path.toLowerCase()}?IBaseLocationID=1001`)).body;
    expect(new Set(all.map((row) => row.iBaseLocationId)).size).toBeGreaterThan(1);
    expect(narrowed).toEqual(all.filter((row) => row.iBaseLocationId === 1001));
    expect(narrowed).toHaveLength(atHouston);
    expect(all.map((row) => row.resourceName)).not.toContain(retired);
    expect(new Set(all.map((row) => row.resourceStatus))).toEqual(new Set(['Active']));
  });

  test('a base location that is blank, no number or unknown', async () => {
    expect((await get(requestor, `${path}?iBaseLocationId=`)).body.detail).toBe(
      'iBase Location is null or empty please select iBase location',
    );
    expect((await get(requestor, `${path}?iBaseLocationId=one`)).status).toBe(400);
    expect((await get(requestor, `${path}?iBaseLocationId=1`)).status).toBe(404);
  });

  test('ACCESS-11 ACCESS-16 external users see neither prices nor what is at a closed location', async () => {
    const inside: Resource[] = (await get(requestor, path)).body;
    const outside: Resource[] = (await get(external, path)).body;
    const open = inside.filter((row) => row.iBaseLocationId !== 5002);
    expect(outside.map((row) => row.resourceId)).toEqual(open.map((row) => row.resourceId));
    expect(outside.every((row) => row.costofService === null)).toBe(true);
    expect((await get(external, `${path}?iBaseLocationId=5002`)).status).toBe(403);
  });
});

const byName = async (path: string, name: string) =>
  (await get(requestor, `${path}?iBaseLocationId=1001`)).body.find((row: Resource) => row.resourceName === name);

test('CALL-63 a crane has its certificate and, where it has one, a price of its own', async () => {
  const path = '/MobileCraneResource/GetAllMobileCraneResourceDetails';
  expect(await byName(path, 'Crane 2 (35 t)')).toEqual({
    resourceId: 2,
    resourceName: 'Crane 2 (35 t)',
    resourceStatus: 'Active',
    certificateExpiryDate: '2026-04-25',
    iBaseLocationId: 1001,
    costofService: null,
  });
  expect(await byName(path, 'Crane 3 (110 t)')).toMatchObject({ costofService: 12.75 });
  expect(await byName(path, 'Crane 4 (25 t)')).toMatchObject({ certificateExpiryDate: '2026-03-26' });
});

test('CALL-62 fuel has a price per litre, kept from external users', async () => {
  const path = '/FuelDistributionResource/GetAllFuelDsitributionDetails';
  const pump = await byName(path, 'Diesel Pump (Gate 2)');
  expect(pump).toMatchObject({ fdResourceId: pump.resourceId, costLitre: 0.945, certificateExpiryDate: null });
  const outside = (await get(external, path)).body;
  expect(outside.every((row: { costLitre: number | null }) => row.costLitre === null)).toBe(true);
});

test('CALL-65 loading equipment goes by both names', async () => {
  const stacker = await byName('/Equipment/GetAllEquipmentDetails', 'Reach Stacker');
  expect(stacker).toMatchObject({
    equipmentId: stacker.resourceId,
    equipmentName: 'Reach Stacker',
    costofService: 8.25,
  });
});

describe('WALK-6 a retired resource', () => {
  const path = '/WashBayResource/GetAllWashBayResources?iBaseLocationId=1001';
  const names = async (user: string, query = '') =>
    (await get(user, `${path}${query}`)).body.map((row: Resource) => `${row.resourceName} ${row.resourceStatus}`);

  test('is told on request while an open booking of it is not over', async () => {
    const bay: Resource = await byName('/WashBayResource/GetAllWashBayResources', 'Wash Bay 2');
    const [segment] = (await get(requestor, '/Masters/GetSegments')).body;
    const made = await send(requestor, 'POST', '/WashBay/WashBayBookingDetails', {
      body: {
        iBaseLocationId: 1001,
        resourceId: bay.resourceId,
        segmentId: segment.segmentId,
        priorityId: 2,
        startTime: '2026-04-15T11:00:00Z',
        endTime: '2026-04-15T13:00:00Z',
      },
    });
    expect(made.status).toBe(201);
    await database.updateTable('resource').set({ status: 'retired' }).where('id', '=', bay.resourceId).execute();
    for (const user of [requestor, external]) {
      expect(await names(user)).not.toContain('Wash Bay 2 Active');
      expect(await names(user, '&retired=booked')).toEqual([
        'Wash Bay 1 Active',
        'Wash Bay 2 Retired',
        'Wash Bay 3 (Steam) Active',
      ]);
    }
    for (const change of [
      { status: 'cancelled' },
      { ends_at: new Date('2026-04-15T12:00:00Z') },
      { deleted_at: now },
    ]) {
      const { wbBookingId: id } = made.body;
      const before = await database.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const { status, ends_at, deleted_at } = before;
      await database.updateTable('request').set(change).where('id', '=', id).execute();
      expect(await names(requestor, '&retired=booked')).not.toContain('Wash Bay 2 Retired');
      await database.updateTable('request').set({ status, ends_at, deleted_at }).where('id', '=', id).execute();
    }
    expect(await names(requestor, '&retired=booked')).toContain('Wash Bay 2 Retired');
  });

  test('is asked for by a word that there is, or not at all', async () => {
    expect((await get(requestor, `${path}&retired=all`)).status).toBe(400);
  });
});
