import type { HistoryAction } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { writeEventMail } from '../../mail/write-event-mail.ts';
import { loadChoices } from '../../store/notice-choices.ts';
import { markRequestRead } from '../../store/notices.ts';
import { findEntry } from '../../store/requests/history.ts';
import { findDates } from '../../store/requests/series.ts';
import { findThere } from '../entering/find-there.ts';
import { listenersOf } from './listeners.ts';
import { notify } from './notify.ts';
import { stoodInFor } from './stood-in-for.ts';
import { awaitsManager, escalate, hastenLater } from './waiting-approvals.ts';

interface Telling {
  readonly id: number;
  /** Of the history. */
  readonly entry: number;
  readonly told: readonly Told[];
  /** The requests of its series that the same was done to, it among them. */
  readonly dates?: readonly number[] | undefined;
  /** What was done to several at once, of which this is one. */
  readonly bulkId?: number;
}

/**
 * Tells everybody whom an entry of a request's history concerns and who may open the request now. Done twice it is told
 * once. Fails while the directory is silent.
 */
export async function tellPeople(deps: Deps, module: ModuleDefinition, telling: Telling): Promise<void> {
  const { database, config, clock } = deps;
  const found = await findThere(database, module, telling.id, { isDeletedToo: true });
  const entry = found && (await findEntry(database, found.stored.record, telling.entry));
  if (!entry) return;
  const { definition, stored } = found;
  const { record } = stored;
  const { listeners, hasFallenToAdmins } = await listenersOf(
    deps,
    { definition, stored, by: entry.alias },
    telling.told,
  );
  const dates = telling.dates && (await findDates(database, telling.dates));
  const awaiting = listeners.filter(({ kind }) => kind === 'awaits');
  await inTransaction(database, async (tx) => {
    const mailed = new Set<string>();
    for (const { person } of awaiting)
      if ((await loadChoices(tx, person.alias)).awaits !== 'off') mailed.add(person.alias);
    const told: string[] = [];
    // Always in the same order: two of these at once must not wait for each other.
    for (const { person, kind, seen } of listeners.toSorted((a, b) => (a.person.alias < b.person.alias ? -1 : 1))) {
      const about = { baseLocationId: record.baseLocationId, requestId: record.id, historyId: entry.id };
      const standsInFor = stoodInFor(kind, seen.place.actor, record);
      const write = () => writeEventMail(config, { definition, entry, seen, kind, person, standsInFor, dates });
      const isAlsoForOthers = [...mailed].some((alias) => alias !== person.alias);
      if (await notify(deps, tx, { person, kind, about, isAlsoForOthers, bulkId: telling.bulkId, write }))
        told.push(person.alias);
    }
    const isDoneAgain = listeners.length > 0 && told.length === 0;
    // Whoever has acted on it knows what they were told before.
    if (await markRequestRead(tx, entry.alias, record, clock.now().toISOString())) told.push(entry.alias);
    await announcePeople(tx, told);
    if (isDoneAgain || !isNewTurn(definition, telling, entry.action, record)) return;
    if (!hasFallenToAdmins) await hastenLater(deps, tx, record, 'remind');
    else await escalate(deps, tx, record, 'history.cannot-decide');
  });
}

/** Whether it has just become a manager's turn. */
function isNewTurn(
  definition: ModuleDefinition,
  { told }: Telling,
  action: HistoryAction,
  record: RequestRecord,
): boolean {
  const isForManager = told.some(({ to, kind }) => kind === 'awaits' && typeof to === 'object');
  return isForManager && action !== 'remind' && action !== 'escalate' && awaitsManager(definition, record);
}
