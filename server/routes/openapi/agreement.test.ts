import { modulePath, pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { describe, expect, it } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, demoNow, external, globalAdmin, requestor, siteManager } from '../../testing/demo-app.ts';
import { callsIn, comparison, type DescribedCall } from '../../testing/described-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import type { OpenApiDocument, Parameter } from './types.ts';

const app = await createDemoApp();
const document: OpenApiDocument = (await app.instance.inject('/api/openapi.json')).json();
const calls = callsIn(document);
const attempt = comparison(app, document);
/** A stream that is let in does not end. */
const answering = calls.filter(({ operation }) => !isStream(operation.responses));

function isStream(responses: object): boolean {
  return JSON.stringify(responses).includes('text/event-stream');
}

function inQuery({ operation }: DescribedCall): readonly Parameter[] {
  return (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
}

/** A query that names something of the demo company, or what only the given kind of value would be. */
function queryOf(call: DescribedCall, wrong?: string): Record<string, string> {
  const value = ({ name, schema }: Parameter) => {
    if (wrong !== undefined) return wrong;
    if (/location/i.test(name)) return String(/base/i.test(name) ? sites.houston : 1);
    if (schema.format === 'date-time') return name === 'to' ? '2026-04-16T00:00:00Z' : '2026-04-15T00:00:00Z';
    return String(schema.enum?.[0] ?? (schema.type === 'integer' ? 1 : 'true'));
  };
  return Object.fromEntries(inQuery(call).map((parameter) => [parameter.name, value(parameter)]));
}

function callTo(method: DescribedCall['method'], path: string): DescribedCall {
  const call = calls.find((one) => one.method === method && one.path === `/api${path}`);
  if (!call) throw new Error(`${method} ${path} is not described`);
  return call;
}

const named = (list: readonly DescribedCall[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);

describe('GROUND-29 the document tells every answer that occurs', () => {
  it.each(named(answering))('%s', async (_name, call) => {
    const nowhere = { id: '2147483647' };
    const tries = [
      {},
      { user: requestor },
      { user: globalAdmin, query: queryOf(call), ...(call.method === 'GET' ? {} : nowhere) },
      { user: external, query: queryOf(call) },
      { user: siteManager, query: queryOf(call, 'nonsense'), id: 'nonsense' },
      { user: siteManager, query: queryOf(call, '2147483647'), ...nowhere },
    ];
    const bodies =
      call.method === 'GET'
        ? []
        : [
            { user: globalAdmin, ...nowhere, payload: {} },
            { user: globalAdmin, ...nowhere, payload: '{', headers: { 'content-type': 'application/json' } },
            { user: globalAdmin, ...nowhere, payload: 'x', headers: { 'content-type': 'application/x-nothing' } },
            {
              user: globalAdmin,
              ...nowhere,
              payload: JSON.stringify('x'.repeat(1_100_000)),
              headers: { 'content-type': 'application/json' },
            },
          ];
    for (const wishes of [...tries, ...bodies]) {
      const { status, problems } = await attempt(call, wishes);
      expect([{ ...wishes, payload: undefined }, status, problems]).toEqual([
        { ...wishes, payload: undefined },
        status,
        [],
      ]);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('GROUND-29 what the document demands the server demands', () => {
  const asking = answering.filter((call) => inQuery(call).length > 0 && call.method === 'GET');
  it.each(named(asking))('%s', async (_name, call) => {
    const whole = queryOf(call);
    for (const { name, required, schema } of inQuery(call)) {
      const { [name]: _left, ...rest } = whole;
      const without = await attempt(call, { user: globalAdmin, query: rest });
      expect([name, without.status === 400]).toEqual([name, required]);
      if (schema.maximum === undefined) continue;
      const beyond = await attempt(call, { user: globalAdmin, query: { ...whole, [name]: `${schema.maximum + 1}` } });
      expect([name, [400, 422].includes(beyond.status)]).toEqual([name, true]);
    }
  });

  it.each(modules.map(({ key }) => key))('%s', async (key) => {
    const { id, create, update, list, controller } = pathsOf(key);
    const sample = (await samplesOf(app.database, key, { now: demoNow })).body();
    const creation = callTo('POST', `/${controller}/${create}`);
    const needed = creation.operation.requestBody?.content['application/json']?.schema.required ?? [];
    for (const name of needed) {
      const { [name]: _left, ...rest } = sample;
      const { status } = await attempt(creation, { user: requestor, payload: rest });
      expect([name, [400, 422].includes(status)]).toEqual([name, true]);
    }
    const made = await attempt(creation, { user: requestor, payload: sample });
    expect([made.status, made.problems]).toEqual([201, []]);

    const change = callTo('POST', `/${controller}/${update}`);
    const body = { [id]: made.body[id], version: made.body.version };
    expect(change.operation.requestBody?.content['application/json']?.schema.required).toEqual(Object.keys(body));
    for (const name of Object.keys(body)) {
      const { status } = await attempt(change, { user: requestor, payload: { ...body, [name]: undefined } });
      expect([name, status]).toEqual([name, 400]);
    }
    const changed = await attempt(change, { user: requestor, payload: body });
    expect([changed.status, changed.problems]).toEqual([200, []]);

    const lists = callTo('POST', `/${controller}/${list}`);
    const page = { ibaseLocationId: sites.houston, Filter: { tab: 'AllRequests' } };
    const schema = lists.operation.requestBody?.content['application/json']?.schema;
    expect(schema?.required).toEqual(['ibaseLocationId']);
    expect(schema?.properties?.PageSize).toMatchObject({ type: 'integer', maximum: 200 });
    expect((await attempt(lists, { user: siteManager, payload: { Filter: page.Filter } })).status).toBe(400);
    for (const user of [siteManager, external]) {
      const rows = await attempt(lists, { user, payload: { ...page, PageSize: 200 } });
      expect([rows.status, rows.problems, rows.body.length > 0]).toEqual([200, [], true]);
    }
    const tooMany = await attempt(lists, { user: siteManager, payload: { ...page, PageSize: 201 } });
    expect([tooMany.status, tooMany.body.errors]).toEqual([422, { PageSize: 'Please enter a number of at most 200' }]);
  });
});

describe('GROUND-29 calendars', () => {
  it.each(modules.filter(({ calendar }) => calendar).map(({ key }) => key))('%s', async (key) => {
    const call = callTo('GET', modulePath(key, 'list'));
    for (const user of [siteManager, external]) {
      const slots = await attempt(call, { user, query: { iBaseLocationId: String(sites.houston) } });
      expect([slots.status, slots.problems, slots.body.length > 0]).toEqual([200, [], true]);
    }
  });

  it.each(modules.filter(({ calendar }) => !calendar).map(({ key }) => key))(
    '%s has none, in the document and on the server',
    async (key) => {
      const path = modulePath(key, 'list');
      expect(Object.keys(document.paths[`/api${path}`] ?? {})).toEqual(['post']);
      expect((await app.get(siteManager, `${path}?iBaseLocationId=${sites.houston}`)).status).toBe(404);
    },
  );
});
