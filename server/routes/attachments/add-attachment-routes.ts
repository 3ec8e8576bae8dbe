import { takesFiles } from '@sitebook/domain/modules/attachments-field.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { FastifyInstance } from 'fastify';
import { createTickets } from '../../adapters/files/tickets.ts';
import type { ServerDeps } from '../../deps.ts';
import type { RouteTable } from '../define-route.ts';
import { acceptFormsOnly } from './accept-forms.ts';
import { addDownloadRoutes } from './add-download-routes.ts';
import { addUploadRoute } from './add-upload-route.ts';
import { uploadsInFlight } from './uploads-in-flight.ts';

/** The calls for the files of every module that takes them. */
export async function addAttachmentRoutes(app: FastifyInstance, table: RouteTable, deps: ServerDeps): Promise<void> {
  acceptFormsOnly(app);
  const inFlight = uploadsInFlight();
  const tickets = createTickets(deps.database, deps.clock);
  for (const definition of modules.filter(takesFiles)) {
    addUploadRoute(table, deps, inFlight, definition);
    addDownloadRoutes(table, deps, tickets, definition);
  }
}
