import { createHmac, randomBytes } from 'node:crypto';
import type { OutgoingDelivery } from './sender.ts';

/** How secrets begin by the convention of Standard Webhooks; whoever finds one in a file knows what it is. */
const prefix = 'whsec_';
const secretBytes = 32;

export function newSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`;
}

/** The headers by which a receiver knows who sent something, that nobody changed it, and whether they had it before. */
export function signedHeaders({ messageId, body, at, secrets }: Omit<OutgoingDelivery, 'address'>) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${messageId}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
