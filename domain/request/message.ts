import { showsSomething } from '../fields/characters.ts';
import { type Parsed, parseField } from '../fields/parse-field.ts';
import { textOf } from '../fields/value.ts';
import type { FieldDefinition } from '../modules/definition.ts';

/** The longest text of a message. */
export const longestMessage = 4000;

const field: FieldDefinition = {
  key: 'text',
  type: 'note',
  title: 'ask.note',
  writers: 'requester',
  max: longestMessage,
};

/** Reads a message as plain text: in the browser as it is typed, on the server as it was sent. Nothing is no message. */
export function parseMessage(raw: unknown): Parsed {
  const parsed = parseField(field, raw, 'UTC');
  return 'value' in parsed && !showsSomething(textOf(parsed.value) ?? '') ? { code: 'field.required' } : parsed;
}
