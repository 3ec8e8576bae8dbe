import type { Tx } from '../../db/database.ts';
import type { StoredBulk } from '../../store/bulks.ts';
import { enqueue } from '../../store/enqueue.ts';

/** The pauses between them take some four minutes. */
const tries = 6;

/**
 * Has it done, or gone on with. All of them share one turn, some requests each time, and whatever else is due comes first:
 * whoever has much to do holds up neither mails nor others.
 */
export async function runLater(tx: Tx, { id }: Pick<StoredBulk, 'id'>): Promise<void> {
  await enqueue(tx, 'run-bulk', { bulkId: id }, { queue: 'bulk', maxAttempts: tries, isPatient: true });
}
