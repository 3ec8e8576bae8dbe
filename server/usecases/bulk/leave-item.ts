import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { toldOf } from '@sitebook/domain/notices/who-is-told.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { type BulkItem, type ItemResult, markItem, type StoredBulk } from '../../store/bulks.ts';
import { appendHistory } from '../../store/requests/history.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { JudgedAlready } from './done-with.ts';

/** Whose booking it is, who works on it, and who reads along. */
const concerned = ['owners', 'assignees', 'copied'] as const;

/** Leaves a booking in the way of a closed time: its history says so, and its people are told. What is gone or over is not. */
export async function leaveItem(
  { database, clock }: Deps,
  definition: ModuleDefinition,
  bulk: StoredBulk,
  item: BulkItem,
  result: ItemResult = { outcome: 'done' },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const record = (await findRequest(tx, definition, item.requestId, { lock: true }))?.record;
    const isOpen = record !== undefined && definition.lifecycle.phases[record.status] === 'open';
    if (!isOpen) {
      if (!(await markItem(tx, bulk.id, item, result))) throw new JudgedAlready();
      return;
    }
    const entry = await appendHistory(tx, record, {
      at: clock.now().toISOString(),
      alias: bulk.by.alias,
      name: bulk.by.name,
      action: 'affect',
      before: {},
      after: {},
      note: sayInMail('history.closed', { closed: bulk.note }),
    });
    const telling = { entry, told: toldOf(concerned, record) };
    if (!(await markItem(tx, bulk.id, item, { ...result, telling }))) throw new JudgedAlready();
    await announceChange(tx, record);
  });
}
