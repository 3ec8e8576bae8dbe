import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { addDocumentation } from '../http/openapi/add-documentation.ts';
import type { AnyRoute } from './define-route.ts';

/** The routes below /api that need no token: what the interface is. */
export async function registerPublicApi(app: FastifyInstance, deps: ServerDeps, routes: AnyRoute[]): Promise<void> {
  addDocumentation(app, { productName: deps.config.PRODUCT_NAME, routes });
}
