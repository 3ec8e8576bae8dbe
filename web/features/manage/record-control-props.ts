import type { Value } from '@sitebook/domain/fields/value.ts';
import type { EntityField } from '@sitebook/domain/manage/definition.ts';
import type { RefCallback } from 'react';

/** What the control of every field of a record takes. */
export interface RecordControlProps {
  readonly field: EntityField;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  /** Of what is stored, should it not be offered any more. */
  readonly storedName: string | null;
  /** The location that the record belongs to, once that is chosen. */
  readonly place: number | null;
  readonly focusRef: RefCallback<HTMLElement>;
}
