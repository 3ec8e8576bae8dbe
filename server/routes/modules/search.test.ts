import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt, subSegmentAt, taskAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

let now = new Date('2026-04-15T12:00:00Z');
const app = await createDemoApp({ now: () => now });
const minh = 'minh.nguyen@norvane.example';
const slots = {
  one: { start: '2026-05-04T14:00:00Z', end: '2026-05-04T15:00:00Z' },
  two: { start: '2026-06-09T18:30:00Z', end: '2026-06-09T19:30:00Z' },
};

const booking = (resourceId: number, segmentId: number, { start, end } = slots.one) => ({
  resourceId,
  equipmentId: resourceId,
  segmentId,
  startTime: start,
  endTime: end,
});
const task = (key: ModuleKey, message: string, segmentId: number, part: string, { start, end } = slots.one) => ({
  taskRequestId: taskAt('houston', key, message),
  segmentId,
  subSegmentId: subSegmentAt('houston', part),
  timetoStart: start,
  timetoFinish: end,
});

/** Two requests of each module that differ in every column. */
const wishes: Readonly<Partial<Record<ModuleKey, readonly [object, object]>>> = {
  FuelDistribution: [
    { ...booking(resourceAt('houston', 'Diesel Bowser'), 1), estLitresRequired: 5 },
    { ...booking(resourceAt('houston', 'Petrol Pump (Gate 2)'), 5, slots.two), estLitresRequired: 5 },
  ],
  MobileCraneBooking: [
    booking(resourceAt('houston', 'Crane 1 (60 t)'), 1),
    booking(resourceAt('houston', 'Crane 3 (110 t)'), 5, slots.two),
  ],
  'Loading&Offloading': [
    { ...booking(resourceAt('houston', 'Forklift 5 t'), 1), jobType: 1 },
    { ...booking(resourceAt('houston', 'Reach Stacker'), 5, slots.two), jobType: 1 },
  ],
  PressureTestbay: [
    booking(resourceAt('houston', 'Test Bay 1 (15,000 psi)'), 1),
    booking(resourceAt('houston', 'Test Bay 2 (20,000 psi)'), 5, slots.two),
  ],
  Washbay: [
    booking(resourceAt('houston', 'Wash Bay 1'), 1),
    booking(resourceAt('houston', 'Wash Bay 3 (Steam)'), 5, slots.two),
  ],
  AdminTask: [
    task('AdminTask', 'Desk Move', 1, 'Directional Drilling'),
    task('AdminTask', 'Stationery', 5, 'Primary Cementing', slots.two),
  ],
  'Maintenance&Ops': [
    task('Maintenance&Ops', 'Lighting', 1, 'Directional Drilling'),
    task('Maintenance&Ops', 'Plumbing', 5, 'Primary Cementing', slots.two),
  ],
};

const keys = Object.keys(wishes) as ModuleKey[];

/** A column as a screen shows it at Houston, by hand. */
function displayed(title: string, row: Record<string, unknown>, { isFirst }: { isFirst: boolean }): string {
  switch (title) {
    case 'Name':
      return isFirst ? 'Ravi Deshmukh' : 'Nguyễn Văn Minh';
    case 'Status':
      return String(row.requestStatus);
    case 'Priority Level':
      return isFirst ? 'Medium' : 'High';
    case 'Product line':
      return isFirst ? 'Drilling' : 'Cementing';
    case 'Remarks':
      return isFirst ? 'Schlauch für Prüfung' : 'Zwölf Stück';
    case 'Submit Date':
      return isFirst ? '15/04/2026 07:00 -05:00' : '17/04/2026 23:45 -05:00';
    case 'Start Date':
    case 'Start Time':
    case 'startTime':
      return isFirst ? '04/05/2026 09:00 -05:00' : '09/06/2026 13:30 -05:00';
    default:
      return String(row.resourceName ?? row.equipmentName ?? row.taskType);
  }
}

