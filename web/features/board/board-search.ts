import type { Day } from '@sitebook/domain/time/day.ts';
import { type BoardKind, boardKinds } from '@sitebook/domain/time/period.ts';
import { type CalendarSearch, readCalendarSearch } from '../calendar/calendar-search.ts';

/** What the address of a board says besides the module. Whatever it does not say is as at first. */
export interface BoardSearch extends Pick<CalendarSearch, 'layout' | 'hide'> {
  readonly view?: BoardKind;
  /** The first day of what is shown, or one of its week; today while there is none. */
  readonly date?: Day;
  /** What is looked for. */
  readonly text?: string;
  /** The resources that are shown, as `3-7`; all while nothing is said. */
  readonly only?: number | string;
}

const dash = '-';
const longestText = 100;

/** Reads an address, which may be mistyped or old: what makes no sense is left out. */
export function readBoardSearch(found: Readonly<Record<string, unknown>>): BoardSearch {
  const { date, layout, hide } = readCalendarSearch(found);
  const view = boardKinds.find((kind) => kind === found.view);
  const text = String(found.text ?? '').slice(0, longestText);
  const only = onlyAs(onlyIds({ only: String(found.only ?? '') }));
  return {
    ...(view && { view }),
    ...(date && { date }),
    ...(layout && { layout }),
    ...(hide && { hide }),
    ...(text.trim() && { text }),
    ...(only !== undefined && { only }),
  };
}

/** The resources that are shown; none where all are. */
export function onlyIds({ only }: Pick<BoardSearch, 'only'>): readonly number[] {
  const ids = String(only ?? '')
    .split(dash)
    .map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
}

/** How the address says which resources are shown. */
export function onlyAs(ids: readonly number[]): number | string | undefined {
  return ids.length > 1 ? ids.join(dash) : ids[0];
}

/** What the calendar shows of the same: of three days their week. */
export function calendarSearchFor({ view, date, layout, hide }: BoardSearch): CalendarSearch {
  return readCalendarSearch({ view: view === 'three' ? 'week' : (view ?? 'day'), date, layout, hide });
}
