import type { TextCode } from '../text/en.ts';
import type { FieldDefinition } from './definition.ts';

/** Free words to those who do the work; what they are asked for differs by module. */
export function remarksField(options: { hint?: TextCode; default?: string } = {}): FieldDefinition {
  return {
    key: 'remarks',
    type: 'note',
    title: 'field.remarks',
    section: 'details',
    writers: 'requester',
    max: 10_000,
    ...options,
    ...(options.default !== undefined && { isPattern: true }),
  };
}
