import { LatePart } from '../../ui/late-part.tsx';
import type { ConversationProps } from './conversation-props.ts';

const load = () => import('./conversation.tsx');

/** What people write about a request, loaded once the request is on the screen; nothing for whoever may not read it. */
export function LateConversation(props: ConversationProps) {
  if (props.request.conversation === 'None') return null;
  return <LatePart load={load} give={props} meanwhile={null} otherwise={null} />;
}
