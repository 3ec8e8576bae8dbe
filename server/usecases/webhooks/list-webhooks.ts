import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listWebhooks as loadWebhooks, type StoredWebhook } from '../../store/webhooks/webhooks.ts';
import { enterWebhooks } from './enter-webhooks.ts';

/** All webhooks, with what became of what was sent to each last. */
export async function listWebhooks({ database }: Deps, caller: Caller): Promise<readonly StoredWebhook[]> {
  await enterWebhooks(database, caller);
  return loadWebhooks(database);
}
