import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

let now = demoNow;
const app = await createDemoApp({ now: () => now });
const fuel = callsOf(app, 'FuelDistribution');
const people = ['requestor', 'wei.zhang', 'minh.nguyen', 'jmunoz', 'caitlin.oneill', 'lukasz.wojcik', 'ipek.yildiz'];
const pumps = ['Diesel Bowser', 'Diesel Pump (Gate 2)', 'Petrol Pump (Gate 2)'];
const hour = 3_600_000;

let made = 0;
/** Requests that repeat in every column, so that sorting has ties, and have nothing in some, so that it has gaps. */
async function create(count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      made += 1;
      const answer = await fuel.create(siteManager, {
        iBaseLocationId: sites.houston,
        aliasId: `${people[made % people.length]}@norvane.example`,
        resourceId: resourceAt('houston', pumps[made % pumps.length] ?? ''),
        estLitresRequired: [5, 40, 100, 7.5][made % 4],
        segmentId: made % 4 === 0 ? null : 1 + (made % 3),
        priorityId: 1 + (made % 3),
        startTime: new Date(demoNow.getTime() + ((made % 5) - 2) * hour).toISOString(),
        remarks: made % 2 === 0 ? null : `O’Neill's "tank" \\ ${made % 3} ✓`,
      });
      expect(answer.status, answer.text).toBe(201);
    }),
  );
}
await create(63);

type Row = Record<string, unknown>;
const list = async (wishes: object = {}) => {
  const answer = await fuel.list(siteManager, {
    ibaseLocationId: sites.houston,
    Filter: { user: siteManager, tab: 'AllRequests' },
    ...wishes,
  });
  expect(answer.status, answer.text).toBe(200);
  return { rows: answer.body as Row[], next: answer.headers['next-after'] as string | undefined };
};
const ids = (rows: readonly Row[]) => rows.map((row) => row.fDBookingId as number);

it('LIST-1 LIST-2 LIST-3 LIST-7 gives 50 rows from the newest, page by page, and [] past the end', async () => {
  const first = ids((await list()).rows);
  expect(first).toHaveLength(50);
  expect(first).toEqual(first.toSorted((one, other) => other - one));
  const second = ids((await list({ PageNumber: 2, PageSize: 50 })).rows);
  expect(second).toHaveLength(made - 50);
  expect(Math.max(...second)).toBeLessThan(Math.min(...first));
  expect((await list({ PageNumber: 3 })).rows).toEqual([]);
  expect(ids((await list({ PageNumber: '2', PageSize: '10' })).rows)).toEqual(first.slice(10, 20));
  expect((await list({ PageSize: 200 })).rows).toHaveLength(made);
});

it('LIST-1 reads the names of the body without regard to case', async () => {
  const answer = await fuel.list(siteManager, {
    IBASELOCATIONID: String(sites.houston),
    pagenumber: 1,
    pagesize: 3,
    orderbycolumn: 'ID',
    ORDERBYDIR: 'ASC',
    searchstring: null,
    filter: { USER: siteManager, Tab: 'allrequests' },
  });
  expect(ids(answer.body)).toEqual(ids((await list({ PageSize: 3, OrderByDir: 'asc' })).rows));
});

/** Sorted by hand: what a row is compared by, and whether it is a number. */
const columns: readonly (readonly [name: string, title: string, by: (row: Row) => string | number])[] = [
  ['fDBookingId', 'ID', (row) => Number(row.fDBookingId)],
  ['requestorName', 'Name', (row) => String(row.requestorName)],
  ['resourceName', 'Resource Name', (row) => String(row.resourceName)],
  ['startTime', 'startTime', (row) => Date.parse(String(row.startTime))],
  ['requestStatus', 'Status', (row) => String(row.requestStatus)],
  ['priorityId', 'Priority Level', (row) => Number(row.priorityId)],
  ['segmentName', 'Product line', (row) => String(row.segmentName ?? '')],
  ['estLitresRequired', 'estlitresrequired', (row) => Number(row.estLitresRequired)],
  ['cost', 'COST', (row) => Number(row.cost)],
  ['remarks', 'remarks', (row) => String(row.remarks ?? '')],
  ['metaCreatedAt', 'metacreatedat', (row) => Date.parse(String(row.metaCreatedAt))],
];
const collator = new Intl.Collator('und');
const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));

