import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { writeEventMail } from '../../mail/write-event-mail.ts';
import { findEntry } from '../../store/requests/history.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { listenersOf } from './listeners.ts';
import { notify } from './notify.ts';
import { awaitsManager, hastenLater } from './waiting-approvals.ts';

interface Telling {
  readonly id: number;
  /** Of the history. */
  readonly entry: number;
  readonly told: readonly Told[];
}

/**
 * Tells everybody whom an entry of a request's history concerns and who may open the request now. Done twice it is told
 * once. Fails while the directory is silent.
 */
export async function tellPeople(deps: Deps, definition: ModuleDefinition, telling: Telling): Promise<void> {
  const { database, clock, config } = deps;
  const stored = await findRequest(database, definition, telling.id, { isDeletedToo: true });
  const entry = stored && (await findEntry(database, stored.record, telling.entry));
  if (!entry) return;
  const listeners = await listenersOf(deps, { definition, stored, by: entry.alias }, telling.told);
  const [first] = listeners;
  if (!first) return;
  await inTransaction(database, async (tx) => {
    const told: string[] = [];
    // Always in the same order: two of these at once must not wait for each other.
    for (const { person, kind, seen } of listeners.toSorted((a, b) => (a.person.alias < b.person.alias ? -1 : 1))) {
      const { baseLocationId, id: requestId } = stored.record;
      const about = { baseLocationId, requestId, historyId: entry.id };
      const write = () => writeEventMail(config, { definition, entry, seen, kind, person });
      if (await notify(deps, tx, { person, kind, about, write })) told.push(person.alias);
    }
    await announcePeople(tx, told);
    const isNewTurn = told.length > 0 && entry.action !== 'remind' && entry.action !== 'escalate';
    const isForManager = telling.told.some(({ to, kind }) => kind === 'awaits' && typeof to === 'object');
    if (isNewTurn && isForManager && awaitsManager(definition, stored.record))
      await hastenLater(tx, stored.record, first.seen.place, 'remind', clock.now());
  });
}
