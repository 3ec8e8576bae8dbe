import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { exportPath } from '@sitebook/contract/lists/export-wire.ts';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { untilSo } from '../../testing/until-so.ts';

const app = await createDemoApp();
const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
const calls = callsOf(app, 'FuelDistribution');
const sample = await samplesOf(app.database, 'FuelDistribution', { now: demoNow });
const wish = {
  moduleName: 'FuelDistribution',
  ibaseLocationId: sites.houston,
  Filter: { tab: 'MyRequests' },
  Format: 'csv',
};
const my = async (body: object = {}, user = requestor) =>
  app.send(user, 'POST', exportPath, { body: { ...wish, ...body } });

/** An export over a real connection, as a browser asks for it. */
async function fetched(body: object, signal?: AbortSignal, user = requestor): Promise<Response> {
  const headers = { ...(await app.headers(user)), 'content-type': 'application/json' };
  return fetch(`${url}/api${exportPath}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...wish, ...body }),
    signal: signal ?? null,
  });
}

const manyNames = Array.from({ length: 1000 }, (_, at) => [`k${at}`, at]);
const { body: made } = await calls.create(requestor, { ...sample.body(), remarks: '=1+1' });

describe('DAILY-20 a list as a file', () => {
  it('has the columns of the table, times as the screen shows them, and nothing that runs', async () => {
    const { text, headers } = await my();
    const [head, first] = text.split('\r\n');
    expect(head).toBe('\ufeffID,Name,Resource Name,startTime,Status,Priority Level,Product line');
    expect(first).toMatch(new RegExp(`^${made[calls.id]},.*,\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d [+-]\\d\\d:\\d\\d,`));
    expect(headers['content-disposition']).toBe('attachment; filename="FuelDistribution.csv"');
    const chosen = await my({ Columns: ['ID', 'remarks', 'metaCreatedBy'], Separator: ';' });
    expect(chosen.text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffID;Remarks;Created by',
      `${made[calls.id]};'=1+1;${requestor}`,
    ]);
  });

  it('as a file of Excel: numbers are numbers, times are dates by the clocks of the location', async () => {
    const answer = await fetched({ Format: 'xlsx', Columns: ['ID', 'startTime', 'remarks'] });
    const [head, row] = await readSheet(Buffer.from(await answer.arrayBuffer()));
    expect(head).toEqual(['ID', 'startTime', 'Remarks']);
    const [id, start, remarks] = row ?? [];
    expect([id, remarks]).toEqual([made[calls.id], '=1+1']);
    // Houston is five hours behind UTC in April.
    expect(Math.round((Date.parse(made.startTime) - Number(start)) / 60_000)).toBe(5 * 60);
  });

  it.each([
    ['no such module', { moduleName: 'Nothing' }, 'moduleName'],
    ['no such format', { Format: 'pdf' }, 'Format', 400],
    ['no such column', { Columns: ['ID', 'colour'] }, 'Columns.1'],
    ['what is no column', { Columns: ['actions'] }, 'Columns.0'],
    ['none', { Columns: [] }, 'Columns'],
    ['no such order', { OrderByColumn: 'colour' }, 'OrderByColumn'],
    ['no such fact', { Where: { colour: ['red'] } }, 'Where.colour'],
    ['more facts than there are', { Where: Object.fromEntries(manyNames) }, 'Where', 400],
  ] as [string, object, string, number?][])('%s is refused by name', async (_what, body, field, expected = 422) => {
    const { status, body: problem } = await my(body);
    expect([status, Object.keys(problem.errors)]).toEqual([expected, [field]]);
  });

  it('DAILY-8 holds nothing but those chosen, and none that is not in the list', async () => {
    const ids = async (Ids?: readonly number[]) => {
      const { text } = await my({ Columns: ['ID'], ...(Ids && { Ids }) });
      return text.trim().split('\r\n').slice(1).map(Number);
    };
    const all = await ids();
    expect(await ids([all[0] ?? 0, 987_654_321])).toEqual([all[0]]);
    expect(await ids([987_654_321])).toEqual([]);
    expect(await ids([])).toEqual([]);
    expect((await my({ Ids: ['x'] })).status).toBe(400);
  });

  it('is not for external users, nor for those whose list it is not', async () => {
    const all = { Filter: { tab: 'AllRequests' } };
    expect((await my(all, external)).body.code).toBe('error.export-external');
    expect((await my({ Filter: { tab: 'Approvals' } }, external)).status).toBe(403);
    expect((await my(all, requestor)).body.code).toBe('error.tab-not-yours');
    expect((await my(all, siteManager)).status).toBe(200);
  });

  it('one at a time for each person, wherever the other runs; the next may begin when it ended', async () => {
    await app.database.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${requestor}`}, 0))`.execute(other);
      const { status, body } = await my();
      expect([status, body.code]).toEqual([409, 'error.export-running']);
      expect((await my({}, siteManager)).status).toBe(200);
    });
    expect((await my()).status).toBe(200);
  });

  it('comes in pieces that say how far it is, for whoever wants to know', async () => {
    const framed = Buffer.from(await (await fetched({ Framed: true })).arrayBuffer());
    const pieces: [number, string][] = [];
    for (let at = 0; at < framed.length; ) {
      const length = framed.readUInt32BE(at + 4);
      pieces.push([framed.readUInt32BE(at), framed.toString('utf8', at + 8, at + 8 + length)]);
      at += 8 + length;
    }
    const whole = (await my()).text;
    expect(pieces.map(([, text]) => text).join('')).toBe(whole);
    expect(pieces.at(-1)).toEqual([whole.trim().split('\r\n').length - 1, '']);
  });

  it('whoever goes away ends it at once, and has their turn again', async () => {
    // Enough that it cannot all wait in the buffers of the connection.
    await sql`
      insert into request (
        base_location_id, module, status, requester_alias, requester_name, segment_id, resource_id, priority,
        starts_at, ends_at, remarks, search_text, search_hidden, created_at, created_by, updated_at, updated_by
      )
      select base_location_id, module, status, requester_alias, requester_name, segment_id, resource_id, priority,
        starts_at, ends_at, repeat('x', 2000), '', '', created_at, created_by, updated_at, updated_by
      from request, generate_series(1, 12000) where id = ${made[calls.id]}`.execute(app.database);
    const all = { Filter: { tab: 'AllRequests' } };
    const leaving = new AbortController();
    const answer = await fetched({ ...all, Columns: ['ID', 'remarks'] }, leaving.signal, siteManager);
    expect(Number(answer.headers.get('row-count'))).toBeGreaterThan(12_000);
    expect((await my(all, siteManager)).body.code).toBe('error.export-running');
    leaving.abort();
    await untilSo(async () => (await my({}, siteManager)).status === 200);
    const open = await sql`select from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`.execute(app.database);
    expect(open.rows).toEqual([]);
  });
});

it('DAILY-20 whoever goes away before it begins leaves nothing behind: everybody can still export', async () => {
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const leaving = new AbortController();
    const asked = fetched({}, leaving.signal, siteManager).catch(() => null);
    setTimeout(() => leaving.abort(), attempt * 2);
    await asked;
  }
  await untilSo(async () => (await my({}, siteManager)).status === 200);
  const busy = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.database);
  expect(busy.rows[0]?.count).toBe(0);
});

it('DAILY-20 is of one moment: what is made while it is read is not in it', async () => {
  const answer = await fetched({ Columns: ['ID'] }, undefined, siteManager);
  const before = Number(answer.headers.get('row-count'));
  await calls.create(siteManager, sample.body());
  const text = (await buffer(Readable.fromWeb(answer.body as never))).toString();
  expect(text.trim().split('\r\n')).toHaveLength(before + 1);
});
