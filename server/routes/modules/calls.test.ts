import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, requestor, siteManager } from '../../testing/demo-app.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();

interface Calls {
  readonly key: ModuleKey;
  readonly ids: string;
  readonly list: string;
  readonly detail: string;
  readonly create: string;
  readonly update: string;
  readonly id: string;
}

/** The addresses that existing clients know, letter by letter. */
const modules: readonly Calls[] = [
  {
    key: 'Loading&Offloading',
    ids: 'CALL-1 CALL-2 CALL-3 CALL-4 CALL-5',
    list: '/LnoBooking/GetAllLnoBookings',
    detail: '/LnoBooking/GetLnoBookingsbyLnoBookingId?lnoBookingId=',
    create: '/LnoBooking/LnoBookingDetails',
    update: '/LnoBooking/UpdateLnoBookingDetails',
    id: 'lnoBookingId',
  },
  {
    key: 'FuelDistribution',
    ids: 'CALL-6 CALL-7 CALL-8 CALL-9',
    list: '/FuelDistribution/GetAllFuelDistributionBookings',
    detail: '/FuelDistribution/GetFuelDistributionBookingsbyFdBookingId?fdBookingId=',
    create: '/FuelDistribution/FuelDistributionDetails',
    update: '/FuelDistribution/UpdateFuelDistributionDetails',
    id: 'fDBookingId',
  },
  {
    key: 'PressureTestbay',
    ids: 'CALL-10 CALL-11 CALL-12 CALL-13 CALL-14',
    list: '/PTB/GetAllPTBBookings',
    detail: '/PTB/GetPTBBookingbyPTBBookingId?ptbBookingId=',
    create: '/PTB/PTBBookingDetails',
    update: '/PTB/UpdatePTBBookingDetails',
    id: 'ptbBookingId',
  },
  {
    key: 'Washbay',
    ids: 'CALL-15 CALL-16 CALL-17 CALL-18 CALL-19',
    list: '/WashBay/GetAllWashBayBookings',
    detail: '/WashBay/GetWashBayBookingbyWashBayBookingId?washBayBookingId=',
    create: '/WashBay/WashBayBookingDetails',
    update: '/WashBay/UpdateWashBayBookingDetails',
    id: 'wbBookingId',
  },
  {
    key: 'MobileCraneBooking',
    ids: 'CALL-20 CALL-21 CALL-22 CALL-23 CALL-24',
    list: '/MobileCrane/GetAllMobileCraneBookings',
    detail: '/MobileCrane/GetMobileCraneBookingbyMcBookingId?mcBookingId=',
    create: '/MobileCrane/MobileCraneBookingDetails',
    update: '/MobileCrane/UpdateMobileCraneBookingDetails',
    id: 'mcBookingId',
  },
  {
    key: 'Maintenance&Ops',
    ids: 'CALL-25 CALL-26 CALL-27 CALL-28',
    list: '/MnoRequest/GetAllMnoDetails',
    detail: '/MnoRequest/GetMnoDetailsbyMnoRequestId?mnoRequestId=',
    create: '/MnoRequest/MnoRequestDetails',
    update: '/MnoRequest/UpdateMnoRequestDetails',
    id: 'mnoRequestId',
  },
  {
    key: 'AdminTask',
    ids: 'CALL-29 CALL-30 CALL-31 CALL-32',
    list: '/AdminRequest/GetAllAdminRequestDetails',
    detail: '/AdminRequest/GetAdminRequestDetailsbyRequestId?AdminRequestId=',
    create: '/AdminRequest/AdminRequestDetails',
    update: '/AdminRequest/UpdateAdminRequestDetails',
    id: 'requestId',
  },
  {
    key: 'PPE',
    ids: 'CALL-33 CALL-34 CALL-35 CALL-36',
    list: '/PPE/GetAllPPERequestDetails',
    detail: '/PPE/GetPPERequestDetailsbyRequestIdNew?ppeRequestId=',
    create: '/PPE/PPERequestDetails',
    update: '/PPE/UpdatePPERequestDetails',
    id: 'ppeRequestId',
  },
  {
    key: 'AccomodationModule',
    ids: 'CALL-37 CALL-38 CALL-39 CALL-40',
    list: '/StaffHouse/GetAllStaffHouseBookingDetails',
    detail: '/StaffHouse/GetStaffHouseBookingDetailsbyRequestId?staffBookingId=',
    create: '/StaffHouse/StaffHouseBookingDetails',
    update: '/StaffHouse/UpdateStaffHouseBookingDetails',
    id: 'staffHouseBookingId',
  },
];
const withCalendar = ['Loading&Offloading', 'PressureTestbay', 'Washbay', 'MobileCraneBooking'];

