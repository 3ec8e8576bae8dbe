import type { z } from 'zod';
import type { AnyRoute } from '../../routes/define-route.ts';
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
export function operationOf(route: AnyRoute, shared: SharedSchemas): Operation {
  const isWriting = route.method !== 'GET' && !route.readsOnly;
  const body = route.bodyDoc ?? route.body;
  const parameters = [
    ...namesInPath(route.path),
    ...(route.query ? parametersOf(route.query) : []),
    ...(isWriting ? [idempotencyKey] : []),
  ];
  const operationId = operationIdOf(route);
  return {
    operationId,
    tags: [sectionOf(route.path)],
    summary: route.summary,
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
        ...(route.answerHeaders && { headers: headersOf(route.answerHeaders) }),
        content: {
          [route.answerType ?? 'application/json']: { schema: shared.answer(route.answer, `${operationId}Answer`) },
        },
      },
      ...refusalsOf({ hasBody: body !== undefined, isWriting }),
    },
    ...(route.admits && { security: [{ token: [], gatewayKey: [] }, {}] }),
  };
}

/** The first part of the path: what a call is about. */
function sectionOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function operationIdOf({ method, path }: AnyRoute): string {
  return [method.toLowerCase(), ...path.split('/').map((part) => part.replaceAll(/[^A-Za-z0-9]/g, ''))].join('');
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
    schema: { type: 'string' },
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
