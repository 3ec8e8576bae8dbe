import { modules } from '@sitebook/domain/modules/registry.ts';
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
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const colleague = 'wei.zhang@norvane.example';
const stranger = 'bjorn.asen@norvane.example';
const users = [globalAdmin, siteManager, sbsMember, requestor, lineManager, colleague, stranger, external];
const runTheLocation = [globalAdmin, siteManager, sbsMember];
const tabs = ['MyRequests', 'AssignedRequests', 'ClosedRequests', 'CancelledRequests', 'AllRequests'];
type Row = Record<string, unknown>;

describe.each(modules.map(({ key }) => ({ key })))('$key', async ({ key }) => {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  const isTask = 'assigneeName' in sample.completion;
  const ids: number[] = [];
  for (const [author, wishes] of [
    [requestor, {}],
    [requestor, { aliasId: colleague }],
    [colleague, {}],
    [siteManager, {}],
    [lineManager, isTask ? { carbonCopy: requestor } : {}],
    [siteManager, isTask ? { assigneeName: colleague } : {}],
  ] as const) {
    const made = await calls.create(author, { ...sample.body(), ...wishes });
    expect(made.status, made.text).toBe(201);
    ids.push(made.body[calls.id]);
  }
  await calls.update(siteManager, ids[3] ?? 0, { action: 'Cancel' });

  const listed = async (user: string) => {
    const lists = await Promise.all(
      tabs.map((tab) => calls.list(user, { ibaseLocationId: sites.houston, PageSize: 200, Filter: { tab } })),
    );
    const rows = lists.filter(({ status }) => status === 200).flatMap(({ body }) => body as Row[]);
    return new Map(rows.map((row) => [row[calls.id] as number, row]));
  };

  it('ACCESS-9 ACCESS-17 a requestor opens what is theirs, what they manage, do or are told of, and nothing else', async () => {
    const opens = async (user: string) =>
      Promise.all(ids.map(async (id) => ((await calls.open(user, id)).status === 200 ? 'yes' : 'no')));
    expect(await opens(requestor)).toEqual(['yes', 'yes', 'no', 'no', isTask ? 'yes' : 'no', 'no']);
    expect(await opens(colleague)).toEqual(['no', 'yes', 'yes', 'no', 'no', isTask ? 'yes' : 'no']);
    expect(await opens(lineManager)).toEqual(['yes', 'yes', 'yes', 'no', 'yes', 'no']);
    expect(await opens(stranger)).toEqual(['no', 'no', 'no', 'no', 'no', 'no']);
    expect(await opens(external)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes', 'yes']);
  });

  it.each(users)('ACCESS-8 ACCESS-9 ACCESS-12 ACCESS-17 %s: lists, opening and saving agree', async (user) => {
    const rows = await listed(user);
    for (const id of ids) {
      const opened = await calls.open(user, id);
      expect([200, 403]).toContain(opened.status);
      const row = rows.get(id);
      // What a list shows can be opened, and is the same there.
      if (row) expect(opened.body).toMatchObject(row);
      // Those who run the location have everything in a list.
      if (runTheLocation.includes(user)) expect(row, `${id}`).toBeDefined();
      // What cannot be opened cannot be saved; what can be says so itself, and saves by what it said.
      const { version = 1, actions = [], requestStatus, aliasId, metaCreatedBy } = opened.body;
      const isStaff = runTheLocation.includes(user);
      const change = { [sample.change.name]: `by ${user}`, ...(isStaff ? sample.completion : {}) };
      const saved = await calls.update(user, id, { version, ...change });
      const may = opened.status === 200 && actions.includes('Update');
      const mightHave = requestStatus === sample.cancelled && (isStaff || [aliasId, metaCreatedBy].includes(user));
      expect([id, saved.status], saved.text).toEqual([id, may ? 200 : mightHave ? 409 : 403]);
    }
  });
});
