import { type ConversationRight, conversationRight } from '@sitebook/domain/access/conversation.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findAnyRequest } from '../../store/requests/history.ts';
import { askingAs } from '../entering/asking.ts';
import { findOpenable } from '../entering/enter-location.ts';

/** The conversation of a request, with what the caller may do there. */
export interface EnteredConversation {
  readonly definition: ModuleDefinition;
  readonly record: RequestRecord;
  readonly right: ConversationRight;
}

/** The door to a conversation: refused to whoever may not open its request, or not read what is written about it. */
export async function enterConversation(
  handle: Database,
  deps: Deps,
  caller: Caller,
  id: number,
  options: { lock?: boolean } = {},
): Promise<EnteredConversation> {
  const definition = moduleOf((await findAnyRequest(handle, id))?.module ?? '');
  if (!definition) throw new Failure('error.not-found');
  const { stored, place } = await findOpenable(handle, definition, id, askingAs(deps, caller), options);
  const { record } = stored;
  const right = conversationRight(definition.lifecycle, record.status, place);
  if (right === 'none') throw new Failure('error.forbidden');
  return { definition, record, right };
}
