import { Failure } from '@sitebook/domain/failure.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { verbOf } from '@sitebook/domain/request/several.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { type BulkItem, endBulk, findBulk, listPending, markItem, type StoredBulk } from '../../store/bulks.ts';
import { enqueue } from '../../store/enqueue.ts';
import { findThere } from '../entering/find-there.ts';
import { unlessSilent } from '../people/find-named.ts';
import { updateRequest } from '../requests/update-request.ts';
import { doneWith, JudgedAlready } from './done-with.ts';
import { leaveItem } from './leave-item.ts';
import { moveItem } from './move-item.ts';
import { runLater } from './run-later.ts';

export interface BulkRun {
  /** Fires when the server is to stop. */
  readonly signal: AbortSignal;
  readonly isLastTry: boolean;
}

/** Then it is another's turn. */
const mostInOneGo = 100;

/**
 * Does to one request after the other what somebody asked for, with the right they have at that moment. Goes on where it
 * was when it is run again; what is done is not done twice.
 */
export async function runBulk(deps: Deps, bulkId: number, { signal, isLastTry }: BulkRun): Promise<void> {
  const { database } = deps;
  const bulk = await findBulk(database, bulkId);
  const definition = bulk && moduleOf(bulk.module);
  if (!bulk || !definition || bulk.endedAt) return;
  let trouble: unknown;
  const pending = await listPending(database, bulkId);
  for (const item of pending.slice(0, mostInOneGo)) {
    if (signal.aborted) return inTransaction(database, (tx) => runLater(tx, bulk));
    if ((await findBulk(database, bulkId))?.stoppedAt) return end(deps, bulk);
    try {
      await judge(deps, definition, bulk, item);
    } catch (error) {
      // Those behind it do not wait for what goes wrong with one.
      trouble = error;
      if (isLastTry) await refuseItem(deps, definition, bulk, item, new Failure('error.internal'));
    }
  }
  if (trouble !== undefined && !isLastTry) throw trouble;
  if (pending.length > mostInOneGo) return inTransaction(database, (tx) => runLater(tx, bulk));
  await end(deps, bulk);
}

async function judge(deps: Deps, definition: ModuleDefinition, bulk: StoredBulk, item: BulkItem): Promise<void> {
  try {
    const caller = await callerNow(deps, bulk);
    if (bulk.action === 'leave') await leaveItem(deps, definition, bulk, item);
    else if (bulk.action === 'move') await moveItem(deps, definition, { ...bulk, by: caller }, item);
    else {
      const { fields, note } = bulk;
      const asked = {
        id: item.requestId,
        version: item.version,
        action: verbOf(bulk.action),
        fields,
        note,
        key: undefined,
      };
      await updateRequest(
        deps,
        caller,
        definition,
        { ...asked, among: { end: doneWith(bulk, item) } },
        () => undefined,
      );
    }
  } catch (error) {
    if (error instanceof Failure) await refuseItem(deps, definition, bulk, item, error);
    else if (!(error instanceof JudgedAlready)) throw error;
  }
}

async function refuseItem(
  deps: Deps,
  definition: ModuleDefinition,
  bulk: StoredBulk,
  item: BulkItem,
  failure: Failure,
): Promise<void> {
  const { code, params } = failure;
  const issues = await titled(deps, definition, item, failure.issues);
  const result = { outcome: 'refused', reason: { code, params, issues } } as const;
  // What could not be moved is left in the way, and its people have to know.
  if (bulk.action === 'move') await leaveItem(deps, definition, bulk, item, result);
  else await markItem(deps.database, bulk.id, item, result);
}

/** What was added to a form has its name from there. */
async function titled({ database }: Deps, module: ModuleDefinition, item: BulkItem, issues: Failure['issues']) {
  if (!issues.some(({ field }) => isOwn({ key: field }))) return issues;
  const definition = (await findThere(database, module, item.requestId))?.definition ?? module;
  return issues.map((issue) => {
    const field = isOwn({ key: issue.field }) ? fieldOf(definition, issue.field) : undefined;
    return field ? { ...issue, title: say(field.title) } : issue;
  });
}

/** Whoever asked for it as they are now. Somebody whom the directory knew and knows no more can do nothing. */
async function callerNow({ directory }: Deps, { by, isInDirectory }: StoredBulk): Promise<Caller> {
  const person = await unlessSilent(directory.inTime().find(by.alias));
  if (person === 'silent') return by;
  if (!person && isInDirectory) throw new Failure('error.bulk-gone');
  return person?.alias === by.alias ? { ...by, mail: person.mail } : by;
}

async function end({ database, clock }: Deps, { id, by }: StoredBulk): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (!(await endBulk(tx, id, clock.now().toISOString()))) return;
    await enqueue(tx, 'tell-of-bulk', { bulkId: id });
    await announcePeople(tx, [by.alias]);
  });
}
