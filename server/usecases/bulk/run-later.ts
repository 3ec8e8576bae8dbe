import type { Tx } from '../../db/database.ts';
import type { StoredBulk } from '../../store/bulks.ts';
import { enqueue } from '../../store/enqueue.ts';

/** The pauses between them take some four minutes. */
const tries = 6;

/** Has it done, or gone on with. One after the other for each person: nobody has all of the servers to themselves. */
export async function runLater(tx: Tx, { id, by }: Pick<StoredBulk, 'id' | 'by'>): Promise<void> {
  await enqueue(tx, 'run-bulk', { bulkId: id }, { queue: `bulk ${by.alias}`, maxAttempts: tries });
}
