import { type BulkItem, markItem, type StoredBulk } from '../../store/bulks.ts';
import type { AmongSeveral } from '../requests/take-transition.ts';

/** Two servers had the same job, and the other was quicker. */
export class JudgedAlready extends Error {}

/** The end of the transaction that does it to one of them. */
export function doneWith(bulk: Pick<StoredBulk, 'id'>, item: BulkItem): AmongSeveral['end'] {
  return async (tx, telling) => {
    if (!(await markItem(tx, bulk.id, item, { outcome: 'done', telling }))) throw new JudgedAlready();
  };
}
