import type { Generated } from 'kysely';
import type { Day, Flag, Instant, Version } from './column-types.ts';

interface Webhook {
  id: Generated<number>;
  base_location_id: number;
  name: string;
  address: string;
  secret_renewed_on: Day | null;
  active: Flag;
  version: Version;
}

interface WebhookSecret {
  webhook_id: number;
  secret: string;
  previous: string | null;
  renewed_at: Instant | null;
}

interface Delivery {
  id: Generated<number>;
  made_at: Instant;
  /** Which may have been removed since. */
  webhook_id: number;
  base_location_id: number;
  request_id: number | null;
  /** What it tells of; nothing for a test. */
  history_id: number | null;
  message_id: string;
  type: string;
  body: string;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  tries: Generated<number>;
  failure: string | null;
  /** Of the last answer. */
  status: number | null;
  answer: string | null;
  tried_at: Instant | null;
  sent_at: Instant | null;
}

/** Other systems that are told of what happens, and what was sent to them. */
export interface WebhookTables {
  webhook: Webhook;
  webhook_secret: WebhookSecret;
  delivery: Delivery;
}
