import { Validator } from '@seriousme/openapi-schema-validator';
import { modulePath, pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { registerApi } from '../register-api.ts';
import { registerPublicApi } from '../register-public-api.ts';
import type { Answer, OpenApiDocument, Operation, Schema } from './types.ts';

const { database } = await createTestDatabase();
const registered: Pick<RouteOptions, 'method' | 'url'>[] = [];
const noting = (scope: FastifyInstance) => scope.addHook('onRoute', (route) => void registered.push(route));
const app = await createTestApp({
  database,
  api: async (scope, deps, routes) => {
    noting(scope);
    await registerApi(scope, deps, routes);
  },
  publicApi: async (scope, deps, routes) => {
    noting(scope);
    await registerPublicApi(scope, deps, routes);
  },
});
const answer = await app.inject('/api/openapi.json');
const document: OpenApiDocument = answer.json();
/** Every schema that stands under a name, wherever it is. */
function namedSchemas(part: unknown): readonly { name: string; schema: Schema }[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'properties' in part && typeof part.properties === 'object' ? Object.entries(part.properties ?? {}) : [];
  return [
    ...own.map(([name, schema]) => ({ name, schema: schema as Schema })),
    ...Object.values(part).flatMap(namedSchemas),
  ];
}

/** Told to be not there, by decision. */
const missing = modules.filter(({ calendar }) => !calendar).map(({ key }) => `GET /api${modulePath(key, 'list')}`);
const operation = (method: string, path: string): Operation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};

