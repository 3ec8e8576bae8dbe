import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../store/enqueue.ts';

/** The pauses grow to six hours: that is about two weeks. */
const attempts = 60;

/** Has the directory asked again about the people of a request for as long as something is due. */
export async function lookUpLater(tx: Tx, { id, module, values }: Pick<RequestRecord, 'id' | 'module' | 'values'>) {
  if (values.peopleDue !== true) return;
  await enqueue(tx, 'fill-in-people', { module, id }, { jobKey: String(id), maxAttempts: attempts });
}
