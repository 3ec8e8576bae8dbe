import { lookupName, manageName } from '@sitebook/contract/manage/names.ts';
import { isEmpty, listOf, type Value } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition, EntityField, EntityRecord } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { keptFields } from '../../store/manage/bindings.ts';

/** A column of the file of an entity. */
export interface CsvColumn {
  readonly title: string;
  /** Other names under which a file may have it. */
  readonly synonyms: readonly string[];
  /** The field that it fills; nothing for one that is only there to be read. */
  readonly field: EntityField | undefined;
  /** The record's own id. */
  readonly isId?: true;
  /** What a lookup points to by id alone: names of locations need not be unique. */
  readonly byId?: true;
  /** Gives way to another column of the same field. */
  readonly isSecond?: true;
}

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
export function cellsOf(definition: EntityDefinition, columns: readonly CsvColumn[], record: EntityRecord): string[] {
  const server = keptFields(definition).filter(({ writers }) => writers === 'server');
  return columns.map(({ title, field, isId, byId }) => {
    if (isId) return String(record.id);
    const shown = field ?? server.find((one) => say(one.title) === title);
    if (!shown) return '';
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
  const chosen = field.choices?.find((choice) => choice.value === value);
  return chosen ? say(chosen.text) : String(value);
}
