import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import type { AnyRoute } from './define-route.ts';
import { addDocumentation } from './openapi/add-documentation.ts';

/** The routes below /api that need no token: what the interface is. */
export async function registerPublicApi(app: FastifyInstance, deps: ServerDeps, routes: AnyRoute[]): Promise<void> {
  const { PRODUCT_NAME: name, HELP_URL: helpUrl } = deps.config;
  addDocumentation(app, { product: { name, helpUrl }, routes });
}
