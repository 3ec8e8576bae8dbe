import { describe, expect, it } from 'vitest';
import { createDemoApp, siteManager } from '../../testing/demo-app.ts';
import { createOwnLists } from '../../testing/own-lists.ts';

const app = await createDemoApp();
const { calls, make, list } = await createOwnLists(app, 'FuelDistribution');

const permits = ['B', '', 'a', 'A', 'Ä', 'b', ' ', 'A'];
const made: number[] = [];
for (let at = 0; at < 24; at += 1)
  made.push(await make({ permit: permits[at % permits.length], weight: [3, -1, null, 20][at % 4] }));

type Row = Record<string, number>;
const idsOf = (rows: readonly Row[]) => rows.map((row) => row[calls.id] ?? 0);

describe.each(['permit', 'weight'])('by %s', (key) => {
  it.each(['asc', 'desc'])(
    'OWN-6 page by page %s is the whole list, each once, however many are alike',
    async (dir) => {
      const asked = { OrderByColumn: `ownFields.${key}`, OrderByDir: dir, Columns: ['ID', 'ownFields'] };
      const whole = idsOf((await list(siteManager, { ...asked, PageSize: 200 })).body);
      expect(whole.length).toBeGreaterThanOrEqual(made.length);
      for (const PageSize of [1, 5, 7]) {
        const walked: number[] = [];
        for (let After: unknown = null; After !== undefined; ) {
          const { status, text, body, headers } = await list(siteManager, { ...asked, PageSize, After });
          expect(status, text).toBe(200);
          walked.push(...idsOf(body));
          After = headers['next-after'];
        }
        expect(walked).toEqual(whole);
      }
      const numbered = await Promise.all(
        [1, 2, 3].map((PageNumber) => list(siteManager, { ...asked, PageNumber, PageSize: 4 })),
      );
      expect(numbered.flatMap(({ body }) => idsOf(body))).toEqual(whole.slice(0, 12));
    },
  );
});

it('OWN-6 a cursor of another order is refused', async () => {
  const byPermit = { OrderByColumn: 'ownFields.permit', PageSize: 2 };
  const { headers } = await list(siteManager, byPermit);
  const other = await list(siteManager, {
    ...byPermit,
    OrderByColumn: 'ownFields.weight',
    After: headers['next-after'],
  });
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['After']]);
});
