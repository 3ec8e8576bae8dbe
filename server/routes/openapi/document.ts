import type { AnyRoute } from '../define-route.ts';
import { operationOf, sectionOf, templateOf } from './operation.ts';
import { publicOperations } from './public-operations.ts';
import { problemComponent, refusalComponents } from './refusals.ts';
import { SharedSchemas } from './schemas.ts';
import type { OpenApiDocument, Operation } from './types.ts';

const description = [
  'Case does not matter in paths and in the names of queries and bodies, nor does a trailing slash. Every call carries a',
  'token and the gateway key. Every answer carries x-request-id, and the running version as x-build-id.',
].join(' ');

export interface Product {
  readonly name: string;
  /** Where people find help. */
  readonly helpUrl: string;
}

/** The OpenAPI document of the whole interface, made from the routes themselves. */
export function describeInterface(routes: readonly AnyRoute[], product: Product): OpenApiDocument {
  const shared = new SharedSchemas(routes.map((route) => route.answer));
  const tagOf = tagsOf(routes);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = `/api${templateOf(route.path)}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, tagOf(route.path), shared) };
  }
  const all = { ...publicOperations, ...paths };
  const operations = Object.values(all).flatMap((path) => Object.values(path) as Operation[]);
  return {
    openapi: '3.1.0',
    info: {
      title: product.name,
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: product.name, url: product.helpUrl },
    },
    servers: [{ url: '/' }],
    security: [{ token: [], gatewayKey: [] }],
    tags: [...new Set(operations.flatMap((operation) => operation.tags))].map(describeTag),
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

/** One tag for all calls below a path; clients spell some paths in more than one way. */
function tagsOf(routes: readonly AnyRoute[]): (path: string) => string {
  const spelled = new Map<string, string>();
  for (const { path } of routes) {
    const section = sectionOf(path);
    if (!spelled.has(section.toLowerCase())) spelled.set(section.toLowerCase(), section);
  }
  return (path) => spelled.get(sectionOf(path).toLowerCase()) ?? sectionOf(path);
}

function describeTag(name: string): OpenApiDocument['tags'][number] {
  const isOpen = publicTags.has(name);
  return { name, description: isOpen ? 'What needs no token.' : `The calls below /api/${name}.` };
}

const publicTags = new Set<string>(Object.values(publicOperations).flatMap(({ get }) => get.tags));
