import type { AnyRoute } from '../../routes/define-route.ts';
import { operationOf, templateOf } from './operation.ts';
import { publicOperations } from './public-operations.ts';
import { problemComponent, refusalComponents } from './refusals.ts';
import { SharedSchemas } from './schemas.ts';
import type { OpenApiDocument, Operation } from './types.ts';

const description = [
  'Paths are matched without regard to case, with or without a trailing slash; names in queries and bodies are read',
  'without regard to case. Every call carries a token and the gateway key. Every answer carries x-request-id and, as',
  'x-build-id, what identifies the running version.',
].join(' ');

/** The OpenAPI document of the whole interface, made from the routes themselves. */
export function describeInterface(routes: readonly AnyRoute[], productName: string): OpenApiDocument {
  const shared = new SharedSchemas(routes.map((route) => route.answer));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = `/api${templateOf(route.path)}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, shared) };
  }
  const all = { ...publicOperations, ...paths };
  const operations = Object.values(all).flatMap((path) => Object.values(path) as Operation[]);
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1.0.0', description },
    servers: [{ url: '/' }],
    security: [{ token: [], gatewayKey: [] }],
    tags: [...new Set(operations.flatMap((operation) => operation.tags))].map((name) => ({ name })),
    paths: all,
    components: {
      schemas: { Problem: problemComponent, ...shared.components },
      responses: refusalComponents,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        gatewayKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  };
}
