import { textOf } from '@sitebook/domain/fields/value.ts';
import type { HasteningAction } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { newTurns, type Told } from '@sitebook/domain/notices/who-is-told.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { afterWorkingTime } from '@sitebook/domain/time/working-hours.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { enqueue } from '../../store/enqueue.ts';
import { appendHistory } from '../../store/requests/history.ts';
import { loadPlace, type Place } from '../../store/requests/place.ts';
import { markEscalated } from '../../store/requests/save-request.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { tellLater } from './telling.ts';

/** Whether somebody by name has to approve it. */
export function awaitsManager({ lifecycle }: ModuleDefinition, { status, values }: RequestRecord): boolean {
  return lifecycle.awaits[status]?.includes('approver') === true && textOf(values.managerMail) !== null;
}

/** Has what waits for an approval brought to mind once the location has worked for so long. */
export async function hastenLater(
  tx: Tx,
  { module, id }: RequestRecord,
  { hours, approvalHours }: Pick<Place, 'hours' | 'approvalHours'>,
  next: HasteningAction,
  now: Date,
): Promise<void> {
  if (approvalHours === 0) return;
  const at = afterWorkingTime(hours, now.getTime(), approvalHours * 60);
  if (at === null) return;
  // A new turn starts the time anew.
  await enqueue(tx, 'hasten-approval', { module, id, step: next }, { runAt: new Date(at), jobKey: String(id) });
}

/**
 * Reminds the manager of what still waits, and after as long again lets the local admins decide, too. What has been
 * decided meanwhile, or is no longer to be hastened, is left alone.
 */
export async function hastenApproval(
  deps: Deps,
  definition: ModuleDefinition,
  id: number,
  step: HasteningAction,
): Promise<void> {
  const { database, clock, config } = deps;
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    const record = (await findRequest(tx, definition, id, { lock: true }))?.record;
    if (!record || !awaitsManager(definition, record)) return;
    const nobody = askingAs(deps, { alias: '', mail: '', name: '' });
    const place = await loadPlace(tx, { baseLocationId: record.baseLocationId }, definition.key, nobody);
    if (!place || place.approvalHours === 0) return;
    const entry = await appendHistory(tx, record, {
      at: now.toISOString(),
      alias: 'system',
      name: config.PRODUCT_NAME,
      action: step,
      before: {},
      after: {},
      note: sayInMail(step === 'remind' ? 'history.reminded' : 'history.escalated', {
        name: textOf(record.values.managerName) ?? textOf(record.values.managerMail) ?? '',
        hours: place.approvalHours,
      }),
    });
    const told: readonly Told[] =
      step === 'remind' ? newTurns(definition.lifecycle, null, record) : [{ to: 'admins', kind: 'awaits' }];
    await tellLater(tx, id, entry, { module: definition.key, told });
    if (step === 'remind') return hastenLater(tx, record, place, 'escalate', now);
    await markEscalated(tx, record, now.toISOString());
    await announceChange(tx, record);
  });
}