describe.each(modules)('$key', async ({ key, ids, list, detail, create, update, id }) => {
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const post = (user: string, path: string, body: object) => app.send(user, 'POST', path, { body });

  it(`${ids} WIRE-8 WIRE-35 WIRE-36 WIRE-37 WIRE-46 every call is where it always was`, async () => {
    const made = await post(requestor, create, sample.body());
    expect(made.status, made.text).toBe(201);
    const number = made.body[id];
    expect(number).toEqual(expect.any(Number));

    const opened = await app.get(requestor, `${detail}${number}`);
    expect([opened.status, opened.body]).toEqual([200, made.body]);

    const { name, to } = sample.change;
    const changed = await post(requestor, update, { [id]: number, action: 'Update', version: 1, [name]: to });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toEqual((await app.get(requestor, `${detail}${number}`)).body);
    expect(changed.body).toMatchObject({ [id]: number, [name]: to, version: 2 });

    const listed = await post(requestor, list, { ibaseLocationId: sites.houston, Filter: { tab: 'MyRequests' } });
    expect(listed.body.map((row: Record<string, unknown>) => row[id])).toContain(number);

    if (withCalendar.includes(key)) {
      const calendar = await app.get(requestor, `${list}?iBaseLocationId=${sites.houston}`);
      expect(calendar.body.map((row: Record<string, unknown>) => row[id])).toContain(number);
    }

    const query = detail.slice(detail.indexOf('?'));
    expect((await app.send(siteManager, 'DELETE', `${create}${query}${number}`)).status).toBe(200);
    expect((await app.get(requestor, `${detail}${number}`)).status).toBe(404);
  });

  it('WIRE-1 WIRE-2 WIRE-3 in any case, with a slash behind it, and with the query in any case', async () => {
    const made = await post(requestor, `${create.toUpperCase()}/`, sample.body());
    expect(made.status, made.text).toBe(201);
    const [path = '', query = ''] = detail.split('?');
    for (const address of [
      `${path.toLowerCase()}/?${query.toUpperCase()}`,
      `${path.toUpperCase()}?${query.toLowerCase()}`,
    ]) {
      expect((await app.get(requestor, `${address}${made.body[id]}`)).body).toEqual(made.body);
    }
  });

  it('WIRE-38 WIRE-39 WIRE-40 an action that is not named is an update, which needs the version; the others may omit it', async () => {
    const { body: made } = await post(requestor, create, sample.body());
    const { name, to } = sample.change;
    const changed = await post(requestor, update, { [id]: made[id], version: 1, [name]: to });
    expect([changed.status, changed.body.history[0].action]).toEqual([200, 'Update']);
    for (const action of [undefined, null, '', 'Update']) {
      const blind = await post(requestor, update, { [id]: made[id], action, [name]: 'x' });
      expect([blind.status, blind.body.code]).toEqual([400, 'error.version-missing']);
    }
    const cancelled = await post(siteManager, update, { [id]: made[id], action: 'cancel' });
    expect([cancelled.status, cancelled.body.requestStatus]).toEqual([200, sample.cancelled]);
  });
});
