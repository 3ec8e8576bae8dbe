import {
  deliveriesPageSize,
  deliveriesPath,
  deliveriesQuery,
  deliveriesSchema,
  deliveryPaths,
  openedDeliverySchema,
} from '@sitebook/contract/webhooks/webhooks.ts';
import type { Deps } from '../../deps.ts';
import { presentDeliveries, presentOpenedDelivery } from '../../present/present-webhook.ts';
import { findOwnDelivery } from '../../usecases/webhooks/enter-webhooks.ts';
import { listDeliveries } from '../../usecases/webhooks/list-deliveries.ts';
import { sendAgain } from '../../usecases/webhooks/send-again.ts';
import type { RouteTable } from '../define-route.ts';
import { doOnce } from '../do-once.ts';

/** What was sent to webhooks: read, and sent again. */
export function addDeliveryRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: deliveriesPath,
    summary: 'What was written to webhooks, the newest first; for Global Admins',
    query: deliveriesQuery,
    answer: deliveriesSchema,
    handle: async ({ caller, query: { webhookId, iBaseLocationId, state, before } }) =>
      presentDeliveries(
        await listDeliveries(deps, caller, {
          webhookId,
          baseLocationId: iBaseLocationId,
          state,
          before,
          pageSize: deliveriesPageSize,
        }),
      ),
  });
  table.add({
    method: 'GET',
    path: deliveryPaths.one(':id'),
    hasId: true,
    summary: 'The whole of what was sent to a webhook, with what was answered last; for Global Admins',
    answer: openedDeliverySchema,
    handle: async ({ caller, id }) => presentOpenedDelivery(await findOwnDelivery(deps.database, caller, id)),
  });
  table.add({
    method: 'POST',
    path: deliveryPaths.send(':id'),
    hasId: true,
    summary: 'Sends the same once more to a webhook, whatever became of it; for Global Admins',
    answer: openedDeliverySchema,
    handle: (input) =>
      doOnce(deps, input, async (within) => presentOpenedDelivery(await sendAgain(within, input.caller, input.id))),
  });
}
