/** What is typed and not sent, by request: whoever closes the panel, or begins anew with a newer version, finds it again. */
const drafts = new Map<number, string>();

export const draftOf = (requestId: number) => drafts.get(requestId) ?? '';

export function keepDraft(requestId: number, text: string): void {
  if (text === '') drafts.delete(requestId);
  else drafts.set(requestId, text);
}
