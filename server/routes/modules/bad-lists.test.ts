import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { demoNow, external, lineManager, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { createWatchedApp } from '../../testing/watched-app.ts';

/** One with a calendar, one without, and one with lists of another kind. */
const keys = ['Loading&Offloading', 'AdminTask', 'PPE'] as const;
const app = await createWatchedApp(async (demo) => {
  for (const key of keys) {
    const sample = await samplesOf(demo.database, key, { now: demoNow });
    for (let count = 0; count < 3; count += 1) await callsOf(demo, key).create(requestor, sample.body());
  }
});
const unspeakable = { toString: 1, valueOf: 1 };
const cursor = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const now = demoNow.toISOString();

describe.each(keys)('%s', (key) => {
  const calls = callsOf(app, key);
  const status = async (wishes: object, user = siteManager) => {
    const answer = await calls.list(user, {
      ibaseLocationId: sites.houston,
      Filter: { tab: 'AllRequests' },
      ...wishes,
    });
    return answer.status;
  };

  it('is there when nothing is wrong', async () => {
    expect(await status({})).toBe(200);
  });

  it.each([
    ['PageNumber', [0, -1, 1.5, 'x', '', true, [2], {}, unspeakable, 1e300, 1_000_001]],
    ['PageSize', [0, -1, 1.5, 'x', '', true, [2], {}, unspeakable, 1e300]],
    ['OrderByDir', ['sideways', 5, true, {}, ['asc'], unspeakable]],
    ['OrderByColumn', [true, {}, [], ['ID'], unspeakable]],
    ['SearchString', [true, {}, [], ['x'], unspeakable, 'x'.repeat(201)]],
    ['Filter', ['AllRequests', 5, true, [], [{ tab: 'AllRequests' }]]],
    ['After', [5, true, {}, [], unspeakable, 'x'.repeat(2001)]],
    ['ibaseLocationId', [0, -1, 1.5, 'x', '', null, true, {}, [], [1001], 2_147_483_648, 1e300, unspeakable]],
  ] as const)('WIRE-13 %s of another kind is 400', async (name, values) => {
    for (const value of values) {
      expect([JSON.stringify(value), await status({ [name]: value })]).toEqual([JSON.stringify(value), 400]);
    }
  });

  it.each([
    ['PageSize', [201, 1_000_000]],
    ['OrderByColumn', ['colour', '__proto__', 'constructor', 'toString', 'id; drop table request', '1', 'history']],
    ['Filter', [{ tab: 'NoSuchTab' }, { tab: '__proto__' }, { tab: 'toString' }]],
    [
      'After',
      [
        'nonsense',
        cursor(null),
        cursor([]),
        cursor({ by: 'id desc', value: '1', id: 1 }),
        cursor({ by: 'id desc', value: 1, id: 1, now }),
        cursor({ by: 'id desc', value: '1', id: 1.5, now }),
        cursor({ by: 'id desc', value: '1', id: 1e20, now }),
        cursor({ by: 'id desc', value: '1', id: 1, now: 'now' }),
        cursor({ by: 'id desc', value: '1', id: 2_147_483_648, now }),
        cursor({ by: 'id asc', value: '1', id: 1, now }),
        cursor({ by: 'id desc', value: 'abc', id: 1, now }),
        cursor({ by: 'id desc', value: "1'; drop table request", id: 1, now }),
        cursor({ by: 'id desc', value: '1e999999', id: 1, now }),
      ],
    ],
  ] as const)('LIST-17 %s that there is not is 422', async (name, values) => {
    for (const value of values) {
      expect([JSON.stringify(value), await status({ [name]: value })]).toEqual([JSON.stringify(value), 422]);
    }
  });

  it.each([
    ['SearchString', 'x'.repeat(201), 'Please enter at most 200 characters'],
    ['After', 'x'.repeat(2001), 'Please enter at most 2000 characters'],
    ['Columns', Array(101).fill('ID'), 'Please name at most 100'],
  ])('%s that is too long is told how long it may be', async (name, value, text) => {
    const { body } = await calls.list(siteManager, { ibaseLocationId: sites.houston, [name]: value });
    expect(JSON.stringify(body.errors)).toContain(text);
  });

  it.each([
    ['tab', [5, {}, [], true]],
    ['user', [5, {}, [], true]],
  ] as const)('Filter.%s of another kind is 400', async (name, values) => {
    for (const value of values) expect(await status({ Filter: { [name]: value } })).toBe(400);
  });

  it('a cursor of another order does not fit: 422', async () => {
    const list = (OrderByColumn: string, After?: string) =>
      calls.list(siteManager, {
        ibaseLocationId: sites.houston,
        Filter: { tab: 'AllRequests' },
        PageSize: 1,
        OrderByColumn,
        After,
      });
    const { headers } = await list('Name');
    const after = String(headers['next-after']);
    expect((await list('Name', after)).status).toBe(200);
    expect((await list('metaCreatedAt', after)).status).toBe(422);
    expect((await list('ID', after)).status).toBe(422);
  });

  it('LIST-6 a foreign user or tab is 403, a location that does not exist 404', async () => {
    expect(await status({ Filter: { tab: 'AllRequests', user: lineManager } })).toBe(403);
    expect(await status({ Filter: { tab: 'AllRequests' } }, requestor)).toBe(403);
    expect(await status({ Filter: { tab: 'MyRequests' } }, external)).toBe(403);
    expect(await status({ ibaseLocationId: 999_999 })).toBe(404);
  });

  it('a list of lists, a text and nothing are no body', async () => {
    for (const payload of ['[]', '"x"', 'null', '', '5', '[{"ibaseLocationId":1001}]']) {
      const answer = await app.send(siteManager, 'POST', modulePath(key, 'list'), { payload });
      expect([payload, answer.status]).toEqual([payload, 400]);
    }
  });

  if (!moduleOf(key)?.calendar) return;

  it.each(['x', '0', '2026-04-15', '2026-04-15T00:00:00', '2026-02-30T00:00:00Z', '10000-01-01T00:00:00Z', ''])(
    'the calendar takes no stretch from %j',
    async (moment) => {
      for (const name of ['from', 'to']) {
        const query = `iBaseLocationId=${sites.houston}&${name}=${encodeURIComponent(moment)}`;
        expect((await calls.calendar(requestor, query)).status).toBe(400);
      }
    },
  );

  it('the calendar takes all years there are', async () => {
    for (const year of ['0000', '9999']) {
      const query = `iBaseLocationId=${sites.houston}&from=${year}-01-01T00:00:00Z&to=${year}-12-31T23:59:59Z`;
      const { status, body } = await calls.calendar(siteManager, query);
      expect([year, status, body]).toEqual([year, 200, []]);
    }
    const query = `iBaseLocationId=${sites.houston}&from=2026-01-01T00:00:00Z&to=2026-12-31T23:59:59Z`;
    expect((await calls.calendar(siteManager, query)).body).toHaveLength(3);
  });
});
