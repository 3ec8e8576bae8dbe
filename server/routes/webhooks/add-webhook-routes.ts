import {
  openedDeliverySchema,
  webhookPaths,
  webhookSchema,
  webhookSecretSchema,
  webhooksPath,
  webhooksSchema,
} from '@sitebook/contract/webhooks/webhooks.ts';
import type { Deps } from '../../deps.ts';
import { presentOpenedDelivery, presentSecret, presentWebhook } from '../../present/present-webhook.ts';
import { listWebhooks } from '../../usecases/webhooks/list-webhooks.ts';
import { readSecret, renewSecret } from '../../usecases/webhooks/secrets.ts';
import { sendTest } from '../../usecases/webhooks/send-test.ts';
import type { RouteTable } from '../define-route.ts';

/** Other systems that are told of what happens. They are added and changed as master data. */
export function addWebhookRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: webhooksPath,
    summary: 'All webhooks, with what became of what was sent to each last; for Global Admins',
    answer: webhooksSchema,
    handle: async ({ caller }) => (await listWebhooks(deps, caller)).map(presentWebhook),
  });
  table.add({
    method: 'GET',
    path: webhookPaths.secret(':id'),
    hasId: true,
    summary: 'The secret with which what a webhook gets is signed; for Global Admins',
    answer: webhookSecretSchema,
    handle: async ({ caller, id }) => presentSecret(await readSecret(deps, caller, id)),
  });
  table.add({
    method: 'POST',
    path: webhookPaths.secret(':id'),
    hasId: true,
    summary: 'Makes a new secret; the one before signs as well for 24 hours. For Global Admins',
    answer: webhookSchema,
    handle: ({ caller, id, idempotencyKey }) => renewSecret(deps, caller, { id, key: idempotencyKey }, presentWebhook),
  });
  table.add({
    method: 'POST',
    path: webhookPaths.test(':id'),
    hasId: true,
    summary: 'Sends a test to a webhook; for Global Admins',
    answer: openedDeliverySchema,
    handle: ({ caller, id, idempotencyKey }) =>
      sendTest(deps, caller, { id, key: idempotencyKey }, presentOpenedDelivery),
  });
}
