import { isOpen, type Lifecycle } from '../lifecycle/lifecycle.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import type { Actor } from './actor.ts';

/** What somebody may do with the conversation of a request that they may open. */
export type ConversationRight = 'write' | 'read' | 'none';

/** Nothing is written on what is over. External users read it where the location says so, and never write. */
export function conversationRight(
  lifecycle: Lifecycle,
  status: StatusCode,
  { actor, isConversationForExternals }: { readonly actor: Actor; readonly isConversationForExternals: boolean },
): ConversationRight {
  if (actor.role === 'external') return isConversationForExternals ? 'read' : 'none';
  return isOpen(lifecycle, status) ? 'write' : 'read';
}
