import { textOf } from '@sitebook/domain/fields/value.ts';
import type { HasteningAction } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { newTurns } from '@sitebook/domain/notices/who-is-told.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { afterWorkingTime } from '@sitebook/domain/time/working-hours.ts';
import { productAs } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { enqueue } from '../../store/enqueue.ts';
import { appendHistory } from '../../store/requests/history.ts';
import { loadPlace } from '../../store/requests/place.ts';
import { markEscalated } from '../../store/requests/save-request.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { tellLater } from './telling.ts';

/** Whether somebody by name has to approve it. */
export function awaitsManager({ lifecycle }: ModuleDefinition, { status, values }: RequestRecord): boolean {
  return lifecycle.awaits[status]?.includes('approver') === true && textOf(values.managerMail) !== null;
}

/** Has what waits for an approval brought to mind once the location has worked for so long. */
export async function hastenLater(deps: Deps, tx: Tx, record: RequestRecord, next: HasteningAction): Promise<void> {
  const { module, id } = record;
  const place = await placeOf(deps, tx, record);
  if (!place || place.approvalHours === 0) return;
  const at = afterWorkingTime(place.hours, deps.clock.now().getTime(), place.approvalHours * 60);
  if (at === null) return;
  // A new turn starts the time anew.
  await enqueue(tx, 'hasten-approval', { module, id, step: next }, { runAt: new Date(at), jobKey: String(id) });
}

function placeOf(deps: Deps, tx: Tx, { baseLocationId, module }: RequestRecord) {
  return loadPlace(tx, { baseLocationId }, module, askingAs(deps, { alias: '', mail: '', name: '' }));
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
  await inTransaction(deps.database, async (tx) => {
    const record = (await findRequest(tx, definition, id, { lock: true }))?.record;
    if (!record || !awaitsManager(definition, record)) return;
    const hours = (await placeOf(deps, tx, record))?.approvalHours ?? 0;
    if (hours === 0) return;
    if (step === 'escalate') {
      const entry = await escalate(deps, tx, record, 'history.escalated', { hours });
      return tellLater(tx, id, entry, { module: definition.key, told: [{ to: 'admins', kind: 'awaits' }] });
    }
    const entry = await noteDown(deps, tx, record, step, 'history.reminded', { hours });
    await tellLater(tx, id, entry, { module: definition.key, told: newTurns(definition.lifecycle, null, record) });
    await hastenLater(deps, tx, record, 'escalate');
  });
}

/** Lets the local admins decide, and says why in the history. Gives the id of the entry. */
export async function escalate(
  deps: Deps,
  tx: Tx,
  record: RequestRecord,
  why: 'history.escalated' | 'history.cannot-decide',
  params: { readonly hours?: number } = {},
): Promise<number> {
  const entry = await noteDown(deps, tx, record, 'escalate', why, params);
  await markEscalated(tx, record, deps.clock.now().toISOString());
  await announceChange(tx, record);
  return entry;
}

function noteDown(
  { clock, config }: Deps,
  tx: Tx,
  record: RequestRecord,
  action: HasteningAction,
  why: 'history.reminded' | 'history.escalated' | 'history.cannot-decide',
  params: { readonly hours?: number },
): Promise<number> {
  const { alias, name: product } = productAs(config.PRODUCT_NAME);
  const name = textOf(record.values.managerName) ?? textOf(record.values.managerMail) ?? '';
  return appendHistory(tx, record, {
    at: clock.now().toISOString(),
    alias,
    name: product,
    action,
    before: {},
    after: {},
    note: sayInMail(why, { ...params, name }),
  });
}
