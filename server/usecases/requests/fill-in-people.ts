import { textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { changesBetween } from '@sitebook/domain/request/changes.ts';
import { completePeople, peopleIn, type ToldPeople } from '@sitebook/domain/request/complete-people.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { searchTextOf } from '@sitebook/domain/request/search-text.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Directory } from '../../adapters/directory/directory.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { appendHistory } from '../../store/requests/history.ts';
import { assignItems, loadItems } from '../../store/requests/items.ts';
import { updateRequest } from '../../store/requests/save-request.ts';
import { zoneOf } from '../../store/requests/search-texts.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { moduleAt } from '../entering/module-here.ts';
import { tellLater, turnsOf } from '../notices/telling.ts';

/**
 * Completes a request that was saved while the directory was silent, unless it is over. The version stays: nobody who has
 * the request open would have to do anything about it. Fails while the directory is silent.
 */
export async function fillInPeople(
  { database, directory, clock }: Pick<Deps, 'database' | 'directory' | 'clock'>,
  module: ModuleDefinition,
  id: number,
): Promise<void> {
  const seen = await findRequest(database, module, id);
  if (!seen || !isDue(module, seen.record)) return;
  const definition = await moduleAt(database, module, seen.record.baseLocationId);
  const told = await ask(directory, definition, seen.record.values);
  await inTransaction(database, async (tx) => {
    const record = (await findRequest(tx, definition, id, { lock: true }))?.record;
    if (!record || !isDue(definition, record)) return;
    const isSameRequester = record.values.requester === seen.record.values.requester;
    if (!isSameRequester || peopleIn(definition, record.values).some((name) => !told.byName.has(name)))
      throw new Error(`request ${id} names other people than a moment ago`);
    const items = definition.items ? await loadItems(tx, record) : [];
    const values = completePeople(definition, record.values, told, items);
    await store(tx, definition, record, values, clock.now().toISOString());
  });
}

function isDue({ lifecycle }: ModuleDefinition, { status, values }: RequestRecord): boolean {
  return values.peopleDue === true && lifecycle.phases[status] === 'open';
}

async function ask(directory: Directory, definition: ModuleDefinition, values: Values): Promise<ToldPeople> {
  const found = await Promise.all(
    peopleIn(definition, values).map(async (name) => [name, await directory.find(name)] as const),
  );
  const requester = textOf(values.requester);
  return { byName: new Map(found), manager: requester ? await directory.managerOf(requester) : undefined };
}

async function store(
  tx: Tx,
  definition: ModuleDefinition,
  record: RequestRecord,
  values: Values,
  at: string,
): Promise<void> {
  const zone = await zoneOf(tx, record.baseLocationId);
  if (zone === undefined) throw new Error(`request ${record.id} is at no location`);
  const next = { ...record, values };
  await updateRequest(tx, next, searchTextOf(definition, values, record.createdAt, zone));
  const requester = textOf(values.requester);
  if (requester && requester !== record.values.requester) await assignItems(tx, record, requester);
  const changes = changesBetween(record.values, values);
  const entry = await appendHistory(tx, record, {
    at,
    alias: 'directory',
    name: say('history.directory'),
    action: 'update',
    before: Object.fromEntries(changes.map((change) => [change.field, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.field, change.after])),
  });
  await announceChange(tx, next);
  await tellLater(tx, record.id, entry, turnsOf(definition, record, next));
}
