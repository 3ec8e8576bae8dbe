import { boardPath } from '@sitebook/contract/modules/board.ts';
import type { BoardRows } from '@sitebook/contract/modules/board-rows.ts';
import { factNames, wireNameOf } from '@sitebook/contract/modules/names.ts';
import { blockFields } from '@sitebook/domain/modules/calendar-block.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';

const app = await createDemoApp();
const here = { ibaseLocationId: sites.houston, PageSize: 200 };

type WireRow = Readonly<Record<string, unknown>>;

const pick = (row: WireRow, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

describe.each(modules.map((definition) => [definition.key, definition] as const))('%s', async (key, definition) => {
  const calls = callsOf(app, key);
  const sample = await samplesOf(app.database, key, { now: demoNow });
  await calls.create(requestor, sample.body());
  const always = [calls.id, 'iBaseLocationId', 'requestStatus', 'version', 'actions'];
  const rowsFor = async (user: string, asked: object): Promise<readonly WireRow[]> => {
    const { status, body } = await calls.list(user, { ...here, Filter: { tab: 'AllRequests' }, ...asked });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const listed = definition.fields.filter(({ type }) => type !== 'attachments');

  it.each([siteManager, external])(
    '%s gets of each row the columns that are named, as a whole row has them',
    async (user) => {
      const whole = await rowsFor(user, {});
      expect(whole.length).toBeGreaterThan(0);
      const told = Object.keys(whole[0] ?? {});
      expect(told).toEqual(expect.arrayContaining(listed.map((field) => wireNameOf(key, field).name)));
      // Every name that a row has can be named, however it is spelled, and means what stands there.
      for (const name of told) {
        const rows = await rowsFor(user, { Columns: [name.toUpperCase()] });
        expect(rows, name).toEqual(whole.map((row) => pick(row, [...always, name])));
      }
      const names = Object.values(factNames);
      expect(await rowsFor(user, { Columns: names })).toEqual(whole.map((row) => pick(row, [...always, ...names])));
      expect(await rowsFor(user, { Columns: [] })).toEqual(whole.map((row) => pick(row, always)));
    },
  );

  it('the columns of its dashboard can be named by their titles', async () => {
    const [row] = await rowsFor(siteManager, { Columns: definition.columns.map(({ title }) => say(title)) });
    const fields = definition.columns.flatMap(({ field }) => listed.find((one) => one.key === field) ?? []);
    const names = fields.map((field) => wireNameOf(key, field).name);
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining([...always, ...names]));
  });

  it.each([
    [422, ['no such column']],
    [422, ['']],
    [400, 'resourceName'],
    [400, [7]],
    [400, Array.from({ length: 101 }, () => 'remarks')],
  ])('answers %i to columns that cannot be told: %j', async (expected, columns) => {
    const { status, body } = await calls.list(siteManager, { ...here, Columns: columns });
    expect(status).toBe(expected);
    expect(JSON.stringify(body.errors)).toContain('Columns');
  });
});

const calendars = modules.filter(({ calendar }) => calendar !== undefined);

describe.each(calendars.map((definition) => [definition.key, definition] as const))('%s', (key, definition) => {
  const calls = callsOf(app, key);
  const shown = definition.fields.filter((field) => blockFields(definition).has(field.key));
  const names = [calls.id, 'requestStatus', ...shown.map((field) => wireNameOf(key, field).name)];

  /** What a block tells of a row. */
  function blockOf(row: WireRow): WireRow {
    const told = Object.entries(pick(row, names)).filter(([, value]) => value !== null && value !== false);
    const mayChange = Array.isArray(row.actions) && row.actions.includes('Update');
    return { ...Object.fromEntries(told), ...(mayChange && { actions: ['Update'], version: row.version }) };
  }

  /** What a list of values tells. */
  function rowOf(told: readonly string[], values: readonly unknown[]): WireRow {
    const named = told.map((name, index) => [name, values[index]] as const);
    return Object.fromEntries(named.filter(([, value]) => value !== null && value !== false));
  }

  it('a calendar’s block tells no more than it shows, and nothing else than a whole row', async () => {
    const range = `iBaseLocationId=${sites.houston}`;
    for (const user of [siteManager, requestor, 'wei.zhang@norvane.example', external]) {
      const { body: whole } = await calls.calendar(user, range);
      const { body: blocks } = await calls.calendar(user, `${range}&fields=block`);
      expect(whole.length).toBeGreaterThan(0);
      expect(blocks).toEqual(whole.map(blockOf));
      for (const block of blocks) expect(Object.keys(block).length).toBeLessThanOrEqual(11);
      const board = await app.get(user, `${boardPath(key)}?${range}&from=2026-03-01T00:00:00Z&to=2027-03-01T00:00:00Z`);
      const { names: told, rows } = board.body as BoardRows;
      expect(rows.map((values) => rowOf(told, values))).toEqual(blocks);
      for (const values of rows) expect(values).toHaveLength(told.length);
    }
    expect((await calls.calendar(siteManager, `${range}&fields=all`)).status).toBe(400);
  });
});
