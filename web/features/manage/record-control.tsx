import { isEmpty, numberOf } from '@sitebook/domain/fields/value.ts';
import type { EntityField } from '@sitebook/domain/manage/definition.ts';
import { controlOf } from '@sitebook/domain/manage/parse-entity-field.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { manageChoicesQuery } from '../../api/manage-queries.ts';
import { FieldControl } from '../../fields/field-control.tsx';
import { SearchableSelect } from '../../fields/searchable-select.tsx';
import { LinesControl } from './lines-control.tsx';
import type { RecordControlProps } from './record-control-props.ts';

/** Fills in a field of a record: with the controls of requests, and a few that only master data needs. */
export function RecordControl(props: RecordControlProps) {
  const { field } = props;
  if (field.lookup) return <LookupControl {...props} entity={field.lookup.entity} />;
  if (field.type === 'lines') return <LinesControl {...props} />;
  if (field.type === 'time-zone') return <OneOfMany {...props} options={zones()} />;
  const isShort = field.isRequired && (field.choices?.length ?? 0) <= fewChoices;
  if (field.choices && !isShort && field.type !== 'several') {
    return (
      <OneOfMany
        {...props}
        options={field.choices.map((choice) => ({ value: choice.value, name: say(choice.text) }))}
      />
    );
  }
  return (
    <FieldControl
      field={controlOf(field)}
      value={props.value}
      onChange={props.onChange}
      // A box that is not ticked is an answer, too.
      required={field.isRequired === true && field.type !== 'flag'}
      error={props.error}
      warning={undefined}
      storedName={null}
      within={null}
      focusRef={props.focusRef}
    />
  );
}

/** So many stand side by side; more are searched for. */
const fewChoices = 3;

const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, name: zone }));

interface OneOfManyProps extends RecordControlProps {
  readonly options: readonly { readonly value: string | number; readonly name: string }[];
}

function OneOfMany({ field, value, onChange, error, focusRef, options }: OneOfManyProps) {
  const numbered = options.map(({ name }, index) => ({ id: index + 1, name }));
  const at = options.findIndex((option) => option.value === value);
  return (
    <SearchableSelect
      label={say(field.title)}
      required={field.isRequired === true}
      hint={field.hint && say(field.hint)}
      options={numbered}
      // A zone that this browser does not list is one all the same.
      selected={numbered[at] ?? (isEmpty(value) ? null : { id: 0, name: String(value) })}
      error={error}
      onSelect={({ id }) => onChange(options[id - 1]?.value ?? null)}
      onClear={field.isRequired ? undefined : () => onChange(null)}
      inputRef={focusRef}
    />
  );
}

function LookupControl(props: RecordControlProps & { readonly entity: NonNullable<EntityField['lookup']>['entity'] }) {
  const { field, value, onChange, error, storedName, place, focusRef, entity } = props;
  const choices = useQuery(manageChoicesQuery(useApi(), entity));
  const title = say(field.title);
  const id = numberOf(value);
  const isHere = ({ iBaseLocationId }: { readonly iBaseLocationId: number | null }) =>
    !field.lookup?.isOfPlace || iBaseLocationId === place;
  const offered = choices.data?.find((row) => row.id === id);
  return (
    <SearchableSelect
      label={title}
      required={field.isRequired === true}
      hint={field.hint && say(field.hint)}
      options={(choices.data ?? []).filter((row) => row.isActive && isHere(row))}
      selected={id === null ? null : { id, name: offered?.name ?? storedName ?? String(id) }}
      loading={choices.isLoading}
      error={error}
      failure={
        choices.isError
          ? { text: say('load.failed', { what: title }), onRetry: () => void choices.refetch() }
          : undefined
      }
      onSelect={(option) => onChange(option.id)}
      onClear={field.isRequired ? undefined : () => onChange(null)}
      inputRef={focusRef}
    />
  );
}
