import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { addDays, dayAt } from '@sitebook/domain/time/day.ts';
import { BrokenCalendar, type LeftOut, readCalendar } from '../../../csv/read-calendar.ts';
import type { CsvLine } from '../../../csv/read-csv.ts';
import type { CellIssue, CsvColumn } from './read-cells.ts';

interface Asked {
  readonly file: Uint8Array;
  readonly columns: readonly CsvColumn[];
  /** The location that it is for: a calendar file says nothing of that. */
  readonly place: number | undefined;
  readonly now: Date;
}

/** The days of a calendar file as the lines that a table with the same records would have, and what it has besides. */
export async function calendarLines(
  { takesCalendars, place: placeKey }: EntityDefinition,
  { file, columns, place, now }: Asked,
): Promise<{ readonly lines: readonly CsvLine[] | CellIssue; readonly leftOut: readonly LeftOut[] }> {
  const wrong = (issue: Pick<CellIssue, 'code' | 'params'>) => ({
    lines: { line: 1, column: '', ...issue },
    leftOut: [],
  });
  if (!takesCalendars) return wrong({ code: 'manage.not-csv' });
  if (place === undefined) return wrong({ code: 'manage.calendar-place-first' });
  const titleOf = (key: string | undefined) => columns.find(({ field }) => field?.key === key)?.title ?? '';
  try {
    const { days, leftOut } = await readCalendar(file, dayAt('UTC', now.getTime()));
    const { from, to, name: nameKey } = takesCalendars;
    const head = [placeKey, nameKey, from, ...(to === undefined ? [] : [to])].map(titleOf);
    const lines = days.map(({ line, day, name }) => {
      // With slashes a day is its first moment, by the clocks of the location.
      const times = to === undefined ? [day] : [day, addDays(day, 1)].map((one) => one.replaceAll('-', '/'));
      return { line, cells: [String(place), name, ...times] };
    });
    return { lines: [{ line: 1, cells: head }, ...lines], leftOut };
  } catch (error) {
    if (!(error instanceof BrokenCalendar)) throw error;
    return wrong({ code: error.code, params: error.params });
  }
}
