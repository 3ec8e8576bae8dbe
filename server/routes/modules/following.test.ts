import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import {
  createDemoApp,
  demoNow,
  external,
  lineManager,
  requestor,
  sbsMember,
  siteManager,
} from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { courseOf, samplesOf } from '../../testing/module-samples.ts';
import { assignee } from '../../testing/sample.ts';
import { twoHouses } from '../../testing/stays.ts';

const app = await createDemoApp();
const houses = await twoHouses(app.database);
const colleague = 'wei.zhang@norvane.example';

function following(key: string) {
  const calls = callsOf(app, key);
  const list = async (user: string, wishes: object = {}) => {
    const answer = await calls.list(user, { PageSize: 200, ...wishes, Filter: { tab: 'Following' } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as readonly Record<string, unknown>[];
  };
  return {
    calls,
    list,
    ids: async (user: string, wishes: object = {}) => (await list(user, wishes)).map((row) => Number(row[calls.id])),
    make: async (user: string, body: object) => {
      const made = await calls.create(user, body);
      expect(made.status, made.text).toBe(201);
      return Number(made.body[calls.id]);
    },
  };
}

/** Not every location offers everything. */
async function makeElsewhere(key: string): Promise<number> {
  const calls = callsOf(app, key);
  for (const baseLocationId of Object.values(sites).filter((id) => id !== sites.houston)) {
    const there = await samplesOf(app.database, key, { now: demoNow, baseLocationId });
    const { status, body } = await calls.create(requestor, there.body());
    if (status === 201) return body[calls.id];
  }
  throw new Error(`${key} is offered nowhere else`);
}

describe.each(modules.map(({ key }) => ({ key })))('$key', async ({ key }) => {
  const { calls, list, ids, make } = following(key);
  const here = await samplesOf(app.database, key, { now: demoNow });

  it('FOLLOW-1 a direct manager follows what others asked for, and not what they wrote themselves', async () => {
    const theirs = await make(requestor, here.body());
    const byManager = await make(lineManager, { ...here.body(), aliasId: requestor });
    expect(await ids(lineManager)).toContain(theirs);
    expect(await ids(lineManager)).not.toContain(byManager);
    expect(await ids(requestor)).not.toContain(theirs);
    expect(await ids(colleague)).not.toContain(theirs);
  });

  it('FOLLOW-1 runs over all locations, whichever one is asked about', async () => {
    const [one, other] = [await make(requestor, here.body()), await makeElsewhere(key)];
    for (const ibaseLocationId of [sites.houston, sites.midland, undefined]) {
      expect((await ids(lineManager, { ibaseLocationId })).slice(0, 2)).toEqual([other, one]);
    }
  });

  it('FOLLOW-2 each row is one that can be opened, and tells what opening it tells', async () => {
    await make(requestor, here.body());
    for (const row of (await list(lineManager)).slice(0, 3)) {
      const opened = await calls.open(lineManager, Number(row[calls.id]));
      expect(opened.status).toBe(200);
      expect(opened.body).toMatchObject(row);
    }
  });

  it('FOLLOW-2 what is deleted is gone from it', async () => {
    const id = await make(requestor, here.body());
    expect(await ids(lineManager)).toContain(id);
    expect((await calls.delete(siteManager, id)).status).toBe(200);
    expect(await ids(lineManager)).not.toContain(id);
  });

  it('FOLLOW-6 is paged, sorted and searched as any other list', async () => {
    for (let count = 0; count < 4; count += 1) await make(requestor, here.body());
    const all = await ids(lineManager);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    const first = await calls.list(lineManager, { PageSize: 2, Filter: { tab: 'Following' } });
    const After = first.headers['next-after'];
    const second = await calls.list(lineManager, { PageSize: 2, After, Filter: { tab: 'Following' } });
    const paged = [...first.body, ...second.body].map((row: Record<string, unknown>) => row[calls.id]);
    expect(paged).toEqual(all.slice(0, 4));
    expect(await ids(lineManager, { OrderByColumn: calls.id, OrderByDir: 'asc' })).toEqual(all.toReversed());
    expect((await ids(lineManager, { OrderByColumn: 'requestStatus' })).toSorted((a, b) => b - a)).toEqual(all);
    expect(await ids(lineManager, { SearchString: String(all[0]) })).toContain(all[0]);
    expect(await ids(lineManager, { SearchString: 'nothing is called like this' })).toEqual([]);
  });

  it('FOLLOW-7 external users follow nothing', async () => {
    for (const ibaseLocationId of [sites.houston, undefined]) {
      expect(await list(external, { ibaseLocationId })).toEqual([]);
    }
  });
});

describe.each(['AdminTask', 'Maintenance&Ops'])('%s', async (key) => {
  const { calls, ids, make } = following(key);
  const here = await samplesOf(app.database, key, { now: demoNow });
  const { bodies, paths } = courseOf(key, houses);

  it('FOLLOW-1 who is copied follows it, and who it is assigned to, each once', async () => {
    const task = await make(requestor, { ...here.body(), carbonCopy: [colleague.toUpperCase(), assignee] });
    expect(await ids(colleague)).toContain(task);
    for (const action of paths['Request Accepted'] ?? []) {
      const { version } = (await calls.open(siteManager, task)).body;
      const { status, text } = await calls.update(siteManager, task, { version, action, ...bodies[action] });
      expect(status, text).toBe(200);
    }
    expect((await ids(assignee)).filter((id) => id === task)).toEqual([task]);
    expect(await ids(sbsMember)).not.toContain(task);
  });

  it('FOLLOW-1 who is copied on a request of their own does not follow it', async () => {
    const own = await make(colleague, { ...here.body(), carbonCopy: [colleague] });
    expect(await ids(colleague)).not.toContain(own);
  });
});

it('FOLLOW-7 somebody from outside who has a role somewhere follows what is there, and nothing elsewhere', async () => {
  const { ids, make } = following('AdminTask');
  const houston = await samplesOf(app.database, 'AdminTask', { now: demoNow });
  const there = await make(requestor, houston.body());
  const copied = { base_location_id: sites.houston, request_id: there, module: 'AdminTask', role: 'copied' } as const;
  await app.database
    .insertInto('request_person')
    .values({ ...copied, alias: external })
    .execute();
  expect(await ids(external)).toEqual([]);
  const member = { alias: external, active: true };
  await app.database
    .insertInto('sbs_member')
    .values({ ...member, base_location_id: sites.houston })
    .execute();
  expect(await ids(external)).toEqual([there]);
  await app.database
    .updateTable('sbs_member')
    .set({ base_location_id: sites.midland })
    .where('alias', '=', external)
    .execute();
  expect(await ids(external)).toEqual([]);
});
