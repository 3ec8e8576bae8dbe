import { managerActedFor } from '@sitebook/domain/access/can.ts';
import type { AskedItems } from '@sitebook/domain/items/item.ts';
import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import { changesBetween } from '@sitebook/domain/request/changes.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { searchTextOf } from '@sitebook/domain/request/search-text.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import { announceChange } from '../../live/change.ts';
import { appendHistory } from '../../store/requests/history.ts';
import { updateRequest as storeRequest } from '../../store/requests/save-request.ts';
import { tellingOf, tellLater } from '../notices/telling.ts';
import { lookUpLater } from '../people/resolve-people.ts';
import { settleStock } from '../saving/ordered-items.ts';
import { prepareSave } from '../saving/prepare-save.ts';
import type { Asked } from '../saving/read-fields.ts';
import { settleWaits } from '../waits/settle-waits.ts';

/** What is different of one of several. */
export interface AmongSeveral {
  /** Why it is done, where the action itself takes no note. */
  readonly reason?: string | null;
  /** The end of its transaction: notes down that it is done, and who is to be told of which entry, if anybody. */
  end(tx: Tx, telling: { readonly entry: number; readonly told: readonly Told[] } | null): Promise<void>;
}

interface Taking extends Asked {
  /** As it is stored, its row locked. */
  readonly stored: RequestRecord;
  /** Who takes it, be it the product itself. */
  readonly caller: Caller;
  readonly note: string | null;
  readonly now: Date;
  readonly among?: AmongSeveral | undefined;
  /** Those that are changed along with it. */
  readonly along?: readonly number[];
}

/** What is ordered stays as it was. */
const none: AskedItems = { rows: [], issues: [] };

/**
 * Takes a transition that may be taken: valid, stored, stock, history, announced, told. Gives the request as it is then,
 * or nothing where nothing changes.
 */
export async function takeTransition(tx: Tx, taking: Taking): Promise<RequestRecord | null> {
  const { definition, place, transition, stored: record, caller, among, now } = taking;
  const at = now.toISOString();
  const prepared = await prepareSave(tx, { ...taking, items: none });
  const changes = changesBetween(
    { ...record.values, status: record.status },
    { ...prepared.values, status: prepared.status },
  );
  if (changes.length === 0) {
    await among?.end(tx, null);
    return null;
  }
  const next: RequestRecord = {
    ...record,
    values: prepared.values,
    status: prepared.status,
    version: record.version + 1,
    updatedAt: at,
    updatedBy: caller.alias,
  };
  await storeRequest(tx, next, searchTextOf(definition, next.values, record.createdAt, place.hours.zone));
  await settleStock(tx, definition, { ...record, from: record.status, to: next.status }, { alias: caller.alias, at });
  const entry = await appendHistory(tx, record, {
    at,
    alias: caller.alias,
    name: caller.name,
    action: transition.action,
    before: Object.fromEntries(changes.map((change) => [change.field, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.field, change.after])),
    note: transition.asks ? taking.note : (among?.reason ?? null),
    onBehalfOf: managerActedFor(transition, record, place.actor),
  });
  await announceChange(tx, next, record);
  const telling = tellingOf(definition, transition, record, next, caller);
  if (among) await among.end(tx, telling && { entry, told: telling.told });
  else await tellLater(tx, next.id, entry, telling);
  await lookUpLater(tx, next);
  await settleWaits(tx, { definition, place, before: record, after: next, now });
  return next;
}
