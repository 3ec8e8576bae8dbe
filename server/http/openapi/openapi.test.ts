import { Validator } from '@seriousme/openapi-schema-validator';
import { modulePaths } from '@sitebook/contract/modules/paths.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerApi } from '../../routes/register-api.ts';
import { registerPublicApi } from '../../routes/register-public-api.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { OpenApiDocument, Operation } from './types.ts';

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
      .filter((route) => !route.startsWith('HEAD ') && !route.endsWith('.css'));
    expect(described.filter((route) => route.includes(' /api/')).toSorted()).toEqual(there.toSorted());
    expect(there.length).toBeGreaterThan(80);
  });

  it('has an id of its own for every call', () => {
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((one) => one.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
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
    const { controller, create, update, id } = modulePaths[key];
    const bodyOf = (call: string) =>
      operation('post', `/api/${controller}/${call}`).requestBody?.content['application/json']?.schema;
    const made = bodyOf(create);
    expect(made?.required).toEqual(expect.arrayContaining(['iBaseLocationId']));
    expect(made?.properties).toHaveProperty('aliasId');
    expect(made?.properties).not.toHaveProperty('requestorName');
    const changed = bodyOf(update);
    expect(changed?.required).toEqual([id]);
    expect(changed?.properties).toHaveProperty('version');
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
