import type { Config } from '../../config.ts';
import { httpsSender } from './https-sender.ts';
import type { WebhookSender } from './sender.ts';

/** What sends to webhooks as this server is set up. */
export function openSender({ PRODUCT_NAME, WEBHOOK_INTERNAL_HOSTS }: Config): WebhookSender {
  return httpsSender({ productName: PRODUCT_NAME, internalHosts: WEBHOOK_INTERNAL_HOSTS });
}
