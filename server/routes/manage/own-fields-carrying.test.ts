import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { ownFieldsRig } from '../../testing/own-fields-rig.ts';

const app = await createDemoApp();
const { send, post, get, make } = ownFieldsRig(app);

const keysAt = async (place: number, module = 'Washbay') => {
  const { body } = await get(`?iBaseLocationId=${place}&moduleName=${module}`);
  return body.map(({ key }: { key: string }) => key);
};

const exported = (place: number | undefined, user = globalAdmin) =>
  get(`/export.json?moduleName=Washbay${place === undefined ? '' : `&iBaseLocationId=${place}`}`, user);
const imported = (file: object, place: number, dryRun: boolean, user = globalAdmin) =>
  send('POST', `/import.json?iBaseLocationId=${place}&dryRun=${dryRun}`, file, user);

const choice = await make({ key: 'colour', type: 'Choice', options: 'Red\nGreen' });
const shown = await make({ key: 'shade', shownField: 'own:colour', shownIs: ['Red'], isColumn: true, isSorted: true });

describe('OWN-12 copied to other locations', () => {
  const copy = (ids: readonly number[], places: readonly number[], dryRun: boolean, user = siteManager) =>
    send('POST', `/copy?dryRun=${dryRun}`, { ids, iBaseLocationIds: places }, user);

  it('a dry run tells what would be added, is there already or does not fit, and adds nothing', async () => {
    const { status, body, text } = await copy([shown.id, choice.id], [sites.midland, sites.houston], true);
    expect(status, text).toBe(200);
    expect(body).toEqual({
      dryRun: true,
      places: [
        {
          iBaseLocationId: sites.midland,
          locationName: expect.stringContaining('Midland'),
          added: [
            { label: choice.name, key: 'colour' },
            { label: shown.name, key: 'shade' },
          ],
          skipped: [],
          refused: [],
        },
        expect.objectContaining({
          added: [],
          skipped: expect.arrayContaining([expect.objectContaining({ key: 'shade' })]),
        }),
      ],
    });
    const alone = await copy([shown.id], [sites.midland], true);
    expect(alone.body.places[0].refused).toEqual([
      {
        label: shown.name,
        key: 'shade',
        errors: [
          {
            path: `${shown.id}.shownField`,
            code: 'own-field.condition-missing',
            text: expect.stringContaining(`“${choice.name}”`),
          },
        ],
      },
    ]);
    expect(await keysAt(sites.midland)).toEqual([]);
  });

  it('what does not fit refuses all of it; then all is added at once, with who did it', async () => {
    const alone = await copy([shown.id], [sites.midland], false);
    expect([alone.status, alone.body.code]).toEqual([422, 'manage.carry-refused']);
    expect(Object.keys(alone.body.errors)).toContain(`${sites.midland}.${shown.id}.shownField`);
    expect(await keysAt(sites.midland)).toEqual([]);
    const both = await copy([choice.id, shown.id], [sites.midland], false);
    expect(both.body.places[0].added).toHaveLength(2);
    expect(await keysAt(sites.midland)).toEqual(['colour', 'shade']);
    const { body } = await get(`?iBaseLocationId=${sites.midland}&moduleName=Washbay`);
    expect(body[1]).toMatchObject({ sortSlot: 1, shownField: 'own:colour', shownIs: ['Red'], position: 2 });
    expect((await get(`/${body[1].id}/history`)).body[0]).toMatchObject({ action: 'create', isImport: true });
  });

  it('a name that is there already is refused, and what is unseen is not named', async () => {
    const same = await make({ name: 'Twice', moduleName: 'PPE' });
    await make({ name: 'Twice', moduleName: 'PPE', iBaseLocationId: sites.midland });
    const { body } = await copy([same.id], [sites.midland], true);
    expect(body.places[0].refused[0].errors).toEqual([
      { path: `${same.id}.name`, code: 'own-field.name-taken', text: 'There is already a field of this name: Twice' },
    ]);
    const hidden = await make({
      key: 'hidden',
      name: 'Not for them',
      type: 'Boolean',
      iBaseLocationId: sites.kakinada,
    });
    const more = { iBaseLocationId: sites.midland, shownField: `own:${hidden.key}`, shownIs: ['true'] };
    const told = await post(more, siteManager);
    expect(told.body.errors.shownField).toContain('“hidden”');
    expect((await post(more)).body.errors.shownField).toContain('“Not for them”');
  });

  it('only to where one is admin, and to where there is something', async () => {
    expect((await copy([choice.id], [sites.kakinada], false)).status).toBe(403);
    expect((await copy([choice.id], [sites.midland], true, requestor)).status).toBe(403);
    expect((await copy([choice.id], [99_999], true, globalAdmin)).status).toBe(422);
    expect((await copy([choice.id], [sites.atyrau], true, globalAdmin)).body.errors).toHaveProperty('8001');
    expect((await copy([], [sites.midland], true)).status).toBe(400);
    expect((await copy([2_147_483_647], [sites.midland], true)).status).toBe(404);
  });
});

