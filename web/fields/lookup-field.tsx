import { numberOf, textOf } from '@sitebook/domain/fields/value.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { expiryOf } from '@sitebook/domain/rules/expiry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/connection.ts';
import { lookupQuery } from '../api/lookup-queries.ts';
import type { ControlProps } from './control-props.ts';
import { useFieldScope } from './field-scope.ts';
import { SearchableSelect } from './searchable-select.tsx';

/** One row of master data. A stored row that is not offered any more stays, by its name, until another is chosen. */
export function LookupField({ field, value, onChange, required, error, storedName, within, focusRef }: ControlProps) {
  const { definition, baseLocationId, hours } = useFieldScope();
  if (!field.lookup) throw new Error(`${field.key} looks nothing up`);
  const { source, within: parent, expires } = field.lookup;
  const waits = parent !== undefined && numberOf(within) === null;
  const asked = { source, module: definition.key, baseLocationId, within: numberOf(within) };
  const rows = useQuery({ ...lookupQuery(useApi(), asked), enabled: !waits });
  const id = numberOf(value);
  const options = (rows.data ?? []).map((row) => ({
    ...row,
    mark: expires === undefined ? undefined : expiryMark(textOf(row.facts[expires]), hours.zone),
  }));
  const offered = options.find((row) => row.id === id);
  const title = say(field.title);
  const parentField = parent === undefined ? undefined : fieldOf(definition, parent);
  const isRetired = rows.data !== undefined && id !== null && offered === undefined && Boolean(storedName);
  const hint = () => {
    if (waits && parentField) return say('field.choose-first', { field: say(parentField.title) });
    if (isRetired) return say('field.retired', { name: storedName ?? '' });
    return field.hint && say(field.hint);
  };
  return (
    <SearchableSelect
      label={title}
      required={required}
      options={options}
      selected={id === null ? null : { id, name: offered?.name ?? storedName ?? '' }}
      disabled={waits}
      loading={rows.isLoading}
      hint={hint()}
      warning={offered?.mark?.text}
      error={error}
      failure={
        rows.isError ? { text: say('load.failed', { what: title }), onRetry: () => void rows.refetch() } : undefined
      }
      onSelect={(option) => onChange(option.id)}
      onClear={required ? undefined : () => onChange(null)}
      inputRef={focusRef}
    />
  );
}

/** Told of a row whose last day has passed or is near. */
function expiryMark(lastDay: string | null, zone: string) {
  const state = expiryOf(lastDay, zone, Date.now());
  if (state === undefined || lastDay === null) return undefined;
  const isBad = state === 'expired';
  return {
    text: say(isBad ? 'calendar.certificate-expired' : 'calendar.certificate', { day: displayDate(lastDay) }),
    isBad,
  };
}
