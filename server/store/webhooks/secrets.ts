import type { Database, Tx } from '../../db/database.ts';

/** Keeps the secret of each webhook that was just made. */
export async function putSecrets(
  tx: Tx,
  secrets: readonly { readonly webhookId: number; readonly secret: string }[],
): Promise<void> {
  if (secrets.length === 0) return;
  const rows = secrets.map(({ webhookId, secret }) => ({ webhook_id: webhookId, secret }));
  await tx.insertInto('webhook_secret').values(rows).execute();
}

export interface StoredSecret {
  readonly secret: string;
  /** The one before. */
  readonly previous: string | null;
  /** When that was. */
  readonly renewedAt: Date | null;
}

export function findSecret(handle: Database, webhookId: number): Promise<StoredSecret | undefined> {
  return handle
    .selectFrom('webhook_secret')
    .select(['secret', 'previous', 'renewed_at as renewedAt'])
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
}

/** Keeps a new secret, and the one that it follows. The day is shown with the webhook. */
export async function renewSecret(
  tx: Tx,
  webhookId: number,
  { secret, at, day }: { readonly secret: string; readonly at: string; readonly day: string },
): Promise<void> {
  await tx
    .updateTable('webhook_secret')
    .set(({ ref }) => ({ previous: ref('webhook_secret.secret'), secret, renewed_at: at }))
    .where('webhook_id', '=', webhookId)
    .execute();
  await tx.updateTable('webhook').set({ secret_renewed_on: day }).where('id', '=', webhookId).execute();
}
