import { modulePath, pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { describe, expect, it } from 'vitest';
import { demoNow, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import { createWatchedApp } from '../../testing/watched-app.ts';

/** One of each family: bodies are read alike in all modules. */
const keys = ['Washbay', 'AdminTask', 'PPE', 'AccomodationModule'] as const;
const ready = new Map<ModuleKey, { readonly id: number; readonly body: Readonly<Record<string, unknown>> }>();
const app = await createWatchedApp(async (demo) => {
  for (const key of keys) {
    const sample = await samplesOf(demo.database, key, { now: demoNow });
    const { body } = await callsOf(demo, key).create(requestor, sample.body());
    ready.set(key, { id: body[callsOf(demo, key).id], body: sample.body() });
  }
});

const deep = (inner: string, depth = 100_000) => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;
const bytes = (...inner: number[]) => Buffer.from([...Buffer.from('{"remarks":"'), ...inner, ...Buffer.from('"}')]);

describe.each(keys)('%s', (key) => {
  const calls = callsOf(app, key);
  const { id = 0, body = {} } = ready.get(key) ?? {};
  const create = modulePath(key, 'create');
  const update = modulePath(key, 'update');
  const post = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.send(siteManager, 'POST', path, { payload, headers });
  /** The valid body with one name more or in place of its own, written by hand. */
  const withText = (json: string) => {
    const [, name = ''] = /^"([^"]*)"/.exec(json) ?? [];
    const { [name]: _replaced, ...rest } = body;
    return `${JSON.stringify(rest).slice(0, -1)},${json}}`;
  };

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a text', '"wash my car"'],
    ['a number', '42'],
    ['a flag', 'true'],
    ['a list', '[]'],
    ['a list of requests', `[${JSON.stringify(body)}]`],
    ['half of a body', '{"iBaseLocationId":1001'],
    ['no JSON', 'iBaseLocationId=1001'],
    ['a mark of byte order', '\uFEFF{}'],
  ])('WIRE-13 %s is no body: 400', async (_what, payload) => {
    for (const path of [create, update]) {
      const answer = await post(path, payload);
      expect([answer.status, answer.type]).toEqual([400, expect.stringContaining('application/problem+json')]);
    }
  });

  it.each([
    ['bytes that are no UTF-8', bytes(0xc3, 0x28)],
    ['an overlong NUL', bytes(0xc0, 0x80)],
    ['a NUL', withText(String.raw`"requesterPhone":"a\u0000b"`)],
    ['half a pair', withText(String.raw`"requesterPhone":"a\ud800b"`)],
    ['a NUL in a name', withText(String.raw`"re\u0000marks":"x"`)],
    ['a prototype', withText('"__proto__":{"isAdmin":true}')],
    ['a prototype inside', withText('"requesterPhone":{"__proto__":{"isAdmin":true}}')],
    ['a constructor’s prototype', withText('"constructor":{"prototype":{"isAdmin":true}}')],
    ['lists in lists around a NUL', withText(`"requesterPhone":${deep(String.raw`"\u0000"`)}`)],
  ])('%s: 400', async (_what, payload) => {
    for (const path of [create, update]) expect((await post(path, payload)).status).toBe(400);
  });

  it('lists in lists without end: 400, also where the body is kept to be known again', async () => {
    const payload = withText(`"requesterPhone":${deep('1')}`);
    expect((await post(create, payload)).status).toBe(400);
    expect((await post(create, payload, { 'idempotency-key': 'without end' })).status).toBe(400);
    const few = await post(create, withText(`"requesterPhone":${deep('1', 99)}`));
    expect([few.status, few.body.errors]).toEqual([422, { requesterPhone: 'Please enter a text' }]);
  });

  it('WIRE-15 a body above 1 MB is too large, a long text in a smaller one too long', async () => {
    const huge = await post(create, withText(`"requesterPhone":"${'x'.repeat(1024 * 1024)}"`));
    expect([huge.status, huge.body.code]).toEqual([413, 'error.too-large']);
    const long = await post(create, withText(`"requesterPhone":"${'x'.repeat(1_000_000)}"`));
    expect([long.status, long.body.errors]).toEqual([422, { requesterPhone: 'Please enter at most 50 characters' }]);
    expect((await post(create, JSON.stringify({ ['x'.repeat(1_000_000)]: 1 }))).status).toBe(400);
  });

  it('a number beyond all numbers is none', async () => {
    const segment = await post(create, withText('"segmentId":1e999'));
    expect([segment.status, segment.body.errors.segmentId]).toEqual([422, 'Please choose one of the given values']);
    expect((await post(create, withText('"iBaseLocationId":1e999'))).status).toBe(400);
    const version = `{"${calls.id}":${id},"action":"Update","version":1e999}`;
    expect((await post(update, version)).status).toBe(400);
  });

  it('what is no JSON by its own word is not read', async () => {
    const answer = await post(create, JSON.stringify(body), { 'content-type': 'text/plain' });
    expect(answer.status).toBe(415);
  });

  const noId: unknown[] = [
    0,
    -1,
    1.5,
    'x',
    '',
    ' ',
    '1 or 1=1',
    2_147_483_648,
    1e300,
    null,
    true,
    {},
    [],
    [1],
    { toString: 1 },
  ];

  it('no location: 400', async () => {
    for (const iBaseLocationId of noId) {
      const { status } = await calls.create(siteManager, { ...body, iBaseLocationId });
      expect([iBaseLocationId, status]).toEqual([iBaseLocationId, 400]);
    }
  });

  it('no id: 400', async () => {
    for (const wrong of noId) {
      const asked = { [calls.id]: wrong, action: 'Cancel' };
      const { status } = await app.send(siteManager, 'POST', update, { body: asked });
      expect([wrong, status]).toEqual([wrong, 400]);
    }
    for (const wrong of ['', 'x', '0', '-1', '1.5', '1e3', '2147483648', '%00', "1'", '1&ID=2']) {
      const query = `${pathsOf(key).idParam}=${wrong}`.replace('ID', pathsOf(key).idParam);
      expect((await app.get(siteManager, `${modulePath(key, 'detail')}?${query}`)).status, query).toBe(400);
      expect((await app.send(siteManager, 'DELETE', `${create}?${query}`)).status, query).toBe(400);
    }
  });

  it('WIRE-39 no version: 400', async () => {
    for (const version of ['x', '', ' ', 0, -1, 1.5, 1e300, 2_147_483_648, true, {}, [], [1], ['1'], { valueOf: 1 }]) {
      const { status } = await calls.update(siteManager, id, { action: 'Update', version });
      expect([version, status]).toEqual([version, 400]);
    }
  });

  it('no action: 422', async () => {
    const inherited = ['__proto__', 'constructor', 'toString'];
    for (const action of ['Create', 'Delete', 'Explode', ...inherited, 5, true, {}, ['Cancel'], { length: 1 }]) {
      const answer = await calls.update(siteManager, id, { action, version: 1 });
      const expected = [422, { action: 'Please choose one of the given values' }];
      expect([action, answer.status, answer.body.errors]).toEqual([action, ...expected]);
    }
  });

  it('a key that is too long for any index: 400', async () => {
    // Of signs without a pattern, so that it cannot be kept shorter than it is.
    const long = Array.from({ length: 4000 }, (_, index) => String.fromCharCode(33 + ((index * index * 7919) % 90)));
    const answer = await calls.create(siteManager, body, { 'idempotency-key': long.join('') });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { 'Idempotency-Key': 'Please enter at most 200 characters' },
    ]);
  });
});
