import { keepText, keptText } from '../../ui/kept-text.ts';

const nameOf = (requestId: number) => `message ${requestId}`;

/** What somebody has written about a request and not sent. */
export function messageDraft(requestId: number): string {
  return keptText(nameOf(requestId));
}

export function keepMessageDraft(requestId: number, text: string): void {
  keepText(nameOf(requestId), text);
}
