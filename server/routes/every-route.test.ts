import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchPath } from '@sitebook/contract/lists/search.ts';
import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { allEntries } from '../testing/access/all-entries.ts';
import { collectRoutes } from '../testing/access/collect-routes.ts';
import type { Entry, Input } from '../testing/access/entry.ts';
import { kinds } from '../testing/access/kinds.ts';
import { makeCall } from '../testing/access/make-call.ts';
import { createDemoApp, external, siteManager } from '../testing/demo-app.ts';
import { callsOf } from '../testing/module-calls.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { OpenApiDocument } from './openapi/types.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'sitebook-web-'));
afterAll(() => rm(webRoot, { recursive: true }));
for (const page of ['index.html', 'screen.html']) await writeFile(join(webRoot, page), '<!doctype html>');

const env = {
  METRICS_TOKEN: 'of-those-who-watch-over-the-server',
  // Nobody listens there: mails are kept to be sent.
  ...{ MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'sitebook@norvane.example' },
};
const { made: app, routes } = await collectRoutes(() => createDemoApp(undefined, { webRoot, env }));

/** The same with the sign-in that comes along, for whoever tries the product. */
const demo = await collectRoutes(() => createTestApp({ database: app.database, webRoot, env }));

/** Stands in every request that is made here, and nowhere else. */
const phone = '+1 713 555 987654';
const { world, entries, inputOf } = await allEntries(app, { requesterPhone: phone });

/** Those that the documentation says can be sent again with the same key. */
const { paths } = JSON.parse(
  (await makeCall(app, { route: 'GET /api/openapi.json', user: null })).text,
) as OpenApiDocument;
const withKey = new Set(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
  ),
);

/** Makes the call as everybody. What nobody has used up yet serves the next one as well: most are refused. */
async function* tries(entry: Entry) {
  const { route, isPersonal, expected } = entry;
  let ready: Input | undefined;
  for (const [index, { kind, user }] of kinds.entries()) {
    ready ??= await inputOf(entry, user);
    const headers = { ...ready.headers, ...(withKey.has(route) && { 'idempotency-key': randomUUID() }) };
    const asked = { route, user, ...ready, headers };
    const { status, text } = await makeCall(app, asked);
    const isDone = status < 300;
    const again = isDone && withKey.has(route) ? await makeCall(app, asked) : { status, text };
    yield {
      again: again.status === status && again.text === text ? 'alike' : `${again.status} ${again.text.slice(0, 300)}`,
      kind,
      text,
      isSent: JSON.stringify(ready.body)?.includes(phone),
      got: isDone ? 'ok' : String(status),
      wanted: expected[index],
    };
    if (isPersonal || (isDone && !route.startsWith('GET'))) ready = undefined;
  }
}

describe('PROOF-2 the table of who may do what', () => {
  it('has an expectation for every route that the server registers', () => {
    const expected = new Set(entries.map(({ route }) => route));
    expect(routes.filter((route) => !expected.has(route))).toEqual([]);
  });

  it('expects nothing of calls that are not there', () => {
    const there = new Set(entries.filter(({ route }) => routes.includes(route)).map(({ call }) => call));
    expect([...new Set(entries.map(({ call }) => call))].filter((call) => !there.has(call))).toEqual([]);
  });

  it('the demo sign-in adds its own pages for whoever has not signed in, and nothing else', async () => {
    expect(demo.routes.filter((route) => !routes.includes(route))).toEqual([
      'GET /demo-idp/sign-in.css',
      'GET /demo-idp/sign-in/:uid',
      'POST /demo-idp/sign-in/:uid',
      'ALL /demo-idp/*',
    ]);
    const statusOf = async (path: string) => (await demo.made.inject(`/demo-idp/${path}`)).statusCode;
    expect(await statusOf('sign-in.css')).toBe(200);
    expect(await statusOf('.well-known/openid-configuration')).toBe(200);
    expect(await statusOf('me')).toBe(401);
  });
});

const there = entries.filter(({ route }) => routes.includes(route));
/** What each kind of person was told of the requestor's that is not for everybody, and by which call. */
const told: { readonly kind: string; readonly route: string; readonly what: string }[] = [];

/** The names under which an external user never finds a value. */
const hiddenNames = /"(gin|request[eo]rPhone|accountingUnit|AU|costofService|cost|costLitre)":(?!null|"")/gi;

describe('PROOF-2 WIRE-21 every route by every kind of person', () => {
  it.each(there.map((entry) => [`${entry.route} (${entry.call})`, entry] as const))('%s', async (_name, entry) => {
    const wrong: string[] = [];
    for await (const { kind, text, isSent, got, wanted, again } of tries(entry)) {
      if (again !== 'alike') wrong.push(`${kind}, sent again with the same key: ${again}, not ${text.slice(0, 300)}`);
      if (got !== wanted) wrong.push(`${kind}: ${got}, not ${wanted}: ${text.slice(0, 300)}`);
      if (text.includes(phone) && !isSent) told.push({ kind, route: entry.route, what: phone });
      if (text.startsWith('{"openapi"') || !['external user', 'site manager'].includes(kind)) continue;
      for (const [, what = ''] of text.matchAll(hiddenNames)) told.push({ kind, route: entry.route, what });
    }
    expect(wrong).toEqual([]);
  });

  it('nobody outside was told the phone, and external users no cost and no cost centre, by any of them', () => {
    expect(told.filter(({ kind }) => ['nobody', 'external user', 'admin elsewhere'].includes(kind))).toEqual([]);
    // Those who run the place are told all of it, so that it was there to be hidden.
    const read = told.filter(({ kind }) => kind === 'site manager');
    const waysOf = ({ key }: (typeof modules)[number]) => [
      `GET /api${modulePath(key, 'detail')}`,
      `POST /api${modulePath(key, 'list')}`,
    ];
    const whole = read.filter(({ what }) => what === phone).map(({ route }) => route);
    expect(whole).toEqual(expect.arrayContaining(modules.flatMap(waysOf)));
    expect(read.map(({ what }) => what)).toEqual(expect.arrayContaining(['gin', 'accountingUnit', 'costofService']));
  });

  it('nor does an external user find a request by what is hidden from them, wherever they look', async () => {
    const { gin, accountingUnit } = (await callsOf(app, world.module).open(siteManager, await world.request())).body;
    for (const text of [phone, phone.slice(-6), String(gin), accountingUnit].filter(Boolean)) {
      const { body } = await app.get(external, `${searchPath}?text=${encodeURIComponent(text)}`);
      expect([text, body.exact, body.groups]).toEqual([text, null, []]);
    }
  });
});
