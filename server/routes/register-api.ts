import { modules } from '@sitebook/domain/modules/registry.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { addAttachmentRoutes } from './attachments/add-attachment-routes.ts';
import { addBulkRoutes } from './bulk/add-bulk-routes.ts';
import { addConversationRoutes } from './conversation/add-conversation-routes.ts';
import { type AnyRoute, RouteTable } from './define-route.ts';
import { addFeedRoutes } from './feeds/add-feed-routes.ts';
import { addFormSchemaRoutes } from './form-schema/add-form-schema-routes.ts';
import { addHomeRoutes } from './home/add-home-routes.ts';
import { addJobRoutes } from './jobs/add-job-routes.ts';
import { addCountingRoutes } from './lists/add-counting-routes.ts';
import { addExportRoutes } from './lists/add-export-routes.ts';
import { addSearchRoutes } from './lists/add-search-routes.ts';
import { addViewRoutes } from './lists/add-view-routes.ts';
import { addEventRoutes } from './live/add-event-routes.ts';
import { addLookupRoutes } from './lookups/add-lookup-routes.ts';
import { addManageRoutes } from './manage/add-manage-routes.ts';
import { addModuleRoutes } from './modules/add-module-routes.ts';
import { addNoticeRoutes } from './notices/add-notice-routes.ts';
import { addOutboxRoutes } from './outbox/add-outbox-routes.ts';
import { addSubstituteRoutes } from './substitutes/add-substitute-routes.ts';
import { addDeliveryRoutes } from './webhooks/add-delivery-routes.ts';
import { addWebhookRoutes } from './webhooks/add-webhook-routes.ts';

/** All routes below /api, behind token and gateway key, noted down for the documentation. */
export async function registerApi(app: FastifyInstance, deps: ServerDeps, routes: AnyRoute[]): Promise<void> {
  const table = new RouteTable(app, routes);
  addLookupRoutes(table, deps);
  addFormSchemaRoutes(table, deps);
  for (const definition of modules) addModuleRoutes(table, deps, definition);
  addCountingRoutes(table, deps);
  addSearchRoutes(table, deps);
  addViewRoutes(table, deps);
  addHomeRoutes(table, deps);
  addExportRoutes(table, deps);
  addBulkRoutes(table, deps);
  await addManageRoutes(app, deps, routes);
  addOutboxRoutes(table, deps);
  addWebhookRoutes(table, deps);
  addDeliveryRoutes(table, deps);
  await app.register((scope) => addAttachmentRoutes(scope, new RouteTable(scope, routes), deps));
  addConversationRoutes(table, deps);
  addNoticeRoutes(table, deps);
  addSubstituteRoutes(table, deps);
  addFeedRoutes(table, deps);
  addJobRoutes(table, deps);
  addEventRoutes(table, app, deps);
}
