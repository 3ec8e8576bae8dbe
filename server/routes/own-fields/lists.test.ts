import { countsPath, factChoicesPath } from '@sitebook/contract/lists/paths.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { changeOwnField } from '../../testing/own-fields.ts';
import { createOwnLists } from '../../testing/own-lists.ts';

const app = await createDemoApp();

// A booking, a task, and what is neither.
describe.each(['Washbay', 'AdminTask', 'AccomodationModule'])('%s', async (module) => {
  const { calls, make, list } = await createOwnLists(app, module);
  const [first, second, third] = [
    await make({ permit: 'p-10', weight: 9, colour: 'Red', tags: 'Hot;Cold', residue: true, agreed: true }),
    await make({
      permit: 'P-9',
      weight: 10,
      colour: 'Green, dark',
      tags: 'Cold',
      guide: siteManager,
      due: '2026-05-01',
    }),
    await make({ weight: -3, site: 1, agreed: false, due: '2026-04-15' }),
  ];
  const own = [first, second, third];
  const idsIn = (answer: { status: number; text: string; body: Record<string, number>[] }) => {
    expect(answer.status, answer.text).toBe(200);
    return answer.body.map((row) => row[calls.id] ?? 0).filter((id) => own.includes(id));
  };
  const ids = async (wishes: object, user = siteManager) => idsIn(await list(user, { PageSize: 200, ...wishes }));
  const refusal = async (wishes: object, user = siteManager) => {
    const { status, body } = await list(user, wishes);
    return [status, body.errors];
  };

  it('OWN-6 rows tell all of them, those that are named, or all columns at once', async () => {
    const rowOf = async (wishes: object) =>
      (await list(siteManager, wishes)).body.find((row: Record<string, unknown>) => row[calls.id] === second);
    const whole = await rowOf({});
    expect(whole.ownFields).toMatchObject({ permit: 'P-9', memo: null, guide: siteManager, due: '2026-05-01' });
    expect((await rowOf({ Columns: ['ID', 'ownFields.permit'] })).ownFields).toEqual({ permit: 'P-9' });
    expect((await rowOf({ Columns: ['OwnFields', 'ID'] })).ownFields).toEqual({
      ...{ permit: 'P-9', weight: 10, colour: 'Green, dark', tags: 'Cold', residue: null, guideName: 'Samuel Okafor' },
      ...{ siteName: null, due: '2026-05-01' },
    });
    expect(await rowOf({ Columns: ['ID'] })).not.toHaveProperty('ownFields');
  });

  it.each([
    [['ID', 'ownFields.nothing'], 1],
    [['ownFields.memo', 'ID'], 0],
    [['ID', 'requestStatus', 'ownFields.secret'], 2],
    [['ownFields.permit.more'], 0],
    [['ownFields.'], 0],
  ])('OWN-6 refuses what is no column: %j', async (Columns, at) => {
    const [status, errors] = await refusal({ Columns });
    expect([status, Object.keys(errors)]).toEqual([422, [`Columns.${at}`]]);
  });

  it.each([
    ['asc', 'permit', [2, 0, 1]],
    ['desc', 'permit', [1, 0, 2]],
    ['asc', 'weight', [2, 0, 1]],
    ['desc', 'weight', [1, 0, 2]],
  ])('OWN-6 sorts %s by %s as people do', async (OrderByDir, key, expected) => {
    const sorted = await ids({ OrderByColumn: `ownFields.${key}`, OrderByDir });
    expect(sorted.map((id) => own.indexOf(id))).toEqual(expected);
  });

  it.each(['ownFields.colour', 'ownFields.secret', 'ownFields.nothing', 'ownFields'])(
    'OWN-6 sorts by nothing that it cannot: %s',
    async (OrderByColumn) => {
      const [status, errors] = await refusal({ OrderByColumn });
      expect([status, Object.keys(errors)]).toEqual([422, ['OrderByColumn']]);
    },
  );

  it.each<[object, number[]]>([
    [{ 'ownFields.colour': ['Red'] }, [0]],
    [{ 'ownFields.colour': ['Red', 'Green, dark'] }, [1, 0]],
    [{ 'ownFields.colour': ['Blue'] }, []],
    [{ 'ownFields.tags': ['Cold'] }, [1, 0]],
    [{ 'ownFields.tags': ['Hot'] }, [0]],
    [{ 'ownFields.residue': [true] }, [0]],
    [{ 'ownFields.residue': ['false'] }, [2, 1]],
    [{ 'ownFields.agreed': ['false'] }, [2]],
    [{ 'ownFields.guide': [siteManager.toUpperCase()] }, [1]],
    [{ 'ownFields.site': [1] }, [2]],
    [{ 'ownFields.due': { from: 'today', to: 'today' } }, [2]],
    [{ 'ownFields.due': { from: 'today+1', to: null } }, [1]],
    [{ 'ownFields.due': { from: null, to: '2026-05-01' } }, [2, 1]],
  ])('OWN-6 is narrowed by %j', async (Where, expected) => {
    expect((await ids({ Where })).map((id) => own.indexOf(id))).toEqual(expected);
    const body = { ibaseLocationId: sites.houston, Lists: [{ moduleName: module, tab: 'AllRequests', Where }] };
    expect((await app.send(siteManager, 'POST', countsPath, { body })).body).toEqual([expected.length]);
  });

  it.each([
    [{ 'ownFields.permit': ['p-10'] }, 'ownFields.permit'],
    [{ 'ownFields.colour': ['x'.repeat(321)] }, 'ownFields.colour'],
    [{ 'ownFields.secret': ['x'] }, 'ownFields.secret'],
    [{ 'ownFields.nothing': ['x'] }, 'ownFields.nothing'],
    [{ 'ownFields.due': { from: 'soon' } }, 'ownFields.due'],
  ])('OWN-6 is not narrowed by %j', async (Where, name) => {
    const [status, errors] = await refusal({ Where });
    expect([status, Object.keys(errors)]).toEqual([422, [`Where.${name}`]]);
  });

  it('OWN-6 says from what one can choose where a field points to a location', async () => {
    const query = `moduleName=${module}&iBaseLocationId=${sites.houston}&name=ownFields.site`;
    const { status, body } = await app.get(siteManager, `${factChoicesPath}?${query}`);
    expect([status, body.some(({ id }: { id: number }) => id === 1)]).toEqual([200, true]);
  });

  it.each([
    ['p-10', [0]],
    ['"green, dark"', [1]],
    ['yes', [0]],
  ])('OWN-6 is found by %s', async (SearchString, expected) => {
    expect((await ids({ SearchString })).map((id) => own.indexOf(id))).toEqual(expected);
  });

  it('OWN-6 is found by the name of a location that was chosen', async () => {
    const { ownFields } = (await calls.open(siteManager, third ?? 0)).body;
    expect(await ids({ SearchString: `"${ownFields.siteName}"` })).toContain(third);
  });

  it('OWN-7 a field that is not asked for any more is no column, and rows tell of it where it is filled', async () => {
    await changeOwnField(app.database, { module, key: 'permit' }, { active: false });
    const { body } = await list(requestor, { Filter: { tab: 'MyRequests' }, Columns: ['ownFields'] });
    for (const row of body) expect(row.ownFields).not.toHaveProperty('permit');
    const rows = (await list(requestor, { Filter: { tab: 'MyRequests' } })).body;
    const [filled, blank] = [first, third].map((id) =>
      rows.find((row: Record<string, unknown>) => row[calls.id] === id),
    );
    expect([filled.ownFields.permit, 'permit' in blank.ownFields]).toEqual(['p-10', false]);
    expect((await refusal({ OrderByColumn: 'ownFields.permit' }))[0]).toBe(422);
    await changeOwnField(app.database, { module, key: 'permit' }, { active: true });
  });
});

it.each([
  { Columns: ['ID', 'ownFields.permit'] },
  { OrderByColumn: 'ownFields.permit' },
  { Where: { 'ownFields.colour': ['Red'] } },
])('OWN-6 lists over all locations know nothing of them: %j', async (wishes) => {
  const { list } = callsOf(app, 'AccomodationModule');
  const asked = { Filter: { tab: 'Approvals' }, ibaseLocationId: sites.houston };
  expect((await list(globalAdmin, { ...asked, ...wishes })).status).toBe(422);
  const { status, body } = await list(globalAdmin, { ...asked, Columns: ['ID', 'ownFields'] });
  expect(status).toBe(200);
  for (const row of body) expect(row.ownFields).toEqual({});
});
