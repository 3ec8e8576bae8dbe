import { sees } from '@sitebook/domain/access/visibility.ts';
import { isEmpty, momentOf, type Value } from '@sitebook/domain/fields/value.ts';
import { type FieldDefinition, fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { readingOf, readValue } from '@sitebook/domain/request/reading.ts';
import { valueWords } from '@sitebook/domain/request/value-words.ts';
import { say, type Wording } from '@sitebook/domain/text/say.ts';
import type { SeenRequest } from '../usecases/requests/open-request.ts';

/** A moment by the clocks of a zone. */
export interface CellMoment {
  readonly zone: string;
  readonly moment: number;
  /** Of which readers are told the day. */
  readonly isDay: boolean;
}

/** What a cell of an exported list holds, whichever kind of file it comes to. */
export type ListCell = string | number | CellMoment | null;

export interface ListColumn {
  /** As on the screen. */
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly read: (seen: SeenRequest) => ListCell;
}

type Fact = Pick<ListColumn, 'width' | 'read'> & { readonly title: Wording };

const clocks = ({ place }: SeenRequest) => place.hours.zone;
const momentIn = (seen: SeenRequest, iso: string): CellMoment => ({
  zone: clocks(seen),
  moment: Date.parse(iso),
  isDay: false,
});

const widths = { number: 10, time: 18, day: 12, words: 24, long: 40 } as const;

/** What every request has besides its fields. */
function factOf(definition: ModuleDefinition, key: string): Fact | undefined {
  const facts: Readonly<Record<string, Fact>> = {
    id: { title: 'column.id', width: widths.number, read: ({ stored }) => stored.record.id },
    status: {
      title: 'column.status',
      width: widths.words,
      read: (seen) => say(`status.${readingOf(definition, seen).status}`),
    },
    baseLocationId: {
      title: 'export.location-id',
      width: widths.number,
      read: ({ stored }) => stored.record.baseLocationId,
    },
    createdAt: {
      title: 'column.submit-date',
      width: widths.time,
      read: (seen) => momentIn(seen, seen.stored.record.createdAt),
    },
    createdBy: { title: 'export.created-by', width: widths.words, read: ({ stored }) => stored.record.createdBy },
    updatedAt: {
      title: 'export.updated-at',
      width: widths.time,
      read: (seen) => momentIn(seen, seen.stored.record.updatedAt),
    },
    updatedBy: { title: 'export.updated-by', width: widths.words, read: ({ stored }) => stored.record.updatedBy },
  };
  return Object.hasOwn(facts, key) ? facts[key] : undefined;
}

/** The column of this key, as somebody's list shows it; nothing where lists have no such column. */
export function listColumn(definition: ModuleDefinition, key: string): ListColumn | undefined {
  const inTable = definition.columns.find(({ field }) => field === key);
  const fact = factOf(definition, key);
  if (fact) return { ...fact, title: say(inTable?.title ?? fact.title) };
  const field = fieldOf(definition, key);
  if (!field || field.type === 'attachments') return undefined;
  const title = say(inTable?.title ?? field.title);
  return {
    // A number stays one, so that what it counts stands above it.
    title: field.unit ? `${title} (${say(field.unit)})` : title,
    width: widthOf(field),
    read: (seen) => (sees(seen.view, field) ? fieldCell(field, seen, definition) : null),
  };
}

function fieldCell(field: FieldDefinition, seen: SeenRequest, definition: ModuleDefinition): ListCell {
  return cellOf(field, readValue(field, seen.stored, readingOf(definition, seen)), clocks(seen));
}

/** Numbers and dates stay what they are; all else is what people read. */
function cellOf(field: FieldDefinition, value: Value, zone: string): ListCell {
  if (isEmpty(value)) return null;
  const isChosen = field.choices?.some((one) => one.value === value);
  if (typeof value === 'number' && !isChosen && !isMoment(field)) return value;
  if (field.type === 'date') return { zone: 'UTC', moment: Date.parse(String(value)), isDay: true };
  const moment = isMoment(field) ? momentOf(value) : null;
  if (moment !== null) return { zone, moment, isDay: field.isReadAsDay === true };
  return valueWords(field, value, zone);
}

function isMoment({ type }: FieldDefinition): boolean {
  return type === 'date-time' || type === 'end-date-time';
}

function widthOf(field: FieldDefinition): number {
  if (field.type === 'number') return widths.number;
  if (field.type === 'date' || field.isReadAsDay) return widths.day;
  if (isMoment(field)) return widths.time;
  return field.type === 'note' ? widths.long : widths.words;
}