describe('the OpenAPI document', () => {
  it('WIRE-27 WIRE-30 is there without a token, and a public validator finds nothing wrong with it', async () => {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(answer.body));
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  it('WIRE-30 WIRE-32 describes every route that there is, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const there = registered
      .flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`))
      .filter((route) => !route.startsWith('HEAD ') && !route.endsWith('.css') && !missing.includes(route));
    expect(described.filter((route) => route.includes(' /api/')).toSorted()).toEqual(there.toSorted());
    expect(there.length).toBeGreaterThan(80);
  });

  it('has an id of its own for every call', () => {
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((one) => one.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('GROUND-29 calls them by readable words, and no two sections alike but for case', () => {
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((one) => one.operationId),
    );
    expect(ids.filter((id) => !/^(get|post|put|delete)([A-Z][A-Za-z0-9]*)+$/.test(id))).toEqual([]);
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
    expect(ids).toContain('deleteManagePropertyTypesById');
    const tags = document.tags.map(({ name }) => name.toLowerCase());
    expect(new Set(tags).size).toBe(tags.length);
    expect(operation('get', '/api/GraphUser/GetUserPhoto').tags).toEqual(
      operation('get', '/api/graphuser/GetMyUser').tags,
    );
  });

  it('GROUND-29 tells whole numbers, and the words of statuses and actions', () => {
    const vague: string[] = [];
    for (const { name, schema } of namedSchemas(document)) {
      const kinds = JSON.stringify([schema.type, schema.anyOf?.map(({ type }) => type)]);
      if (
        /(Id|ID|Qty)$|^(id|version|deleted|gin|priorityId|employeeNumber)$/.test(name) &&
        kinds.includes('"number"')
      ) {
        vague.push(name);
      }
      const hasWords = schema.enum ?? schema.anyOf?.some(({ enum: words }) => words);
      if (name === 'requestStatus' && !hasWords) vague.push(name);
      const items = schema.items as Schema | undefined;
      if (name === 'actions' && !items?.enum) vague.push(name);
    }
    expect(vague).toEqual([]);
  });

  it.each(modules.map(({ key }) => key))('GROUND-29 %s: version and actions are always in its answers', (key) => {
    const { controller, detail, list } = pathsOf(key);
    const answerOf = (method: string, call: string) => {
      const answer = operation(method, `/api/${controller}/${call}`).responses[200] as Answer;
      const schema = answer.content?.['application/json']?.schema;
      return document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema;
    };
    const always = expect.arrayContaining(['version', 'actions', 'requestStatus', 'iBaseLocationId']);
    expect(answerOf('get', detail)?.required).toEqual(always);
    expect(answerOf('post', list)).toMatchObject({ items: { required: always } });
  });

  it('GROUND-29 tells of parts of files, and of what need not be sent again', () => {
    const { responses } = operation('get', '/api/MNORequestAttachment/DownloadFile');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '206', '416']));
    expect(operation('get', '/api/MNORequestAttachment/GetAttachmentFiles').responses).not.toHaveProperty('206');
    expect(operation('get', '/api/openapi.json').responses).toHaveProperty('304');
  });

  it('GROUND-29 tells after how long to come back', () => {
    for (const name of ['TooManyRequests', 'ServiceUnavailable']) {
      expect(document.components.responses[name]?.headers).toHaveProperty('Retry-After');
    }
    for (const path of ['/api/Masters/GetSegments', '/readyz']) {
      expect(operation('get', path).responses).toHaveProperty('503');
    }
  });

  it('says that calls need token and gateway key, and which do not', () => {
    expect(document.security).toEqual([{ token: [], gatewayKey: [] }]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['token', 'gatewayKey']);
    expect(operation('get', '/api/openapi.json').security).toEqual([]);
    expect(operation('get', '/api/Masters/GetSegments').security).toBeUndefined();
    expect(operation('get', '/api/AdminRequestAttachment/DownloadFile').security).toContainEqual({});
  });

  it('gives a query as the server reads it', () => {
    const { parameters } = operation('get', '/api/AdminTask/GetAdminTaskDetailsbyRequestType');
    expect(parameters).toContainEqual({
      name: 'iBaseLocationId',
      in: 'query',
      required: true,
      schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    });
    expect(parameters?.find(({ name }) => name === 'taskId')?.required).toBe(false);
  });

  it('refuses by problem documents', () => {
    const { responses } = operation('post', '/api/WashBay/WashBayBookingDetails');
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '404', '409', '413', '415', '422', '503']),
    );
    expect(document.components.responses.UnprocessableEntity?.content).toEqual({
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    });
  });

  it('keeps the idempotency key to calls that change something', () => {
    const names = (one: Operation) => one.parameters?.map(({ name }) => name) ?? [];
    expect(names(operation('post', '/api/WashBay/WashBayBookingDetails'))).toContain('Idempotency-Key');
    expect(names(operation('delete', '/api/WashBay/WashBayBookingDetails'))).toContain('Idempotency-Key');
    expect(names(operation('post', '/api/WashBay/GetAllWashBayBookings'))).not.toContain('Idempotency-Key');
  });

  it.each(modules.map(({ key }) => key))('%s: describes the bodies by the declaration', (key) => {
    const { controller, create, update, id } = pathsOf(key);
    const bodyOf = (call: string) =>
      operation('post', `/api/${controller}/${call}`).requestBody?.content['application/json']?.schema;
    const made = bodyOf(create);
    expect(made?.required).toEqual(expect.arrayContaining(['iBaseLocationId']));
    expect(made?.properties).toHaveProperty('aliasId');
    expect(made?.properties).not.toHaveProperty('requestorName');
    const changed = bodyOf(update);
    expect(changed?.required).toEqual([id, 'version']);
    expect(changed?.properties?.action).toMatchObject({ enum: expect.arrayContaining(['Update', 'Cancel']) });
  });

  it('says what a wash bay booking has to hold', () => {
    const body = operation('post', '/api/WashBay/WashBayBookingDetails').requestBody;
    expect(body?.content['application/json']?.schema.required?.toSorted()).toEqual([
      'endTime',
      'iBaseLocationId',
      'resourceId',
      'segmentId',
      'startTime',
    ]);
  });
});

describe('the pages', () => {
  const csp = (page: { headers: Record<string, unknown> }) => String(page.headers['content-security-policy']);

  it('WIRE-27 WIRE-31 lead from all calls to each of them, without a token', async () => {
    const index = await app.inject('/api/docs');
    expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const path of Object.keys(document.paths)) expect(index.body).toContain(`<code>${path}</code>`);
    const links = [...index.body.matchAll(/href="(\/api\/docs\/[^"#]+)"/g)].map(([, link = '']) => link);
    expect(new Set(links).size).toBe(document.tags.length + 1);
    for (const link of links) expect([link, (await app.inject(link)).statusCode]).toEqual([link, 200]);
  });

  it('show a call with what it takes and answers', async () => {
    const { body } = await app.inject('/api/docs/washbay');
    expect(body).toContain('id="postWashBayWashBayBookingDetails"');
    expect(body).toContain('<code>history[].changes[].field</code>');
    expect(body).toContain('<code>Ignored-Fields</code>');
    expect(body).toContain('It breaks a rule:');
  });

  it('need no script and no style of their own, which the policy would block', async () => {
    for (const url of ['/api/docs', '/api/docs/WashBay']) {
      const page = await app.inject(url);
      expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
      expect(csp(page)).not.toContain('unsafe');
    }
    const style = await app.inject('/api/docs/docs.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('are not there for a section that is not', async () => {
    const page = await app.inject('/api/docs/nothing');
    expect([page.statusCode, page.json().code]).toEqual([404, 'error.not-found']);
  });
});
