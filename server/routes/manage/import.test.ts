import { entities } from '@sitebook/domain/manage/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { resourceAt } from '../../testing/demo-masters.ts';
import { callsOf } from '../../testing/module-calls.ts';

const app = await createDemoApp();

const send = (
  entity: string,
  file: string | Buffer,
  { user = globalAdmin, dryRun = false, confirm = false, headers = {} } = {},
) =>
  app.send(user, 'POST', `/manage/${entity}/import?dryRun=${dryRun}&confirm=${confirm}`, {
    payload: file,
    headers: { 'content-type': 'text/csv', ...headers },
  });
const dump = async (table: 'resource' | 'city' | 'ppe_stock' | 'sub_segment') =>
  JSON.stringify(await app.database.selectFrom(table).selectAll().orderBy('id').execute());

const imported = entities.filter(({ isMadeByServer }) => !isMadeByServer);

describe.each(imported.map(({ key }) => ({ key })))('MASTER-20 MASTER-22 MASTER-25 MASTER-26 $key', ({ key }) => {
  it.each([',', ';'])('what is exported with %s is imported again without any change', async (separator) => {
    const file = await app.get(globalAdmin, `/manage/${key}/export.csv?separator=${encodeURIComponent(separator)}`);
    expect([file.status, file.type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${key}.csv"`);
    const [{ count } = { count: 0 }] = [
      { count: Number((await app.get(globalAdmin, `/manage/${key}?pageSize=1`)).headers['total-count']) },
    ];
    const answer = await send(key, file.text);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ dryRun: false, added: 0, changed: 0, unchanged: count, errorCount: 0 });
  });
});

const head = 'Base Location ID,Module,Name,Certificate Expiry,Cost of Service,Status';
const bay = (name: string, rest = ',2031-01-31,2.5,Active') => `${sites.houston},Wash Bay,${name}${rest}`;

