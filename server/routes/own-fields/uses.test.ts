import { bulkPath, bulkPaths } from '@sitebook/contract/bulk/paths.ts';
import { exportPath } from '@sitebook/contract/lists/export-wire.ts';
import { viewsPath } from '@sitebook/contract/lists/paths.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import type { MailContent } from '../../mail/mail.ts';
import { createDemoApp, demoNow, requestor, siteManager } from '../../testing/demo-app.ts';
import { addOwnField, changeOwnField } from '../../testing/own-fields.ts';
import { createOwnLists } from '../../testing/own-lists.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { helper } from '../../testing/task-requests.ts';

const app = await createDemoApp();
const module = 'AdminTask';
const { calls, make, list } = await createOwnLists(app, module);
const clock = { now: () => demoNow };
/** An external user whom the directory knows. */
const guest = 'pia.lindqvist@partner.example';
const at = { moduleName: module, ibaseLocationId: sites.houston };

describe('OWN-6 a list as a file', async () => {
  const id = await make({
    permit: '=1+1',
    colour: 'Red',
    memo: 'Wet',
    site: 1,
    residue: true,
    due: '2026-05-01',
  });
  const exported = (wishes: object = {}) =>
    app.send(siteManager, 'POST', exportPath, {
      body: { ...at, Format: 'csv', Filter: { tab: 'AllRequests' }, Ids: [id], ...wishes },
    });

  it('has the columns that were added, and behind them what else belongs into files', async () => {
    const [head = '', row = ''] = (await exported()).text.split('\r\n');
    expect(head).toMatch(/,Permit number,Weight,colour,tags,residue,guide,site,due,Memo$/);
    expect(row).toMatch(/,'=1\+1,,Red,,Yes,,[^,]+,01\/05\/2026,Wet$/);
  });

  it('has those that are named, in their order', async () => {
    const { text } = await exported({ Columns: ['ownFields.memo', 'ID', 'ownFields.permit'] });
    expect(text.split('\r\n').slice(0, 2)).toEqual(['\ufeffMemo,ID,Permit number', `Wet,${id},'=1+1`]);
  });

  it.each(['ownFields.secret', 'ownFields.nothing'])('has nothing of %s', async (name) => {
    const { status, body } = await exported({ Columns: ['ID', name] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['Columns.1']]);
  });

  it('tells people by their names, as lists, the search and mails do', async () => {
    await changeOwnField(app.database, { module, key: 'guide' }, { is_searched: true, is_mailed: true, sort_slot: 3 });
    const guided = await make({ guide: siteManager });
    const { text } = await exported({ Ids: [guided], Columns: ['ID', 'ownFields.guideName'] });
    expect(text.split('\r\n').slice(0, 2)).toEqual(['\ufeffID,guide', `${guided},Samuel Okafor`]);
    const found = async (wishes: object) =>
      (await list(siteManager, wishes)).body.map((row: Record<string, unknown>) => row[calls.id]);
    expect(await found({ SearchString: '"samuel okafor"' })).toContain(guided);
    expect((await found({ OrderByColumn: 'ownFields.guideName', OrderByDir: 'desc' }))[0]).toBe(guided);
    // Another one is called by another name, and nobody by none.
    const guideOf = async (version: number, guide: string) => {
      const body = { version, ownFields: { guide }, assigneeName: helper, adminsComments: 'Planned' };
      return (await calls.update(siteManager, guided, body)).body.ownFields;
    };
    expect(await guideOf(1, helper)).toMatchObject({ guide: helper, guideName: 'José Ángel Muñoz' });
    expect(await guideOf(2, '')).toMatchObject({ guide: null, guideName: null });
    await calls.update(siteManager, guided, { version: 3, action: 'Cancel', actionNote: 'Only a test' });
    await changeOwnField(
      app.database,
      { module, key: 'guide' },
      { is_searched: false, is_mailed: false, sort_slot: null },
    );
  });

  it('is sorted and narrowed by what was added', async () => {
    const by = { OrderByColumn: 'ownFields.permit', Where: { 'ownFields.colour': ['Green, dark'] } };
    const { status, text } = await exported({ ...by, Columns: ['ID'] });
    expect([status, text]).toEqual([200, '\ufeffID\r\n']);
  });
});

describe('OWN-6 a view', () => {
  const add = (List: object) =>
    app.send(siteManager, 'POST', viewsPath, {
      body: { iBaseLocationId: sites.houston, moduleName: module, viewName: `View ${Math.random()}`, List },
    });
  const List = {
    Filter: { tab: 'AllRequests' },
    Columns: ['ID', 'ownFields.permit', 'ownFields.colour'],
    OrderByColumn: 'ownFields.permit',
    OrderByDir: 'asc',
    Where: { 'ownFields.colour': ['Red'], 'ownFields.due': { from: 'today', to: null } },
  };

  it('is kept with what was added, and opens without what is not there any more', async () => {
    const kept = await add(List);
    expect(kept.status, kept.text).toBe(201);
    expect(kept.body).toMatchObject({
      List: {
        ...List,
        Columns: ['id', ...List.Columns.slice(1)].map((name) => (name === 'id' ? expect.any(String) : name)),
      },
      leftOut: [],
    });
    await changeOwnField(app.database, { module, key: 'permit' }, { active: false });
    await changeOwnField(app.database, { module, key: 'colour' }, { options: 'Blue' });
    const views = await app.get(siteManager, `${viewsPath}?iBaseLocationId=${sites.houston}&moduleName=${module}`);
    const view = views.body.find(({ viewId }: { viewId: number }) => viewId === kept.body.viewId);
    expect(view.leftOut.toSorted()).toEqual(['List.Columns.ownFields.permit', 'List.OrderByColumn']);
    expect(view.List).toMatchObject({
      Columns: [expect.any(String), 'ownFields.colour'],
      // What cannot be chosen any more is still what some requests hold.
      Where: List.Where,
    });
    await changeOwnField(app.database, { module, key: 'permit' }, { active: true });
    await changeOwnField(app.database, { module, key: 'colour' }, { options: 'Red\nGreen, dark' });
  });

  it.each([
    [{ Columns: ['ID', 'ownFields.memo'] }, 'List.Columns.ownFields.memo'],
    [{ OrderByColumn: 'ownFields.colour' }, 'List.OrderByColumn'],
    [{ Where: { 'ownFields.secret': ['x'] } }, 'List.Where.ownFields.secret'],
  ])('is not kept with %j', async (wrong, name) => {
    const { status, body } = await add({ ...List, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [name]]);
  });
});

describe('OWN-6 a mail', () => {
  const lastMailTo = async (recipient: string) => {
    await runDueJobs(app, { clock });
    const mails = app.database.selectFrom('mail').select('content').where('recipient', '=', recipient);
    const { content } = await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return (content as unknown as MailContent).text;
  };

  it('tells what is part of mails, not what is only a column, and what of it changed', async () => {
    await changeOwnField(app.database, { module, key: 'weight' }, { is_searched: true });
    const own = { permit: 'P-77', weight: 4711, colour: 'Red', memo: 'Nobody hears of it', site: 1 };
    const id = await make(own, { carbonCopy: helper });
    const made = await lastMailTo(siteManager);
    expect(made).toContain('Permit number: P-77\n');
    expect(made).toMatch(/ {2}colour: Red\n {2}site: \S/);
    for (const untold of ['4711', 'Nobody hears', 'residue']) expect(made).not.toContain(untold);
    const change = { permit: 'P-78', weight: 4712, memo: 'Nor of this' };
    const changed = await calls.update(siteManager, id, {
      ...{ version: 1, ownFields: change, assigneeName: helper, adminsComments: 'Planned' },
    });
    expect(changed.status, changed.text).toBe(200);
    const told = await lastMailTo(requestor);
    expect(told).toMatch(/Permit number: .*P-77.*P-78/);
    for (const untold of ['4712', 'Nor of this']) expect(told).not.toContain(untold);
  });

  it('to somebody from outside tells only what is for everyone, of what changed as well', async () => {
    await app.database.insertInto('notice_choice').values({ alias: guest, kind: 'copied', way: 'now' }).execute();
    const id = await make({ permit: 'P-79', colour: 'Red' }, { carbonCopy: guest });
    const made = await lastMailTo(guest);
    expect(made).toContain('colour: Red');
    const changed = await calls.update(siteManager, id, {
      ...{ version: 1, ownFields: { permit: 'P-80', colour: 'Green, dark' } },
      ...{ assigneeName: helper, adminsComments: 'Planned' },
    });
    expect(changed.status, changed.text).toBe(200);
    const told = await lastMailTo(guest);
    expect(told).toContain('Green, dark');
    for (const text of [made, told]) expect(text).not.toMatch(/P-79|P-80|Permit number/);
  });
});

describe('several at once', () => {
  const decided = async (body: object) => {
    const started = await app.send(siteManager, 'POST', bulkPath, { body: { moduleName: module, ...body } });
    if (started.status !== 201) return started.body;
    await runDueJobs(app, { clock });
    return (await app.get(siteManager, bulkPaths.one(started.body.bulkId))).body;
  };

  it('OWN-5 OWN-8 each is refused that lacks what whoever does it could have filled in, by the name of the field', async () => {
    const [lacking, filled] = [await make({}), await make({ permit: 'P-1' })];
    await changeOwnField(app.database, { module, key: 'permit' }, { required: 'always' });
    const result = await decided({
      action: 'Assign',
      Requests: [lacking, filled].map((id) => ({ id, version: 1 })),
      Fields: { assigneeName: helper, adminsComments: 'Planned' },
    });
    expect([result.done, result.refused]).toEqual([
      1,
      [{ id: lacking, code: 'error.invalid', reason: 'Permit number: Required' }],
    ]);
    await changeOwnField(app.database, { module, key: 'permit' }, { required: 'no' });
  });

  it('OWN-5 what goes with a decision is filled in for all of one location', async () => {
    const bays = await createOwnLists(app, 'Washbay');
    await addOwnField(app.database, {
      ...{ module: 'Washbay', base_location_id: sites.houston, key: 'crew', type: 'Text', name: 'Crew', max: 5 },
      ...{ writers: 'approvers', required: 'action', required_on: 'close' },
    });
    const ids = [await bays.make({}), await bays.make({})];
    const close = (own?: object) =>
      decided({
        ...{ moduleName: 'Washbay', action: 'Close', Requests: ids.map((id) => ({ id, version: 1 })) },
        ...(own && { Fields: { ownFields: own } }),
      });
    expect(Object.keys((await close({ crew: 'Day', nothing: 'x' })).errors)).toEqual(['ownFields.nothing']);
    expect(Object.keys((await close({ crew: 'far too long' })).errors)).toEqual(['ownFields.crew']);
    expect((await close()).refused[0].reason).toBe('Crew: Required');
    expect((await close({ crew: 'Night' })).done).toBe(2);
    for (const id of ids) expect((await bays.calls.open(siteManager, id)).body.ownFields.crew).toBe('Night');
  });

  it('OWN-6 is done to all that a list holds', async () => {
    const id = await make({ permit: 'only-this', guide: helper });
    const list = {
      ibaseLocationId: sites.houston,
      Filter: { tab: 'AllRequests' },
      Where: { 'ownFields.guide': [helper] },
    };
    const matching = await app.send(siteManager, 'POST', bulkPaths.matching, { body: { ...at, ...list } });
    expect(matching.body.count).toBe(1);
    const result = await decided({ action: 'Cancel', Matching: list, actionNote: 'No need' });
    expect(result).toMatchObject({ total: 1, done: 1 });
    expect((await calls.open(siteManager, id)).body.requestStatus).toMatch(/Cancel/);
  });
});
