import { makeStyles, tokens } from '@fluentui/react-components';
import { isEmpty, listOf, type Value } from '@sitebook/domain/fields/value.ts';
import type { EntityField } from '@sitebook/domain/manage/definition.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import { linesOf } from '@sitebook/domain/own-fields/read-own-field.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { plainNote } from '@sitebook/domain/text/note.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { withUnit } from '@sitebook/domain/text/with-unit.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/connection.ts';
import { manageChoicesQuery } from '../../api/manage-queries.ts';
import { useFormScope } from '../../fields/field-scope.ts';
import { PersonName } from '../../fields/person-name.tsx';
import { RequestTime } from '../request-value/request-time.tsx';

const useStyles = makeStyles({
  none: { color: tokens.colorNeutralForeground2 },
  note: { overflowWrap: 'anywhere' },
});

interface RecordValueProps {
  readonly field: EntityField;
  readonly value: Value;
  /** Of what a lookup points to. */
  readonly name?: string | null | undefined;
}

/** A value of a record to be read. */
export function RecordValue({ field, value, name }: RecordValueProps) {
  const styles = useStyles();
  if (isEmpty(value)) return <span className={styles.none}>{say('field.none')}</span>;
  if (field.choices)
    return [...listOf(value), ...(Array.isArray(value) ? [] : [value])].map((one) => wordOf(field, one)).join(', ');
  switch (field.type) {
    case 'lookup':
      return name ?? String(value);
    case 'flag':
      return say(value === true ? 'flag.yes' : 'flag.no');
    case 'date':
      return <bdi dir="ltr">{displayDate(String(value))}</bdi>;
    case 'date-time':
      return <LocalTime value={value} />;
    case 'person':
      return <PersonName alias={String(value)} />;
    case 'lines':
      return <span className={styles.note}>{linesOf(String(value)).join(', ')}</span>;
    case 'several':
      return listOf(value).join(', ');
    case 'weekdays':
      return listOf(value)
        .map((day) => say(`weekday.${day}` as TextCode))
        .join(', ');
    case 'note':
      return <span className={styles.note}>{plainNote(String(value))}</span>;
    default:
      return <span className={styles.note}>{withUnit(field, String(value))}</span>;
  }
}

/** The word of what was chosen; what cannot be chosen any more stands for itself. */
function wordOf({ choices = [] }: EntityField, value: Value): string {
  const chosen = choices.find((choice) => choice.value === value);
  return chosen ? say(chosen.text) : String(value);
}

function LocalTime({ value }: Pick<RecordValueProps, 'value'>) {
  return <RequestTime zone={useFormScope().hours.zone} value={value} />;
}

/** A value that is not stored yet: what a lookup would point to is looked up. */
export function UnsavedValue({ field, value }: Pick<RecordValueProps, 'field' | 'value'>) {
  return field.lookup ? (
    <NamedValue field={field} value={value} entity={field.lookup.entity} />
  ) : (
    <RecordValue field={field} value={value} />
  );
}

function NamedValue({ field, value, entity }: Pick<RecordValueProps, 'field' | 'value'> & { entity: EntityKey }) {
  const { data } = useQuery(manageChoicesQuery(useApi(), entity));
  return <RecordValue field={field} value={value} name={data?.find(({ id }) => id === value)?.name} />;
}
