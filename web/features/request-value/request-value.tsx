import { isEmpty } from '@sitebook/domain/fields/value.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { plainWords } from '@sitebook/domain/request/value-words.ts';
import type { ListedRequest } from '../../api/wire-request.ts';
import { ChoiceWord } from './choice-word.tsx';
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
  return plainWords(field, value);
}
