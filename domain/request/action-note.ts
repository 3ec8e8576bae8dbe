import { type Parsed, parseField } from '../fields/parse-field.ts';
import type { FieldDefinition } from '../modules/definition.ts';

/** Its longest text. */
export const longestNote = 1000;

/** What whoever closes or cancels a request may say about it. It belongs to what was done, not to the request. */
const field: FieldDefinition = {
  key: 'actionNote',
  type: 'note',
  title: 'ask.note',
  writers: 'requester',
  max: longestNote,
};

/** Reads such a note: in the browser as it is typed, on the server as it was sent. */
export function parseActionNote(raw: unknown): Parsed {
  return parseField(field, raw, 'UTC');
}
