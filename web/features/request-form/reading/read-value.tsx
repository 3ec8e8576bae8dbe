import { makeStyles, tokens } from '@fluentui/react-components';
import { isEmpty, listOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import { type FieldDefinition, holdsList } from '@sitebook/domain/modules/definition.ts';
import { choiceWords } from '@sitebook/domain/request/value-words.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { withUnit } from '@sitebook/domain/text/with-unit.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { Fragment } from 'react';
import type { OpenedRequest } from '../../../api/wire-request.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { NoteText } from '../../../fields/note-text.tsx';
import { OutsideLink } from '../../../fields/outside-link.tsx';
import { PersonName } from '../../../fields/person-name.tsx';
import { ChoiceWord } from '../../request-value/choice-word.tsx';
import { RequestTime } from '../../request-value/request-time.tsx';

const useStyles = makeStyles({
  note: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  none: { color: tokens.colorNeutralForeground2 },
});

interface ReadValueProps {
  readonly field: FieldDefinition;
  readonly values: Values;
}

/** A field's value to be read. */
export function ReadValue({ field, values }: ReadValueProps) {
  const styles = useStyles();
  const { definition, hours } = useFieldScope();
  const value = values[field.key] ?? null;
  if (isEmpty(value)) return <span className={styles.none}>{say('field.none')}</span>;
  const choice = field.choices?.find((one) => one.value === value);
  if (choice) return <ChoiceWord choice={choice} />;
  switch (field.type) {
    case 'date-time':
    case 'end-date-time':
      return <RequestTime zone={hours.zone} value={value} isDay={field.isReadAsDay} />;
    case 'date':
      return <bdi dir="ltr">{displayDate(String(value))}</bdi>;
    case 'lookup':
      return values[nameKeyOf(definition.fields, field) ?? ''] ?? String(value);
    case 'choices':
      return choiceWords(field, value);
    case 'link':
      return <OutsideLink address={String(value)} />;
    case 'flag':
    case 'checkbox':
      return say(value === true ? 'flag.yes' : 'flag.no');
    case 'person':
      return <PersonName alias={String(value)} />;
    case 'people':
      return listOf(value).map((alias, index) => (
        <Fragment key={alias}>
          {index > 0 && ', '}
          <PersonName alias={alias} />
        </Fragment>
      ));
    case 'note':
      return <NoteText note={String(value)} />;
    case 'attachments':
      return <bdi className={styles.note}>{listOf(value).join(', ')}</bdi>;
    default:
      return <span className={styles.note}>{withUnit(field, String(value))}</span>;
  }
}

/** A field whose value was typed: of a stay the hour may be all that was. */
export function asTyped({ isReadAsDay: _day, ...field }: FieldDefinition): FieldDefinition {
  return field;
}

/** The key of the field that holds the name of a lookup's row. */
export function nameKeyOf(fields: readonly FieldDefinition[], { key }: FieldDefinition): string | undefined {
  return fields.find((field) => field.nameOf === key)?.key;
}

/** What tells the names of the rows that lookup fields point to. */
interface Names {
  readonly request: Pick<OpenedRequest, 'values'>;
  /** What lookup fields offer. */
  readonly rows: Readonly<Record<string, readonly LookupRow[]>>;
  readonly fields: readonly FieldDefinition[];
}

/** One side of a change as the values of a request, the name of a row beside its id where it is known. */
export function namedSide(field: FieldDefinition, side: unknown, { request, rows, fields }: Names): Values {
  // Of files the history has their names, as one text, too.
  const isList = holdsList(field) || field.type === 'attachments';
  const value = isList && typeof side === 'string' ? side.split(';') : (side as Value);
  const nameKey = nameKeyOf(fields, field);
  if (nameKey === undefined) return { [field.key]: value };
  const current = request.values[field.key] === value ? request.values[nameKey] : null;
  const name = rows[field.key]?.find((row) => row.id === value)?.name ?? current ?? null;
  return { [field.key]: value, [nameKey]: name };
}