describe.each(keys.map((key) => ({ key })))('$key', async ({ key }) => {
  const calls = callsOf(app, key);
  const [first, second] = wishes[key] ?? [{}, {}];
  now = new Date('2026-04-15T12:00:00Z');
  const { body: one } = await calls.create(requestor, {
    iBaseLocationId: sites.houston,
    ...first,
    priorityId: 2,
    remarks: 'Schlauch für Prüfung',
  });
  now = new Date('2026-04-18T04:45:00Z');
  const { body: other } = await calls.create(minh, {
    iBaseLocationId: sites.houston,
    ...second,
    priorityId: 1,
    remarks: 'Zwölf Stück',
  });
  const { body: two } = await calls.update(siteManager, other[calls.id], { action: 'Cancel' });
  const found = async (SearchString: string, user = siteManager): Promise<number[]> => {
    const answer = await calls.list(user, {
      ibaseLocationId: sites.houston,
      SearchString,
      Filter: { tab: 'AllRequests' },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.map((row: Record<string, unknown>) => row[calls.id]);
  };
  const both = [two[calls.id], one[calls.id]];
  const titles = (moduleOf(key)?.columns ?? []).map((column) => say(column.title)).filter((title) => title !== 'ID');

  it.each(titles)('LIST-9 finds by %s as it is displayed', async (title) => {
    for (const [row, isFirst] of [
      [one, true],
      [two, false],
    ] as const) {
      const text = displayed(title, row, { isFirst });
      expect(await found(text), text).toEqual([row[calls.id]]);
      expect(await found(`  ${text.toUpperCase()} `), text).toEqual([row[calls.id]]);
      expect(await found(text.slice(0, 5)), text).toContain(row[calls.id]);
    }
  });

  it('LIST-10 finds by the remarks, also where they are no column', async () => {
    expect(await found('für prüfung')).toEqual([one[calls.id]]);
    expect(await found('stück')).toEqual([two[calls.id]]);
  });

  it('LIST-11 ignores case and accents on both sides', async () => {
    expect(await found('SCHLAUCH FUR PRUFUNG')).toEqual([one[calls.id]]);
    expect(await found('zwolf')).toEqual([two[calls.id]]);
    expect(await found('nguyen van')).toEqual([two[calls.id]]);
    expect(await found('Dèshmükh')).toEqual([one[calls.id]]);
  });

  it('LIST-12 WALK-22 finds the id by its digits, or by the first of them', async () => {
    expect(await found(String(one[calls.id]).slice(0, 1))).toContain(one[calls.id]);
    expect(await found(String(one[calls.id]))).toContain(one[calls.id]);
    expect(await found(` ${two[calls.id]} `)).toContain(two[calls.id]);
    expect(await found('999999999')).toEqual([]);
    expect(await found('9'.repeat(100))).toEqual([]);
  });

  it('LIST-9 does not find by what no column shows, nor over the border of two columns', async () => {
    for (const words of ['haugen', '713 555', 'norvane.example', 'United States', '1001-', 'xyzzy']) {
      expect(await found(words), words).toEqual([]);
    }
    const cross = ['"Ravi Deshmukh Schlauch"', '"-05:00 Schlauch"', '"Schlauch Ravi"'];
    for (const words of cross) expect(await found(words), words).toEqual([]);
  });

  it('WALK-22 takes several words in any order, wherever each of them stands', async () => {
    const status = String(one.requestStatus);
    for (const words of ['Prüfung Ravi', 'ravi schlauch', `medium ${status} deshmukh`, '"für prüfung" drilling ravi']) {
      expect(await found(words), words).toEqual([one[calls.id]]);
    }
    for (const words of ['Ravi Stück', 'schlauch high', '"prüfung für"']) expect(await found(words), words).toEqual([]);
  });

  it('takes signs that mean something to the database for what they are', async () => {
    for (const words of [
      '%',
      '_',
      '%%',
      '\\',
      'Schlauch%',
      'S_hlauch',
      "'; drop table request; --",
      '$1',
      '.*',
      '[a-z]',
    ]) {
      expect(await found(words), words).toEqual([]);
    }
  });

  it('a blank search is none', async () => {
    expect(await found('   ')).toEqual(both);
    expect(await found('')).toEqual(both);
  });
});

describe('LIST-13 a renamed master is found by its new name and no longer by the old one', () => {
  const found = async (key: ModuleKey, SearchString: string) =>
    (
      await callsOf(app, key).list(globalAdmin, {
        ibaseLocationId: sites.houston,
        SearchString,
        Filter: { tab: 'AllRequests' },
      })
    ).body.length;

  it.each([
    ['a resource', 'Washbay', 'resource', 'name', resourceAt('houston', 'Wash Bay 1'), 'Wash Bay 1', 'Öresund Hall'],
    ['a product line', 'MobileCraneBooking', 'segment', 'name', 5, 'Cementing', 'Zementierung'],
    ['a task', 'AdminTask', 'task', 'message', taskAt('houston', 'AdminTask', 'Desk Move'), 'Desk Move', 'Relocation'],
  ] as const)('%s', async (_what, key, table, column, id, oldName, newName) => {
    const rename = (name: string) =>
      app.database
        .updateTable(table)
        .set({ [column]: name })
        .where('id', '=', id)
        .execute();
    expect([await found(key, oldName), await found(key, newName)]).toEqual([1, 0]);
    await rename(newName);
    expect([await found(key, oldName), await found(key, newName.toLowerCase())]).toEqual([0, 1]);
    await rename(oldName);
  });
});

it('LIST-9 shows and finds times by the clocks of the location', async () => {
  const calls = callsOf(app, 'Washbay');
  const { body } = await calls.create(globalAdmin, {
    iBaseLocationId: sites.mumbai,
    ...booking(resourceAt('mumbai', 'Wash Bay 1'), 1, { start: '2026-05-04T20:00:00Z', end: '2026-05-04T21:00:00Z' }),
  });
  const found = async (SearchString: string) =>
    (
      await calls.list(globalAdmin, { ibaseLocationId: sites.mumbai, SearchString, Filter: { tab: 'AllRequests' } })
    ).body.map((row: Record<string, unknown>) => row[calls.id]);
  expect(await found('05/05/2026 01:30 +05:30')).toEqual([body[calls.id]]);
  expect(await found('04/05/2026')).toEqual([]);
});

it('WALK-22 finds what is in progress and what is overdue, and nothing that only was', async () => {
  const calls = callsOf(app, 'Washbay');
  now = new Date('2026-07-01T12:00:00Z');
  const made = async (start: string, end: string) => {
    const slot = booking(resourceAt('houston', 'Wash Bay 1'), 1, { start, end });
    return (await calls.create(requestor, { iBaseLocationId: sites.houston, ...slot, remarks: 'hose' })).body[calls.id];
  };
  const late = await made('2026-07-01T13:00:00Z', '2026-07-01T14:00:00Z');
  const closed = await made('2026-07-01T14:00:00Z', '2026-07-01T15:00:00Z');
  const running = await made('2026-07-01T15:00:00Z', '2026-07-01T18:00:00Z');
  const ahead = await made('2026-07-02T15:00:00Z', '2026-07-02T18:00:00Z');
  await calls.update(siteManager, closed, { action: 'Close' });
  now = new Date('2026-07-01T16:00:00Z');
  const found = async (SearchString: string) =>
    (
      await calls.list(siteManager, {
        ibaseLocationId: sites.houston,
        SearchString,
        Filter: { tab: 'AllRequests' },
      })
    ).body.map((row: Record<string, unknown>) => row[calls.id]);
  expect(await found('hose overdue')).toEqual([late]);
  expect(await found('in progress hose')).toEqual([running, late]);
  expect(await found('hose assigned')).toEqual([ahead]);
  expect(await found('progress OVERDUE ravi "wash bay 1"')).toEqual(expect.arrayContaining([late]));
  expect(await found('closed overdue')).toEqual([]);
});