describe('an import', () => {
  it('MASTER-20 MASTER-26 WALK-3 tells in a dry run what would change, changes nothing, and then does just that', async () => {
    const file = `${head}\r\n${bay('Bay New')}\r\n${bay('Wash Bay 2')}\r\n${bay('Wash Bay 1', ',,,Active')}\r\n`;
    const before = await dump('resource');
    const dry = await send('resources', file, { dryRun: true });
    expect(dry.body).toMatchObject({ dryRun: true, added: 1, changed: 1, unchanged: 1, errorCount: 0 });
    expect(dry.body.preview).toEqual([
      expect.objectContaining({ line: 2, kind: 'added', label: 'Bay New · Houston (West Yard)' }),
      {
        line: 3,
        kind: 'changed',
        label: 'Wash Bay 2 · Houston (West Yard)',
        changes: [
          { field: 'certificateExpiryDate', before: '', after: '31/01/2031' },
          { field: 'costofService', before: '', after: '2.5' },
        ],
        breaks: 0,
      },
    ]);
    expect(await dump('resource')).toBe(before);
    const done = await send('resources', file, { user: siteManager });
    expect(done.body).toMatchObject({ dryRun: false, added: 1, changed: 1, unchanged: 1 });
    const [row] = (await app.get(globalAdmin, '/manage/resources?search=Bay%20New')).body;
    expect(row).toMatchObject({ resourceName: 'Bay New', moduleName: 'Washbay', costofService: 2.5 });
    const [entry] = (await app.get(globalAdmin, `/manage/resources/${row.id}/history`)).body;
    expect(entry).toMatchObject({ action: 'create', isImport: true, byName: 'Samuel Okafor' });
  });

  it('MASTER-21 that is broken changes nothing and names each bad line and column', async () => {
    const before = await dump('resource');
    const file = [
      head,
      bay('Fine'),
      bay('Date', ',31/31/2031,2,Active'),
      bay('Cost', ',,-2,Active'),
      bay('Status', ',,,Broken'),
      `9999,Wash Bay,Nowhere,,,Active`,
      `${sites.houston},Sauna,Steam,,,Active`,
      bay('', ',,,Active'),
      bay('fine', ',,,Active'),
      bay('Long', ',,,Active,one,two'),
      bay('Fine too'),
    ].join('\n');
    const errors = [
      [3, 'Certificate Expiry', 'Please enter a valid date'],
      [4, 'Cost of Service', 'Please enter a number that is not negative'],
      [5, 'Status', 'Please choose one of the given values'],
      [6, 'Base Location ID', 'No record with this name or ID'],
      [7, 'Module', 'Please choose one of the given values'],
      [8, 'Name', 'Required'],
      [9, 'Name', 'Line 2 is about the same record'],
      [10, '', 'This line has more cells than the first line has columns'],
    ];
    const dry = await send('resources', file, { dryRun: true });
    const told = dry.body.errors.map((one: { line: number; column: string; text: string }) => [
      one.line,
      one.column,
      one.text,
    ]);
    expect(told).toEqual(expect.arrayContaining(errors));
    expect(new Set(told.map(([line]: [number]) => line))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9, 10]));
    const refused = await send('resources', file);
    expect([refused.status, refused.body.detail]).toEqual([422, 'Nothing was imported. 8 lines to fix']);
    expect(refused.body.errors).toMatchObject({
      '3: Certificate Expiry': 'Please enter a valid date',
      '8: Name': 'Required',
    });
    expect(await dump('resource')).toBe(before);
  });

  it.each<[string, string, number, string, string]>([
    ['nothing', '', 1, '', 'manage.csv-empty'],
    ['an unknown column', 'Country,Colour\nA,b', 1, 'Colour', 'manage.csv-unknown-column'],
    ['a column twice', 'Country,City,City\nNorway,Oslo,Bergen\n', 1, 'City', 'manage.csv-column-twice'],
    ['a column too few', 'City\nA', 1, 'Country', 'manage.csv-identity'],
    ['an open quotation', 'Country,City\nNorway,"Oslo\n', 2, '', 'manage.csv-quotes'],
    ['an id of nothing', 'ID,Country,City\n77777,Norway,Oslo\n', 2, 'ID', 'manage.csv-id'],
    ['a city that is there', 'ID,Country,City\n4,Norway,Bergen\n', 2, 'City', 'manage.exists'],
  ])('MASTER-21 with %s is refused', async (_name, file, line, column, code) => {
    const entity = file.includes('Colour') ? 'countries' : 'cities';
    const before = await dump('city');
    const answer = await send(entity, file === '' ? '\n' : file, { dryRun: true });
    expect(answer.body.errors, answer.text).toEqual([expect.objectContaining({ line, column, code })]);
    expect((await send(entity, file === '' ? '\n' : file)).status).toBe(422);
    expect(await dump('city')).toBe(before);
  });

  it('finds names without regard to case and accents, and renames by id', async () => {
    const answer = await send(
      'cities',
      'ID;Country;City;Active\r\n;NORWAY;Trondheim;yes\r\n14;brazil;Macae Centro;\r\n',
    );
    expect(answer.body, answer.text).toMatchObject({ added: 1, changed: 1 });
    expect((await app.get(globalAdmin, '/manage/cities/14')).body).toMatchObject({
      cityName: 'Macae Centro',
      isActive: true,
    });
  });

  it('asks for an id where a name is not enough', async () => {
    await app.send(globalAdmin, 'POST', '/manage/cities', { body: { countryId: 9, cityName: 'Houston' } });
    const yard = (city: string) =>
      `Base Location ID,City,Location,Time Zone\n9100,"${city}",Second Yard,America/Chicago\n`;
    expect((await send('locations', yard('Houston'), { dryRun: true })).body.errors).toEqual([
      expect.objectContaining({ code: 'manage.csv-ambiguous' }),
    ]);
    expect((await send('locations', yard('Houston, Canada'))).body).toMatchObject({ added: 1 });
  });

  it('MASTER-13 of stock corrects it by a movement, and takes nothing that is reserved', async () => {
    const [row] = (await app.get(globalAdmin, `/manage/ppe-stock?iBaseLocationId=${sites.aberdeen}&search=Highline`))
      .body;
    const file = (total: number) =>
      `Base Location ID,PPE Item,Brand and Colour,Size or Type,Total\n${sites.aberdeen},Fall Arrest Harness,Highline Red,M/L,${total}\n`;
    expect((await send('ppe-stock', file(9))).body).toMatchObject({ changed: 1 });
    expect((await app.get(globalAdmin, `/manage/ppe-stock/${row.id}`)).body).toMatchObject({
      totalQty: 9,
      availableQty: 9,
    });
    const [move] = (await app.get(globalAdmin, `/manage/ppe-stock/${row.id}/history`)).body;
    expect(move.movement).toEqual({ reason: 'corrected', available: 5, total: 5, requestId: null });
    await app.database.updateTable('ppe_stock').set({ available_qty: 2 }).where('id', '=', row.id).execute();
    expect((await send('ppe-stock', file(6), { dryRun: true })).body.errors).toEqual([
      expect.objectContaining({ line: 2, column: 'Total', code: 'manage.stock-reserved' }),
    ]);
  });

  it('WALK-2 MASTER-12 that would break bookings lists them, and is done once that is confirmed', async () => {
    const made = await callsOf(app, 'Washbay').create(requestor, {
      iBaseLocationId: sites.houston,
      resourceId: resourceAt('houston', 'Wash Bay 2'),
      segmentId: 1,
      startTime: '2026-06-01T14:00:00Z',
      endTime: '2026-06-01T15:00:00Z',
    });
    expect(made.status, made.text).toBe(201);
    const file = `${head}\n${bay('Wash Bay 2', ',,,Retired')}\n`;
    const { body } = await send('resources', file, { dryRun: true });
    expect(body).toMatchObject({
      errors: [],
      preview: [{ line: 2, kind: 'changed', breaks: 1 }],
      consequences: {
        count: 1,
        breaks: [{ moduleName: 'Washbay', name: 'Ravi Deshmukh', timeZone: 'America/Chicago' }],
      },
    });
    const bayNow = async () =>
      (await app.get(globalAdmin, `/manage/resources/${resourceAt('houston', 'Wash Bay 2')}`)).body.resourceStatus;
    expect((await send('resources', file)).body).toMatchObject({
      code: 'manage.breaks-bookings',
      params: { count: 1 },
    });
    expect(await bayNow()).toBe('Active');
    expect((await send('resources', file, { confirm: true })).status).toBe(200);
    expect(await bayNow()).toBe('Retired');
  });

  it('takes files only, under their usual names', async () => {
    expect((await send('cities', '{}', { headers: { 'content-type': 'application/json' } })).body).toMatchObject({
      status: 415,
      code: 'manage.not-csv',
    });
    expect(
      (
        await send('cities', 'Country,City\nNorway,Narvik\n', {
          headers: { 'content-type': 'application/vnd.ms-excel' },
        })
      ).body,
    ).toMatchObject({ added: 1 });
  });

  it.each([
    [
      'the same name with its accent written apart',
      `${head}\n${bay('Bay Curaçao'.normalize('NFC'))}\n${bay('Bay Other')}\n${bay('Bay Curaçao'.normalize('NFD'))}\n`,
    ],
    ['the same name', `${head}\n${bay('Bay One')}\n${bay('Bay Other')}\n${bay('bay one')}\n`],
    [
      'one ID under two names',
      `ID,${head}\n${resourceAt('houston', 'Wash Bay 1')},${bay('One')}\n,${bay('Bay Other')}\n${resourceAt('houston', 'Wash Bay 1')},${bay('Two')}\n`,
    ],
    [
      'an ID, and the name that it had',
      `ID,${head}\n${resourceAt('houston', 'Wash Bay 1')},${bay('One')}\n,${bay('Bay Other')}\n,${bay('Wash Bay 1')}\n`,
    ],
  ])('MASTER-26 names both lines of one record, in a dry run and when it is done: %s', async (_what, file) => {
    const before = await dump('resource');
    const text = 'Line 2 is about the same record';
    const dry = await send('resources', file, { dryRun: true });
    expect(dry.body.errors).toEqual([{ line: 4, column: 'Name', code: 'manage.csv-twice', text }]);
    const { status, body } = await send('resources', file);
    expect([status, body.code]).toEqual([422, 'manage.import-broken']);
    expect(body.issues).toEqual([
      expect.objectContaining({
        field: '4: Name',
        code: 'manage.csv-twice',
        params: expect.objectContaining({ line: 4 }),
      }),
    ]);
    expect(Object.values(body.errors).flat()).toEqual([text]);
    expect(await dump('resource')).toBe(before);
  });

  it('sent twice with one key is done once', async () => {
    const file = 'Country,City\nNorway,Alta\n';
    const headers = { 'idempotency-key': 'import-once' };
    const answers = await Promise.all([send('cities', file, { headers }), send('cities', file, { headers })]);
    expect(answers.map(({ body }) => body.added)).toEqual([1, 1]);
  });

  it('two at once: one of them may have to look again, and nothing is doubled', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `Norway,Twin ${index}`).join('\n');
    const answers = await Promise.all([1, 2].map(() => send('cities', `Country,City\n${lines}\n`)));
    expect(
      answers
        .map(({ status }) => status)
        .toSorted()
        .at(0),
    ).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await app.get(globalAdmin, '/manage/cities?search=Twin&pageSize=1')).headers['total-count']).toBe('200');
  });

  it('MASTER-20 of 10,000 lines is taken in a sensible time, and so is changing them all', async () => {
    const file = (unit: string) =>
      `Base Location ID,Product Line,Sub Product Line,Accounting Unit (AU)\r\n${Array.from({ length: 10_000 }, (_, index) => `${sites.houston},1,"Sub, line ${index}",${unit}-${index}\r\n`).join('')}`;
    const began = performance.now();
    const added = await send('sub-segments', file('A'));
    const adding = performance.now() - began;
    expect(added.body, added.text.slice(0, 500)).toMatchObject({ added: 10_000, errorCount: 0 });
    const changed = await send('sub-segments', file('B'));
    const changing = performance.now() - began - adding;
    expect(changed.body).toMatchObject({ added: 0, changed: 10_000 });
    expect(Math.max(adding, changing)).toBeLessThan(60_000);
    const [{ count } = { count: 0 }] = await app.database
      .selectFrom('master_change')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('entity', '=', 'sub-segments')
      .where('is_import', '=', true)
      .execute();
    expect(count).toBe(20_000);
    const broken = await send('sub-segments', file('C').replace('C-9999', ''));
    expect([broken.status, broken.body.errors]).toEqual([422, { '10001: Accounting Unit (AU)': 'Required' }]);
  }, 120_000);
});