describe('OWN-12 taken out and in as JSON', () => {
  it('what one location has is there at another, as it was', async () => {
    const file = await exported(sites.houston);
    expect(file.headers['content-disposition']).toContain('own-fields.json');
    expect(file.body).toMatchObject({ entity: 'own-fields', format: 1, moduleName: 'Washbay' });
    expect(file.body.records[0]).toEqual(
      expect.objectContaining({ key: 'colour', type: 'Choice', options: 'Red\nGreen', isActive: true }),
    );
    const dry = await imported(file.body, sites.perth, true);
    expect(dry.body.places[0].added).toHaveLength(2);
    expect(await keysAt(sites.perth)).toEqual([]);
    expect((await imported(file.body, sites.perth, false)).status).toBe(200);
    expect((await exported(sites.perth)).body).toEqual(file.body);
    const again = await imported(file.body, sites.perth, false);
    expect([again.body.places[0].added, again.body.places[0].skipped.length]).toEqual([[], 2]);
  });

  it('for whoever is admin there', async () => {
    const { body: file } = await exported(sites.houston, siteManager);
    expect((await exported(sites.kakinada, siteManager)).status).toBe(403);
    expect((await exported(undefined, siteManager)).status).toBe(200);
    expect((await exported(sites.houston, requestor)).status).toBe(403);
    expect((await imported(file, sites.kakinada, true, siteManager)).status).toBe(403);
    expect((await send('POST', '/import.json?dryRun=true', file, siteManager)).status).toBe(403);
    expect((await imported(file, sites.houston, true, requestor)).status).toBe(403);
  });

  const file = { entity: 'own-fields', format: 1, moduleName: 'Washbay' };
  const sound = { key: 'permit', name: 'Permit', type: 'Text', section: 'details' };
  it.each<[string, object, number, string]>([
    ['another kind of file', { ...file, entity: 'segments', records: [] }, 400, 'entity'],
    ['a file of tomorrow', { ...file, format: 2, records: [] }, 400, 'format'],
    ['no records', file, 400, 'records'],
    ['records that are none', { ...file, records: ['permit'] }, 400, 'records.0'],
    ['an unknown word', { ...file, records: [{ ...sound, lable: 'x' }] }, 400, 'records.0.lable'],
    ['an unknown word of the file', { ...file, records: [sound], colour: 'x' }, 400, 'colour'],
    ['a place of its own', { ...file, records: [{ ...sound, iBaseLocationId: 1 }] }, 400, 'records.0.iBaseLocationId'],
    ['too many', { ...file, records: Array.from({ length: 501 }, () => sound) }, 400, 'records'],
    ['an unknown module', { ...file, moduleName: 'Tea', records: [sound] }, 422, 'records.0.moduleName'],
    ['a wrong type', { ...file, records: [sound, { ...sound, key: 'b', name: { a: 1 } }] }, 422, 'records.1.name'],
    ['a wrong choice', { ...file, records: [{ ...sound, type: 'Choice', options: 'a;b' }] }, 422, 'records.0.options'],
  ])('%s is refused by its path, and nothing is added', async (_what, body, status, path) => {
    const answer = await imported(body, sites.aberdeen, false);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, expect.arrayContaining([path])]);
    if (status === 400) expect(answer.body.detail).toBe('This file does not hold own fields that were exported here');
    expect(await keysAt(sites.aberdeen)).toEqual([]);
  });

  it('of an unknown module one thing is said of each field', async () => {
    const records = [{ ...sound, after: 'priority', shownField: 'priority', shownIs: ['1'] }];
    const { body } = await imported({ ...file, moduleName: 'Tea', records }, sites.aberdeen, true);
    expect(body.places[0].refused[0].errors.map(({ path }: { path: string }) => path)).toEqual([
      'records.0.moduleName',
    ]);
  });

  it('a file of another module than the one that is looked at is refused by name', async () => {
    const into = (module: string) =>
      send('POST', `/import.json?iBaseLocationId=${sites.aberdeen}&moduleName=${module}&dryRun=true`, {
        ...file,
        records: [sound],
      });
    const other = await into('MobileCraneBooking');
    expect([other.status, other.body.code, other.body.detail]).toEqual([
      422,
      'manage.carry-other-family',
      expect.stringMatching(/^This file is for Wash Bay, and you are looking at Mobile Crane/),
    ]);
    expect((await into('Washbay')).body.places[0].added).toHaveLength(1);
  });

  it('what is no JSON, or too much of it', async () => {
    const raw = (payload: string) => app.send(globalAdmin, 'POST', '/manage/own-fields/import.json', { payload });
    expect((await raw('{"entity":')).status).toBe(400);
    const list = await raw('[]');
    expect([list.status, list.body.code]).toEqual([400, 'manage.carry-shape']);
    expect((await raw(`{"entity":"${'x'.repeat(10_000_000)}"}`)).status).toBe(413);
  });
});
