import { lookupName, manageName } from '@sitebook/contract/manage/names.ts';
import { isEmpty, listOf, type Value } from '@sitebook/domain/fields/value.ts';
import {
  type EntityDefinition,
  type EntityField,
  type EntityRecord,
  keptFields,
} from '@sitebook/domain/manage/definition.ts';
import { withChoices } from '@sitebook/domain/manage/offered.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { CsvColumn } from '../usecases/manage/importing/read-cells.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The columns of an entity's files, in the order in which they are exported. */
export function csvColumns(definition: EntityDefinition): readonly CsvColumn[] {
  const columns = keptFields(definition).flatMap((field): readonly CsvColumn[] => {
    const title = say(field.title);
    const name = manageName(definition.key, field.key);
    if (!field.lookup) return [{ title, synonyms: [name], field: field.writers === 'server' ? undefined : field }];
    const shown: CsvColumn = { title, synonyms: [lookupName(field.lookup.entity)], field };
    if (field.key !== definition.place) return [{ ...shown, synonyms: [...shown.synonyms, name] }];
    const byId: CsvColumn = { title: say('manage.base-location-id'), synonyms: [name], field, byId: true };
    return [byId, { ...shown, isSecond: true }];
  });
  return [{ title: say('column.id'), synonyms: [], field: undefined, isId: true }, ...columns];
}

/** The cells of a record, column by column. */
function cellsOf(definition: EntityDefinition, columns: readonly CsvColumn[], record: EntityRecord): string[] {
  const server = keptFields(definition).filter(({ writers }) => writers === 'server');
  return columns.map(({ title, field, isId, byId }) => {
    if (isId) return String(record.id);
    const found = field ?? server.find((one) => say(one.title) === title);
    if (!found) return '';
    const shown = withChoices(found, record.values);
    return byId
      ? String(record.values[shown.key] ?? '')
      : displayCell(shown, record.values[shown.key] ?? null, record.names[shown.key]);
  });
}

/** A value as a person reads it, and as a file gives it back. */
export function displayCell(field: EntityField, value: Value, name?: string | null): string {
  if (isEmpty(value)) return '';
  if (field.lookup) return name ?? String(value);
  if (field.type === 'flag') return say(value === true ? 'flag.yes' : 'flag.no');
  if (field.type === 'weekdays')
    return listOf(value)
      .map((day) => weekdays[Number(day) - 1] ?? day)
      .join(' ');
  const wordOf = (one: Value) => {
    const chosen = field.choices?.find((choice) => choice.value === one);
    return chosen ? say(chosen.text) : String(one);
  };
  return field.type === 'several' ? listOf(value).map(wordOf).join('; ') : wordOf(value);
}

/** The lines of a file with these records, its head first. It can be imported again. */
export function* linesOf(definition: EntityDefinition, records: readonly EntityRecord[]): Generator<string[]> {
  const columns = csvColumns(definition);
  yield columns.map(({ title }) => title);
  for (const record of records) yield cellsOf(definition, columns, record);
}
