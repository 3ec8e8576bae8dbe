import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { expect, it } from 'vitest';
import { createDemoApp, demoNow, requestor } from '../../testing/demo-app.ts';
import { callsOf } from '../../testing/module-calls.ts';
import { samplesOf } from '../../testing/module-samples.ts';
import type { OpenApiDocument, Schema } from './types.ts';

const app = await createDemoApp();
const document: OpenApiDocument = (await app.instance.inject('/api/openapi.json')).json();

function bodyOf(method: string, path: string): Schema {
  const schema = document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`${method} ${path} has no body`);
  return schema;
}

/** What a client sends that fills in whatever the document tells as a default. */
function filled({ properties = {} }: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) =>
      typeof part === 'object' && 'default' in part ? [[name, part.default]] : [],
    ),
  );
}

/** Values that no default has. */
const unusual: Readonly<Record<string, unknown>> = { priorityId: 1, remarks: 'Unit 7', isAirportPickup: 'Y' };

it.each(modules.map(({ key }) => key))('GROUND-27 %s: a client that fills defaults in changes nothing', async (key) => {
  const body = bodyOf('post', `/api${modulePath(key, 'update')}`);
  const calls = callsOf(app, key);
  const sample = (await samplesOf(app.database, key, { now: demoNow })).body();
  const own = Object.fromEntries(Object.entries(unusual).filter(([name]) => name in sample));
  const made = await calls.create(requestor, { ...sample, ...own });
  expect(made.body).toMatchObject(own);
  const saved = await calls.update(requestor, made.body[calls.id], { ...filled(body), version: 1 });
  expect([saved.status, saved.body]).toEqual([200, made.body]);
  expect(JSON.stringify(body)).not.toContain('"default"');
});

it.each(entities.map(({ key }) => key))('GROUND-27 %s: no body that changes a record tells defaults', (key) => {
  expect(JSON.stringify(bodyOf('put', `/api/manage/${key}/{id}`))).not.toContain('"default"');
});

it('tells defaults where a request is made', () => {
  expect(bodyOf('post', '/api/WashBay/WashBayBookingDetails').properties).toMatchObject({
    priorityId: { default: 3 },
    remarks: { default: 'Serial#/Unit#' },
  });
});
