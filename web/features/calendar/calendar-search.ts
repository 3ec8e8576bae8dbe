import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { Day } from '@sitebook/domain/time/day.ts';
import { type PeriodKind, periodKinds } from '@sitebook/domain/time/period.ts';

/** Every status that a booking can show, in the order of the legend. */
export const kinds = ['closed', 'in-progress', 'cancelled', 'assigned'] as const satisfies readonly StatusCode[];
export type Kind = (typeof kinds)[number];

/** What the address of a calendar says besides the module. Whatever it does not say is as at first. */
export interface CalendarSearch {
  readonly view?: PeriodKind;
  /** A day of what is shown; today while there is none. */
  readonly date?: Day;
  readonly layout?: 'list';
  /** The resources whose sections are open, as `3-7`, or `none`; the first one while nothing is said. */
  readonly open?: number | string;
  /** The kinds of bookings that are left out. */
  readonly hide?: string;
}

/** Between the parts of a list: it needs no code in an address, and makes no number of two. */
const dash = '-';
const comma = ',';

/** Reads an address, which may be mistyped or old: what makes no sense is left out. */
export function readCalendarSearch(found: Readonly<Record<string, unknown>>): CalendarSearch {
  const view = periodKinds.find((kind) => kind === found.view);
  const date = isDay(found.date) ? found.date : undefined;
  const open = openOf(found.open);
  const hide = hiddenKinds({ hide: String(found.hide ?? '') }).join(comma);
  return {
    ...(view && { view }),
    ...(date && { date }),
    ...(found.layout === 'list' && { layout: 'list' }),
    ...(open && { open }),
    ...(hide && { hide }),
  };
}

/** The ids of the open sections; nothing where the address leaves it to the screen. */
export function openIds({ open }: CalendarSearch): readonly number[] | undefined {
  if (open === undefined) return undefined;
  return open === 'none' ? [] : String(open).split(dash).map(Number);
}

/** How the address says which sections are open. */
export function openAs(ids: readonly number[]): number | string {
  return ids.length === 1 ? Number(ids[0]) : ids.join(dash) || 'none';
}

export function hiddenKinds({ hide = '' }: Pick<CalendarSearch, 'hide'>): readonly Kind[] {
  const named = hide.split(comma);
  return kinds.filter((kind) => named.includes(kind));
}

/** How the address says what is hidden when this kind is hidden, or shown again. */
export function toggledKind(search: Pick<CalendarSearch, 'hide'>, kind: Kind): string {
  const hidden = hiddenKinds(search);
  return (hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind]).join(comma);
}

function openOf(found: unknown): CalendarSearch['open'] {
  if (found === 'none') return found;
  const ids = String(found ?? '')
    .split(dash)
    .map(Number);
  return ids.every((id) => Number.isInteger(id) && id > 0) ? openAs([...new Set(ids)]) : undefined;
}

/** A day that there is: the 30th of February would be shown as another. */
function isDay(found: unknown): found is Day {
  if (typeof found !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(found)) return false;
  const date = new Date(`${found}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found);
}

/** What a board shows of the same: a month begins with the week of its day. */
export function boardSearchFor({ view, date, layout, hide }: CalendarSearch): object {
  return {
    ...(view && { view: view === 'month' ? 'week' : view }),
    ...(date && { date }),
    ...(layout && { layout }),
    ...(hide && { hide }),
  };
}
