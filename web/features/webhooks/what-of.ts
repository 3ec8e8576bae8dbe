import type { WireDelivery } from '@sitebook/contract/webhooks/webhooks.ts';
import { say } from '@sitebook/domain/text/say.ts';

/** What a delivery tells of: what receivers know it by, and which request that is. */
export function whatOf({ type, requestId }: Pick<WireDelivery, 'type' | 'requestId'>): string {
  return requestId === null ? type : say('webhooks.of-request', { type, id: requestId });
}
