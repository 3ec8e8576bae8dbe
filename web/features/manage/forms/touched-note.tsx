import type { Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { touchedBy } from '@sitebook/domain/manage/forms/touched-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/connection.ts';
import { touchedQuery } from '../../../api/manage-queries.ts';
import type { ManagedRecord } from '../../../api/wire-record.ts';
import { useDebounced } from '../../../fields/use-debounced.ts';
import { Note } from '../../../ui/note.tsx';
import { touchedText } from './touched-text.ts';

interface TouchedNoteProps {
  readonly definition: EntityDefinition;
  readonly stored: ManagedRecord | null;
  readonly values: Values;
  /** What would be refused, or is saved already, has no consequences. */
  readonly isSound: boolean;
}

const typingMs = 500;

/** Tells what a change of a form means for requests that are there, before it is saved. */
export function TouchedNote({ definition, stored, values, isSound }: TouchedNoteProps) {
  const touched = isSound ? touchedBy(definition, stored?.values ?? null, values) : undefined;
  const typed = JSON.stringify(values);
  const isSettled = useDebounced(typed, typingMs) === typed;
  const { data } = useQuery({
    ...touchedQuery(useApi(), definition, stored?.id ?? null, values),
    enabled: touched !== undefined && isSettled,
  });
  const text = touched && data?.touched ? touchedText(touched, data.touched) : '';
  return text === '' ? null : <Note kind="warning" text={text} />;
}
