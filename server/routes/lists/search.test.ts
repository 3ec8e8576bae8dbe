import type { Found } from '@sitebook/contract/lists/search.ts';
import { searchPath } from '@sitebook/contract/lists/search.ts';
import { tabNames } from '@sitebook/contract/modules/wire-codes.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { bySeed } from '@sitebook/domain/testing/by-seed.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { resourceAt, setFeature } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { storeRandomRequests } from '../../testing/random-requests.ts';

const app = await createDemoApp();
const users = [globalAdmin, siteManager, sbsMember, requestor, lineManager, external];
const places = [sites.houston, sites.mumbai];

async function search(user: string, text: string): Promise<Found> {
  const answer = await app.get(user, `${searchPath}?text=${encodeURIComponent(text)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** The numbers of all requests that somebody has in any list, at any of these locations. */
async function listedFor(user: string, module: string, words = ''): Promise<Set<number>> {
  const calls = callsOf(app, module);
  const ids = new Set<number>();
  for (const ibaseLocationId of places) {
    for (const tab of Object.values(tabNames)) {
      const body = { ibaseLocationId, PageSize: 200, Filter: { tab }, SearchString: words, Columns: [] };
      const answer = await calls.list(user, body);
      if (answer.status !== 200) continue;
      for (const row of answer.body) ids.add(row[calls.id]);
    }
  }
  return ids;
}

describe('DAILY-15 the search over everything', () => {
  it('finds what somebody has in their lists, and nothing else', () =>
    bySeed(async (draw) => {
      const chosen = draw(modules.length);
      for (const definition of modules.slice(chosen, chosen + 1)) {
        const people = [requestor, siteManager, sbsMember, 'wei.zhang@norvane.example'];
        const wishes = { count: 8, now: demoNow, baseLocationIds: places, people, draw };
        const rows = await storeRandomRequests(app.database, definition, wishes);
        for (const user of users) {
          const listed = await listedFor(user, definition.key);
          for (const { id } of rows) {
            const { exact } = await search(user, String(id));
            expect(exact?.requestId ?? null, `${user} ${definition.key} ${id}`).toBe(listed.has(id) ? id : null);
          }
          const word = say(`status.${rows[0]?.status ?? 'assigned'}`);
          const words = await listedFor(user, definition.key, word);
          const found = await search(user, word);
          const group = found.groups.find(({ moduleName }) => moduleName === definition.key);
          const newest = [...words].sort((one, another) => another - one).slice(0, 5);
          expect(group?.requests.map(({ requestId }) => requestId) ?? [], `${user} ${definition.key}`).toEqual(newest);
          expect(group?.hasMore ?? false).toBe(words.size > 5);
        }
      }
    }));

  it('finds by person and by what was typed, with what a line tells', async () => {
    const cranes = callsOf(app, 'MobileCraneBooking');
    const made = await cranes.create(requestor, {
      iBaseLocationId: sites.houston,
      resourceId: resourceAt('houston', 'Crane 1 (60 t)'),
      segmentId: 1,
      startTime: '2026-04-20T14:00:00Z',
      endTime: '2026-04-20T15:00:00Z',
      remarks: 'Lift the blue zebra',
    });
    expect(made.status, made.text).toBe(201);
    const requestId = made.body[cranes.id];
    const line = { requestId, moduleName: 'MobileCraneBooking', subject: 'Crane 1 (60 t)', requestStatus: 'Assigned' };
    for (const text of ['zebra', 'ZEBRA deshmukh', '"blue zebra"']) {
      for (const user of [requestor, siteManager, globalAdmin]) {
        expect((await search(user, text)).groups, `${user} ${text}`).toMatchObject([{ requests: [line] }]);
      }
      expect((await search('wei.zhang@norvane.example', text)).groups).toEqual([]);
    }
    expect((await search(requestor, `#${requestId}`)).exact).toMatchObject(line);
    await cranes.delete(globalAdmin, requestId);
    expect(await search(requestor, String(requestId))).toEqual({ exact: null, groups: [], isPartial: false });
  });

  it('finds nothing at a location that is closed to external users', async () => {
    const [definition] = modules;
    if (!definition) throw new Error('There are no modules');
    const wishes = { count: 1, now: demoNow, baseLocationIds: [sites.houston], people: [requestor], draw: () => 0 };
    const [row] = await storeRandomRequests(app.database, definition, wishes);
    expect((await search(external, String(row?.id))).exact).not.toBeNull();
    await setFeature(app.database, 'houston', { module: '', name: 'ExternalAccess', value: '0' });
    await expect.poll(async () => (await search(external, String(row?.id))).exact, { timeout: 5_000 }).toBeNull();
    expect((await search(requestor, String(row?.id))).exact).not.toBeNull();
  });

  it('wants something to look for', async () => {
    for (const text of ['', '%20', 'x'.repeat(201)]) {
      expect((await app.get(requestor, `${searchPath}?text=${text}`)).status).toBe(400);
    }
  });
});
