import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listMessages, type StoredMessage } from '../../store/conversations.ts';
import { enterConversation } from './enter-conversation.ts';

const pageSize = 100;

/** A page of what was written about a request, the newest first. */
export interface ReadConversation {
  readonly messages: readonly StoredMessage[];
  /** The oldest of them, where there are older ones. */
  readonly next: number | null;
  readonly mayWrite: boolean;
}

export async function readConversation(
  deps: Deps,
  caller: Caller,
  id: number,
  before: number | undefined,
): Promise<ReadConversation> {
  const { database } = deps;
  const { record, right } = await enterConversation(database, deps, caller, id);
  const found = await listMessages(database, record, { before, limit: pageSize + 1 });
  const messages = found.slice(0, pageSize);
  return {
    messages,
    next: found.length > pageSize ? (messages.at(-1)?.id ?? null) : null,
    mayWrite: right === 'write',
  };
}
