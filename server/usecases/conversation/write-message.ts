import { Failure } from '@sitebook/domain/failure.ts';
import { whoHears } from '@sitebook/domain/notices/who-hears.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from '../../live/change.ts';
import { insertMessage, listWriters, type StoredMessage } from '../../store/conversations.ts';
import { enqueue } from '../../store/enqueue.ts';
import { once } from '../saving/once.ts';
import { type EnteredConversation, enterConversation } from './enter-conversation.ts';

export interface NewMessage {
  /** Of the request. */
  readonly id: number;
  readonly text: string;
  readonly key: string | undefined;
}

/** Writes something about a request. The request stays as it is, and so does its version. */
export async function writeMessage<Answer>(
  deps: Deps,
  caller: Caller,
  { id, text, key }: NewMessage,
  present: (message: StoredMessage) => Answer,
): Promise<Answer> {
  const at = deps.clock.now().toISOString();
  return once(deps.database, {
    alias: caller.alias,
    key,
    content: ['message', id, text],
    at,
    present,
    prepare: async () => {},
    save: async (tx) => {
      // Its row is held: nobody closes it in between.
      const entered = await enterConversation(tx, deps, caller, id, { lock: true });
      assertMayWrite(entered);
      const { definition, record } = entered;
      const message = await insertMessage(tx, record, { at, alias: caller.alias, name: caller.name, text });
      const told = whoHears(definition.lifecycle, record, await listWriters(tx, record));
      await enqueue(tx, 'tell-of-message', { module: definition.key, id, message: message.id, told: [...told] });
      await announceChange(tx, record);
      return message;
    },
  });
}

function assertMayWrite({ definition, record, right }: EnteredConversation): void {
  if (right === 'write') return;
  if (definition.lifecycle.phases[record.status] === 'open') throw new Failure('error.forbidden');
  throw new Failure('error.action-not-now', { params: { status: say(`status.${record.status}`) } });
}
