import { entityId } from '@sitebook/contract/params.ts';
import type { z } from 'zod';
import type { AnyRoute } from '../define-route.ts';
import { refusalsOf } from './refusals.ts';
import { type SharedSchemas, schemaOf } from './schemas.ts';
import type { Operation, Parameter } from './types.ts';

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same call with the same key is done once and answered alike; with another content it is refused.',
  schema: { type: 'string' },
};

/** One call of the interface, from what the server validates and serialises with. */
export function operationOf(route: AnyRoute, tag: string, shared: SharedSchemas): Operation {
  const isWriting = route.method !== 'GET' && !route.readsOnly;
  const body = route.bodyDoc ?? route.body;
  const parameters = [
    ...namesInPath(route.path),
    ...(route.query ? parametersOf(route.query) : []),
    ...(isWriting ? [idempotencyKey] : []),
  ];
  const headers = route.isVersioned ? { ...route.answerHeaders, ...versionHeader } : route.answerHeaders;
  const operationId = operationIdOf(route);
  const content = {
    [route.answerType ?? 'application/json']: { schema: shared.answer(route.answer, `${operationId}Answer`) },
  };
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    description: isWriting ? writes : route.method === 'GET' ? reads : readsByBody,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [route.bodyType ?? 'application/json']: { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Done.',
        ...(headers && { headers: headersOf(headers) }),
        content,
      },
      ...(route.isVersioned && { 304: { description: 'Still as the If-None-Match says it is known.' } }),
      ...(route.isInParts && {
        206: { description: 'The part that was asked for.', headers: headersOf(partHeaders), content },
      }),
      ...refusalsOf({
        isOpen: false,
        takesInput: parameters.length > 0 || body !== undefined,
        canHaveBody: route.method !== 'GET',
        isWriting,
        isInParts: route.isInParts ?? false,
      }),
    },
    ...(route.admits && { security: [{ token: [], gatewayKey: [] }, {}] }),
  };
}

const versionHeader = { ETag: 'the version of the answer' };
const partHeaders = { 'Content-Range': 'which part it is, and of how many bytes' };
const reads = 'Read-only.';
const readsByBody = 'Read-only, although it is a POST: the query is in the body.';
const writes = 'Changes data, all of it or none. Send an Idempotency-Key to repeat it safely.';

/** The first part of the path: what a call is about. */
export function sectionOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** `DELETE /manage/property-types/:id` is `deleteManagePropertyTypesById`. */
function operationIdOf({ method, path }: AnyRoute): string {
  const words = path.replaceAll(':', 'By-').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** A path as OpenAPI spells it. */
export function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function namesInPath(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(entityId, 'input'),
  }));
}

function parametersOf(query: z.ZodObject): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const schema = property === true || property === false ? {} : property;
    const { description, ...rest } = schema;
    return { name, in: 'query', required: required.includes(name), ...(description && { description }), schema: rest };
  });
}

function headersOf(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' as const } }]),
  );
}