describe.each(columns)('by %s', (name, title, by) => {
  it.each(['asc', 'desc'] as const)(
    'LIST-4 LIST-17 sorts %s, ties by id, by wire name and by title',
    async (OrderByDir) => {
      const { rows } = await list({ OrderByColumn: name, OrderByDir, PageSize: 200 });
      const sign = OrderByDir === 'asc' ? 1 : -1;
      const sorted = rows.toSorted(
        (one, other) => sign * (compare(by(one), by(other)) || Number(one.fDBookingId) - Number(other.fDBookingId)),
      );
      expect(ids(rows)).toEqual(ids(sorted));
      expect(ids((await list({ OrderByColumn: title, OrderByDir, PageSize: 200 })).rows)).toEqual(ids(rows));
    },
  );

  it.each(['asc', 'desc'] as const)(
    'LIST-8 goes on %s behind the last row while requests are being made',
    async (OrderByDir) => {
      const before = ids((await list({ OrderByColumn: name, OrderByDir, PageSize: 200 })).rows);
      const seen: Row[] = [];
      let After: string | undefined;
      do {
        const [page] = await Promise.all([
          list({ OrderByColumn: name, OrderByDir, PageSize: 20, After }),
          create(made < 150 ? 1 : 0),
        ]);
        seen.push(...page.rows);
        After = page.next;
      } while (After);
      // Every row that was there comes once and in its order; what came meanwhile stands in its place or was passed by.
      expect(new Set(ids(seen)).size).toBe(seen.length);
      expect(ids(seen).filter((id) => before.includes(id))).toEqual(before);
      const sign = OrderByDir === 'asc' ? 1 : -1;
      const inOrder = seen.toSorted(
        (one, other) => sign * (compare(by(one), by(other)) || Number(one.fDBookingId) - Number(other.fDBookingId)),
      );
      expect(ids(seen)).toEqual(ids(inOrder));
    },
  );
});

it('LIST-8 a page that is begun keeps its moment: a booking that starts meanwhile is neither lost nor shown twice', async () => {
  const ask = (After?: string) => list({ OrderByColumn: 'Status', OrderByDir: 'asc', PageSize: 30, After });
  const first = await ask();
  now = new Date(demoNow.getTime() + 90 * 60_000);
  const all = [...first.rows];
  for (let { next } = first; next; ) {
    const page = await ask(next);
    all.push(...page.rows);
    next = page.next;
  }
  expect(new Set(ids(all)).size).toBe(made);
  // Begun anew it has the statuses of now.
  const running = (rows: readonly Row[]) => rows.filter((row) => row.requestStatus === 'In Progress').length;
  const anew = await list({ PageSize: 200 });
  expect(running(anew.rows)).toBeGreaterThan(running(all));
  now = demoNow;
});

it('LIST-8 sends no Next-After with the last page', async () => {
  const mine = await fuel.list(requestor, { ibaseLocationId: sites.houston, PageSize: 200 });
  expect(mine.headers).not.toHaveProperty('next-after');
});

it('LIST-17 refuses what it cannot sort by, and pages above 200', async () => {
  const status = async (wishes: object) =>
    (await fuel.list(siteManager, { ibaseLocationId: sites.houston, Filter: { tab: 'AllRequests' }, ...wishes }))
      .status;
  expect(await status({ OrderByColumn: 'colour' })).toBe(422);
  expect(await status({ OrderByColumn: 'id; drop table request' })).toBe(422);
  expect(await status({ PageSize: 201 })).toBe(422);
});

it('LIST-8 goes on behind a row with a long text, too', async () => {
  const loading = callsOf(app, 'Loading&Offloading');
  const remarks = [1, 2, 3].map((count) => `${'Überlänge '.repeat(900)}${count}`);
  for (const text of remarks) {
    const { status } = await loading.create(siteManager, {
      iBaseLocationId: sites.houston,
      segmentId: 1,
      jobType: 1,
      startTime: '2026-04-20T14:00:00Z',
      endTime: '2026-04-20T15:00:00Z',
      remarks: text,
    });
    expect(status).toBe(201);
  }
  const page = (After?: unknown) =>
    loading.list(siteManager, {
      ibaseLocationId: sites.houston,
      Filter: { tab: 'AllRequests' },
      OrderByColumn: 'Remarks',
      OrderByDir: 'asc',
      PageSize: 1,
      After,
    });
  const seen: unknown[] = [];
  let answer = await page();
  for (;;) {
    expect(answer.status, answer.text).toBe(200);
    seen.push(...answer.body.map((row: Row) => row.remarks));
    if (!answer.headers['next-after']) break;
    answer = await page(answer.headers['next-after']);
  }
  expect(seen).toEqual(remarks);
});
