import { conversationRight } from '@sitebook/domain/access/conversation.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { writeEventMail } from '../../mail/write-event-mail.ts';
import { findMessage } from '../../store/conversations.ts';
import { markRequestRead } from '../../store/notices.ts';
import { findThere } from '../entering/find-there.ts';
import { listenersOf } from '../notices/listeners.ts';
import { notify } from '../notices/notify.ts';

interface Telling {
  readonly id: number;
  readonly message: number;
  readonly told: readonly Told[];
}

/** Tells everybody whom a message concerns and who may read it now. Done twice it is told once. Fails while the directory is silent. */
export async function tellOfMessage(deps: Deps, module: ModuleDefinition, telling: Telling): Promise<void> {
  const { database, config, clock } = deps;
  const found = await findThere(database, module, telling.id);
  const message = found && (await findMessage(database, found.stored.record, telling.message));
  if (!message) return;
  const { definition, stored } = found;
  const { record } = stored;
  const { listeners } = await listenersOf(deps, { definition, stored, by: message.alias }, telling.told);
  const readers = listeners.filter(
    ({ seen }) => conversationRight(definition.lifecycle, record.status, seen.place) !== 'none',
  );
  const about = { baseLocationId: record.baseLocationId, requestId: record.id, messageId: message.id };
  const entry = {
    name: message.name,
    onBehalfOf: null,
    action: 'message',
    before: {},
    after: {},
    note: message.text,
  } as const;
  await inTransaction(database, async (tx) => {
    const told: string[] = [];
    // Always in the same order: two of these at once must not wait for each other.
    for (const { person, kind, seen } of readers.toSorted((a, b) => (a.person.alias < b.person.alias ? -1 : 1))) {
      const write = () => writeEventMail(config, { definition, entry, seen, kind, person, standsInFor: null });
      if (await notify(deps, tx, { person, kind, about, isAlsoForOthers: true, write })) told.push(person.alias);
    }
    // Whoever writes there has read what they were told before.
    if (await markRequestRead(tx, message.alias, record, clock.now().toISOString())) told.push(message.alias);
    await announcePeople(tx, told);
  });
}
