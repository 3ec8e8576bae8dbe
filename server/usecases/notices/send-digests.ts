import { lastDigestTime } from '@sitebook/domain/notices/digest-time.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../store/enqueue.ts';
import { listDigestReaders } from '../../store/notices.ts';

/** Has the day's mail written for everybody at whose location it is seven, or has been since something was told to them. */
export async function sendDigests({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  for (const { alias, since, zone } of await listDigestReaders(database)) {
    const seven = lastDigestTime(zone, now);
    if (since.getTime() >= seven) continue;
    const before = new Date(seven).toISOString();
    // Each for themselves: what goes wrong for one keeps nobody else waiting.
    await inTransaction(database, (tx) =>
      enqueue(tx, 'gather-notices', { alias, waits: 'daily', before }, { jobKey: `daily ${alias}` }),
    );
  }
}
