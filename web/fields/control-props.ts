import type { Value } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RefCallback } from 'react';

/** What the control of every field type takes. */
export interface ControlProps {
  readonly field: FieldDefinition;
  /** What cannot be read yet, such as half a date, is a text; the field's parser says what is wrong with it. */
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly required: boolean;
  readonly error: string | undefined;
  /** Worth knowing, but no reason to refuse. */
  readonly warning: string | undefined;
  /** The name of the row that a stored lookup points to: it may not be offered any more. */
  readonly storedName: string | null;
  /** The value of the field that this one depends on. */
  readonly within: Value;
  /** Told what is typed and not chosen yet, where one chooses by typing. */
  readonly onUnfinished?: (typed: string) => void;
  /** The part that takes the focus when something is wrong. */
  readonly focusRef: RefCallback<HTMLElement>;
}
