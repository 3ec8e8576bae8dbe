import { Failure } from '@sitebook/domain/failure.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { newSecret } from '../../adapters/webhooks/signature.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { appendChanges } from '../../store/manage/record-changes.ts';
import { findRecord } from '../../store/manage/select-records.ts';
import { findSecret, type StoredSecret, renewSecret as storeSecret } from '../../store/webhooks/secrets.ts';
import type { StoredWebhook } from '../../store/webhooks/webhooks.ts';
import { once } from '../saving/once.ts';
import { findOwnWebhook, webhooks } from './enter-webhooks.ts';

/** How long the secret before a new one signs as well, so that receivers need not be changed at that very moment. */
const bothSignForMs = 24 * 60 * 60 * 1000;

/** Until when the secret before signs as well; nothing where it does not. */
function previousUntil({ previous, renewedAt }: StoredSecret, now: Date): Date | null {
  if (previous === null || renewedAt === null) return null;
  const until = new Date(renewedAt.getTime() + bothSignForMs);
  return until > now ? until : null;
}

/** What signs at a moment, the newest first. */
export function signingSecrets(stored: StoredSecret, now: Date): readonly string[] {
  return stored.previous !== null && previousUntil(stored, now) ? [stored.secret, stored.previous] : [stored.secret];
}

export interface ShownSecret {
  readonly secret: string;
  readonly previousUntil: Date | null;
}

/** The secret of a webhook, for whoever sets up its receiver. */
export async function readSecret({ database, clock }: Deps, caller: Caller, id: number): Promise<ShownSecret> {
  await findOwnWebhook(database, caller, id, 'update');
  const stored = await findSecret(database, id);
  if (!stored) throw new Failure('error.not-found');
  return { secret: stored.secret, previousUntil: previousUntil(stored, clock.now()) };
}

/** Makes a new secret. The answer, which is kept with its key, does not tell it; the history tells that it was done. */
export async function renewSecret<Answer>(
  { database, clock }: Deps,
  caller: Caller,
  { id, key }: { readonly id: number; readonly key: string | undefined },
  present: (webhook: StoredWebhook) => Answer,
): Promise<Answer> {
  const now = clock.now();
  const at = now.toISOString();
  return once(database, {
    alias: caller.alias,
    key,
    content: ['webhook', 'renew-secret', id],
    at,
    present,
    prepare: async () => {},
    save: async (tx) => {
      const webhook = await findOwnWebhook(tx, caller, id, 'update');
      const record = await findRecord(tx, webhooks, id, { lock: true });
      if (!record) throw new Failure('error.not-found');
      const day = dayAt(webhook.zone, now.getTime());
      await storeSecret(tx, id, { secret: newSecret(), at, day });
      const { secretRenewedOn = null } = record.values;
      const sides = { before: { secretRenewedOn }, after: { secretRenewedOn: day } };
      const by = { alias: caller.alias, name: caller.name, at, isImport: false };
      await appendChanges(tx, webhooks.key, [{ recordId: id, action: 'update', ...sides }], by);
      return webhook;
    },
  });
}
