import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../demo/data/places.ts';
import { createDemoApp, demoNow, globalAdmin, requestor } from '../testing/demo-app.ts';
import { callsOf } from '../testing/module-calls.ts';
import { samplesOf } from '../testing/module-samples.ts';

const app = await createDemoApp();
const refused = (name: string) => ({
  status: 400,
  body: { code: 'error.name-twice', detail: `${name} is given twice. Please send it once`, params: { name } },
});

describe('GROUND-32 a name given twice is refused, and it is said which', () => {
  it('in the body of a list, in another case', async () => {
    const payload = `{"ibaseLocationId":${sites.houston},"IBASELOCATIONID":${sites.stavanger}}`;
    const answer = await app.send(requestor, 'POST', '/WashBay/GetAllWashBayBookings', { payload });
    expect(answer).toMatchObject(refused('IBASELOCATIONID'));
    expect(answer.body.errors).toEqual({ IBASELOCATIONID: 'Given twice' });
  });

  it('literally, and inside of what is sent', async () => {
    const path = '/WashBay/GetAllWashBayBookings';
    const twice = await app.send(requestor, 'POST', path, { payload: '{"PageSize":1,"PageSize":2}' });
    expect(twice).toMatchObject(refused('PageSize'));
    const payload = `{"ibaseLocationId":${sites.houston},"Filter":{"tab":"MyRequests","Tab":"AllRequests"}}`;
    expect(await app.send(requestor, 'POST', path, { payload })).toMatchObject(refused('Filter.Tab'));
  });

  it('in the body of a save, and nothing is saved', async () => {
    const sample = (await samplesOf(app.database, 'Washbay', { now: demoNow })).body();
    const payload = `${JSON.stringify(sample).slice(0, -1)},"REMARKS":"other"}`;
    const before = await app.database.selectFrom('request').select('id').execute();
    expect(await app.send(requestor, 'POST', '/WashBay/WashBayBookingDetails', { payload })).toMatchObject(
      refused('REMARKS'),
    );
    expect(await app.database.selectFrom('request').select('id').execute()).toEqual(before);
    const country = '{"countryName":"Chile","CountryName":"Peru"}';
    expect(await app.send(globalAdmin, 'POST', '/manage/countries', { payload: country })).toMatchObject(
      refused('CountryName'),
    );
  });

  it('in a query, known to the call or not', async () => {
    const path = `/WashBay/GetAllWashBayBookings?iBaseLocationId=${sites.houston}`;
    const range = 'from=2026-04-01T00:00:00Z&FROM=2026-05-01T00:00:00Z';
    expect(await app.get(requestor, `${path}&${range}`)).toMatchObject(refused('from'));
    expect(await app.get(requestor, `${path}&iBaselocationID=${sites.stavanger}`)).toMatchObject(
      refused('iBaseLocationId'),
    );
    expect(await app.get(requestor, '/Masters/GetSegments?x=1&X=2')).toMatchObject(refused('x'));
  });
});

it('WIRE-48 WIRE-52 GROUND-32 an echoed answer and synonyms are no names given twice', async () => {
  for (const { key } of modules) {
    const calls = callsOf(app, key);
    const sample = await samplesOf(app.database, key, { now: demoNow });
    const made = await calls.create(requestor, sample.body());
    const twice = { ...made.body, requestorPhone: made.body.requesterPhone };
    const echoed = await calls.update(requestor, made.body[calls.id], twice);
    expect([key, echoed.status, echoed.body.code]).toEqual([key, 200, undefined]);
  }
});
