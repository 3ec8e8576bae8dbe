import type { OpenedRequest } from '../../api/wire-request.ts';

export interface ConversationProps {
  readonly request: Pick<OpenedRequest, 'id' | 'conversation'>;
  /** Of the request's location. */
  readonly zone: string;
}
