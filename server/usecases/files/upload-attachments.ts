import { transitionFor } from '@sitebook/domain/access/can.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { sameNameIssue } from '@sitebook/domain/rules/files.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { FileStore, StoredFile } from '../../adapters/files/file-store.ts';
import type { Caller } from '../../caller.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Deps, ServerDeps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { type Attachment, addAttachments, listAttachments, removeAttachments } from '../../store/attachments.ts';
import { isBackupRunning } from '../../store/backup-lock.ts';
import { appendHistory } from '../../store/requests/history.ts';
import { askingAs } from '../entering/asking.ts';
import { findOpenable } from '../entering/enter-location.ts';
import { once } from '../saving/once.ts';

/** A file that is stored but belongs to no request yet. */
export interface ReceivedFile extends StoredFile {
  readonly name: string;
}

export interface UploadAsked {
  readonly id: number;
  readonly files: readonly ReceivedFile[];
  /** Files that are to go, by name or by id. */
  readonly removed: readonly (string | number)[];
  /** The same as they were sent: an upload that is sent again is known by them. */
  readonly sentRemoved: readonly string[];
  readonly key: string | undefined;
}

/** Asked before the files are read, too: whoever may not must not be able to fill the disk. */
export async function assertMayAttach(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  id: number,
): Promise<void> {
  await findAttachable(deps.database, deps, caller, definition, id);
}

/** Who may save a request may change its files, as long as it can be saved. */
async function findAttachable(
  handle: Database,
  deps: Pick<Deps, 'config' | 'clock'>,
  caller: Caller,
  definition: ModuleDefinition,
  id: number,
  options: { lock?: boolean } = {},
): Promise<RequestRecord> {
  const { stored, place } = await findOpenable(handle, definition, id, askingAs(deps, caller), options);
  const { record } = stored;
  const transition = transitionFor(definition, 'update', record, place.actor);
  if (transition === 'not-yours') throw new Failure('error.forbidden');
  if (transition === 'not-now') {
    throw new Failure('error.action-not-now', { params: { status: say(`status.${record.status}`) } });
  }
  return record;
}

/** Adds files to a request and removes others, all or nothing. What was received and not kept is removed again. */
export async function uploadAttachments<Answer>(
  deps: ServerDeps,
  caller: Caller,
  definition: ModuleDefinition,
  asked: UploadAsked,
  present: (files: readonly Attachment[]) => Answer,
): Promise<Answer> {
  const { database, clock, files } = deps;
  const at = clock.now().toISOString();
  const received = asked.files.map((file) => file.key);
  let notKept: readonly string[] = received;
  let removedKeys: readonly string[] = [];
  try {
    const answer = await once(database, {
      alias: caller.alias,
      key: asked.key,
      content: [
        'attachments',
        definition.key,
        asked.id,
        asked.sentRemoved,
        asked.files.map(({ name, sha256 }) => [name, sha256]),
      ],
      at,
      present,
      prepare: async () => {},
      save: async (tx) => {
        const record = await findAttachable(tx, deps, caller, definition, asked.id, { lock: true });
        const { before, removed, added } = await plan(tx, record, asked);
        await removeAttachments(
          tx,
          record,
          removed.map((file) => file.id),
        );
        await addAttachments(
          tx,
          record,
          added.map((file) => ({ ...file, fileKey: file.key })),
          { at, alias: caller.alias },
        );
        const after = await listAttachments(tx, record);
        if (removed.length + added.length > 0) {
          await appendHistory(tx, record, {
            at,
            alias: caller.alias,
            name: caller.name,
            action: 'update',
            before: { attachments: before.map((file) => file.name) },
            after: { attachments: after.map((file) => file.name) },
          });
          await announceChange(tx, record);
        }
        const kept = new Set(added.map((file) => file.key));
        notKept = received.filter((key) => !kept.has(key));
        removedKeys = removed.map((file) => file.fileKey);
        return after;
      },
    });
    await discard(files, notKept);
    await discardUnlessCopied(deps, removedKeys);
    return answer;
  } catch (error) {
    // Where the connection broke at the commit nobody knows whether it was done; leftovers are found by a daily job.
    if (error instanceof Failure) await discard(files, received);
    throw error;
  }
}

async function discard(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.remove(key)));
}

/** A backup that runs may still have to copy what requests had; then the daily job removes it, as it does where this fails. */
async function discardUnlessCopied({ database, files }: ServerDeps, keys: readonly string[]): Promise<void> {
  if (keys.length === 0 || (await isBackupRunning(database).catch(() => true))) return;
  await discard(files, keys);
}

/** What comes and what goes. A file that is there already, name and content alike, was sent again and stays as it is. */
async function plan(tx: Tx, record: RequestRecord, asked: UploadAsked) {
  const before = await listAttachments(tx, record);
  const removed = before.filter(({ id, name }) => asked.removed.some((one) => one === id || one === name));
  const taken = new Map(before.filter((file) => !removed.includes(file)).map((file) => [file.name, file.sha256]));
  const added: ReceivedFile[] = [];
  for (const file of asked.files) {
    if (taken.get(file.name) === file.sha256) continue;
    const issue = sameNameIssue(file.name, taken);
    if (issue) throw new Failure(issue.code, { params: issue.params });
    taken.set(file.name, file.sha256);
    added.push(file);
  }
  return { before, removed, added };
}
