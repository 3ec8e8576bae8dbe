import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();

const shared =
  'requestorName requestStatus metaCreatedAt segmentName gin accountingUnit subSegmentName directManager'.split(' ');

/** What a row has besides, as the specification lists it for cards and tables, apart from the declarations. */
const own = {
  FuelDistribution: 'fDBookingId priorityId priorityLevel startTime resourceName remarks',
  AdminTask: 'requestId priorityId priorityLevel timetoStart timetoFinish taskType remarks',
  MobileCraneBooking: 'mcBookingId priorityId priorityLevel startTime endTime resourceName remarks',
  'Loading&Offloading': 'lnoBookingId priorityId priorityLevel startTime endTime equipmentName remarks',
  PressureTestbay: 'ptbBookingId priorityId priorityLevel startTime endTime resourceName remarks',
  Washbay: 'wbBookingId priorityId priorityLevel startTime endTime resourceName remarks',
  PPE: 'ppeRequestId',
  AccomodationModule: 'staffHouseBookingId checkIn checkOut remarks',
  'Maintenance&Ops': 'mnoRequestId priorityId priorityLevel timetoStart timetoFinish taskType remarks',
} as const;

describe.each(Object.entries(own))('%s', (key, names) => {
  it('DASH-20 REQ-9 a row of a list has all that a card or a table may show, as the request itself tells it', async () => {
    const calls = callsOf(app, key);
    const sample = await samplesOf(app.database, key, { now: demoNow });
    const { body: made } = await calls.create(requestor, { ...sample.body(), remarks: 'Serial# 7' });
    const { body: rows } = await calls.list(requestor, { ibaseLocationId: sites.houston, PageSize: 200 });
    const row = rows.find((one: Record<string, unknown>) => one[calls.id] === made[calls.id]);
    for (const name of [...shared, ...names.split(' ')]) {
      expect(row, name).toHaveProperty(name, made[name]);
      expect(made, name).toHaveProperty(name);
    }
    expect(row).toMatchObject({ requestorName: 'Ravi Deshmukh', segmentName: 'Drilling', gin: expect.any(Number) });
    if (names.includes('remarks')) expect(row.remarks).toBe('Serial# 7');
  });
});
