import { isEmpty, listOf, type Value } from '@sitebook/domain/fields/value.ts';
import { type FieldDefinition, fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { plainNote } from '@sitebook/domain/text/note.ts';
import { withUnit } from '@sitebook/domain/text/with-unit.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { ListedRequest } from '../../api/wire-request.ts';
import { ChoiceWord, choiceWords } from './choice-word.tsx';
import { RequestTime } from './request-time.tsx';
import { StatusChip } from './status-chip.tsx';

interface RequestValueProps {
  readonly definition: ModuleDefinition;
  readonly request: ListedRequest;
  /** A field's key, or one of the facts that every request has. */
  readonly name: string;
  /** Of the request's location; times are left out until it is known. */
  readonly zone: string | undefined;
}

/** One fact of a request as it is read: in a cell of the table, on a card. */
export function RequestValue({ definition, request, name, zone }: RequestValueProps) {
  if (name === 'status') return <StatusChip definition={definition} request={request} />;
  if (name === 'id') return <bdi dir="ltr">{request.id}</bdi>;
  if (name === 'createdAt' || name === 'updatedAt') return <RequestTime zone={zone} value={request[name]} />;
  if (name === 'createdBy' || name === 'updatedBy') return request[name];
  const field = fieldOf(definition, name);
  const value = request.values[name];
  if (field === undefined || value === undefined || isEmpty(value)) return null;
  const choice = field.choices?.find((one) => one.value === value);
  if (choice) return <ChoiceWord choice={choice} />;
  if (field.type === 'date-time' || field.type === 'end-date-time')
    return <RequestTime zone={zone} value={value} isDay={field.isReadAsDay} />;
  return wordsOf(field, value);
}

function wordsOf(field: FieldDefinition, value: Value): string {
  const { type } = field;
  if (type === 'date') return displayDate(String(value));
  if (type === 'choices') return choiceWords(field, value);
  if (type === 'people') return listOf(value).join(', ');
  if (type === 'note') return plainNote(String(value));
  return withUnit(field, String(value));
}
