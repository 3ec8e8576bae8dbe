import { bulkPath } from '@sitebook/contract/bulk/paths.ts';
import { exportPath } from '@sitebook/contract/lists/export-wire.ts';
import { countsPath } from '@sitebook/contract/lists/paths.ts';
import { encodeWhere } from '@sitebook/contract/lists/where.ts';
import { tabNames } from '@sitebook/contract/modules/wire-codes.ts';
import { isOverAllLocations, type Tab } from '@sitebook/domain/access/tab.ts';
import type { Filter } from '@sitebook/domain/filter/filter.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { bySeed } from '@sitebook/domain/testing/by-seed.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  demoNow,
  external,
  globalAdmin,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { listModel } from '../../testing/list-model.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { randomFilters } from '../../testing/random-filters.ts';
import { storeRandomRequests } from '../../testing/random-requests.ts';

const app = await createDemoApp();
const people = [requestor, siteManager, sbsMember, 'wei.zhang@norvane.example'];
const zones: Readonly<Record<number, string>> = { [sites.houston]: 'America/Chicago', [sites.mumbai]: 'Asia/Kolkata' };
const users = [globalAdmin, siteManager, sbsMember, requestor, external];
const tabs = Object.keys(tabNames) as Tab[];

describe.each(modules.map((definition) => [definition.key, definition] as const))('%s', (_key, definition) => {
  const calls = callsOf(app, definition.key);
  const wire = (tab: Tab, filter: Filter) => ({ tab: tabNames[tab], Where: encodeWhere(definition, filter) });

  /** All pages; the status of the answer where there are none. */
  async function listed(user: string, tab: Tab, filter: Filter): Promise<number[] | number> {
    const { Where } = wire(tab, filter);
    const body = { ibaseLocationId: sites.houston, PageSize: 200, Filter: { tab: tabNames[tab] }, Where, Columns: [] };
    const answer = await calls.list(user, body);
    if (answer.status !== 200) return answer.status;
    expect(answer.body.length).toBeLessThan(200);
    return answer.body.map((row: Record<string, number>) => row[calls.id]);
  }

  async function counted(user: string, tab: Tab, filters: readonly Filter[]): Promise<(number | null)[]> {
    const Lists = filters.map((filter) => ({ moduleName: definition.key, ...wire(tab, filter) }));
    const answer = await app.send(user, 'POST', countsPath, { body: { ibaseLocationId: sites.houston, Lists } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }

  /** The ids of an exported file, in its order; the status of the answer where there is none. */
  async function exported(user: string, tab: Tab, filter: Filter): Promise<number[] | number> {
    const { Where } = wire(tab, filter);
    const body = { ibaseLocationId: sites.houston, Filter: { tab: tabNames[tab] }, Where, Columns: ['ID'] };
    const asked = { ...body, moduleName: definition.key, Format: 'csv' };
    const answer = await app.send(user, 'POST', exportPath, { body: asked });
    if (answer.status !== 200) return answer.status;
    const [head, ...lines] = answer.text.trim().split('\r\n');
    expect([head, answer.headers['row-count']]).toEqual(['ID', String(lines.length)]);
    return lines.map(Number);
  }

  /** Whatever a list holds or is refused for, the file does as well; but external users get none. */
  async function expectSameInFile(user: string, tab: Tab, filter: Filter, list: number[] | number): Promise<void> {
    const expected = user === external && typeof list !== 'number' ? 403 : list;
    expect(await exported(user, tab, filter), `exported: ${user} ${tab} ${JSON.stringify(filter)}`).toEqual(expected);
  }

  /** The ids of what would be done to all of a list, the newest first; the status of the answer where nothing is begun. */
  async function chosen(user: string, tab: Tab, filter: Filter): Promise<number[] | number> {
    const { Where } = wire(tab, filter);
    const list = { ibaseLocationId: sites.houston, Filter: { tab: tabNames[tab] }, Where };
    const answer = await app.send(user, 'POST', bulkPath, {
      body: { Matching: list, moduleName: definition.key, action: 'Cancel' },
    });
    if (answer.body.code === 'error.bulk-none') return [];
    if (answer.status !== 201) return answer.status;
    const items = app.database.selectFrom('bulk_item').select('request_id').orderBy('position');
    const ids = (await items.where('bulk_id', '=', answer.body.bulkId).execute()).map(({ request_id: id }) => id);
    await app.database.deleteFrom('bulk').where('id', '=', answer.body.bulkId).execute();
    return ids;
  }

  it('DAILY-3 DAILY-4 DAILY-8 DAILY-20 for everybody, in every tab, by every fact: the list holds what the filter says; count, export and what is done to all agree', () =>
    bySeed(async (draw) => {
      const wishes = { count: 130, now: demoNow, baseLocationIds: [sites.houston, sites.mumbai], people, draw };
      const rows = new Map(
        (await storeRandomRequests(app.database, definition, wishes)).map((row) => [row.id, row] as const),
      );
      const filters = randomFilters(definition, [...rows.values()], draw);
      for (const [user, tab] of users.flatMap((one) => tabs.map((other) => [one, other] as const))) {
        const whole = await listed(user, tab, {});
        await expectSameInFile(user, tab, {}, whole);
        expect(await chosen(user, tab, {}), `chosen: ${user} ${tab}`).toEqual(whole);
        const some = filters.filter(() => draw(4) === 0);
        const counts = await counted(user, tab, some);
        for (const [index, filter] of some.entries()) {
          const what = `${user} ${tab} ${JSON.stringify(filter)}`;
          const found = await listed(user, tab, filter);
          if (index % 4 === 0) await expectSameInFile(user, tab, filter, found);
          if (index % 4 === 1) expect(await chosen(user, tab, filter), `chosen: ${what}`).toEqual(found);
          if (typeof whole === 'number') {
            expect([found, counts[index]], what).toEqual([whole, null]);
            continue;
          }
          const holds = listModel(definition, filter, demoNow);
          const expected = whole.filter((id) => {
            const row = rows.get(id);
            const zone = row && zones[isOverAllLocations(tab) ? row.baseLocationId : sites.houston];
            return row && zone && holds(row, zone);
          });
          expect(found, what).toEqual(expected);
          expect(counts[index], what).toBe(Math.min(100, expected.length));
        }
      }
    }));
});
