import { viewOf } from '@sitebook/domain/access/visibility.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { MailContent } from '../../mail/mail.ts';
import { writeEventMail } from '../../mail/write-event-mail.ts';
import { writeGatheredMail } from '../../mail/write-gathered-mail.ts';
import { findBulk, forgetTelling, listTellings } from '../../store/bulks.ts';
import { enqueue } from '../../store/enqueue.ts';
import { carriedBy, holdMailsTo, listOfBulk, listOfBulkTo } from '../../store/notices.ts';
import { findEntry } from '../../store/requests/history.ts';
import { askingAs } from '../entering/asking.ts';
import { lookInto } from '../entering/enter-location.ts';
import { findThere } from '../entering/find-there.ts';
import { addressOf } from '../notices/address-of.ts';
import { openNotices } from '../notices/open-notices.ts';
import { stoodInFor } from '../notices/stood-in-for.ts';
import { tellPeople } from '../notices/tell-people.ts';
import { postMail } from '../outbox/post-mail.ts';

/**
 * Tells everybody what was done to several requests: of each in the app, and by one mail of all. Run again it goes on where
 * it was. Fails while the directory is silent.
 */
export async function tellOfBulk(deps: Deps, bulkId: number, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const bulk = await findBulk(database, bulkId);
  const definition = bulk && moduleOf(bulk.module);
  if (!definition) return;
  for (const { position, ...telling } of await listTellings(database, bulkId)) {
    if (signal.aborted) return inTransaction(database, (tx) => enqueue(tx, 'tell-of-bulk', { bulkId }));
    await tellPeople(deps, definition, { ...telling, bulkId });
    await forgetTelling(database, bulkId, position);
  }
  const waiting = Map.groupBy(await listOfBulk(database, bulkId), ({ alias }) => alias);
  for (const [alias, notices] of waiting) await mailTo(deps, definition, { alias, bulkId, notices });
}

type OfBulk = Awaited<ReturnType<typeof listOfBulk>>[number];

interface ToOne {
  readonly alias: string;
  readonly bulkId: number;
  readonly notices: readonly OfBulk[];
}

/** One mail to one person. What is closed to them by now is left out. */
async function mailTo(deps: Deps, definition: ModuleDefinition, { alias, bulkId, notices }: ToOne): Promise<void> {
  const { database, directory, config } = deps;
  const person = await directory.find(alias);
  await inTransaction(database, async (tx) => {
    await holdMailsTo(tx, alias);
    const rows = await listOfBulkTo(tx, alias, bulkId);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const recipient = person && addressOf(person, config);
    const seen = person ? await openNotices(deps, { ...person, name: person.displayName }, rows) : [];
    const only = notices.find(({ id }) => seen.length === 1 && id === seen[0]?.id);
    const content = person && only && (await writeOnly(deps, tx, definition, person, only));
    if (!recipient || seen.length === 0) return carriedBy(tx, ids, null);
    const mail = content ?? writeGatheredMail(config, { notices: seen, waits: 'soon' });
    await carriedBy(tx, ids, await postMail(deps, tx, { alias, baseLocationId: null, recipient, content: mail }));
  });
}

/** Of a single request the mail is what it would have been without the others, with what goes into calendars. */
async function writeOnly(
  deps: Deps,
  tx: Tx,
  module: ModuleDefinition,
  person: DirectoryPerson,
  { requestId, historyId, kind }: OfBulk,
): Promise<MailContent | undefined> {
  const { config, clock } = deps;
  const found = await findThere(tx, module, requestId ?? 0, { isDeletedToo: true });
  const entry = found && (await findEntry(tx, found.stored.record, historyId ?? 0));
  if (!entry) return undefined;
  const { definition, stored } = found;
  const { record } = stored;
  const asking = askingAs(deps, { ...person, name: person.displayName });
  const place = await lookInto(tx, asking, record.baseLocationId, definition.key);
  if (!place) return undefined;
  const seen = { stored, place, view: viewOf(place.actor), now: clock.now() };
  const standsInFor = stoodInFor(kind, place.actor, record);
  return writeEventMail(config, { definition, entry, seen, kind, person, standsInFor });
}
