import { readCalendarSearch } from '../calendar/calendar-search.ts';
import { useListPlace } from '../page/list-place.ts';

/** What the address of a board of nights says. Whatever it does not say is as at first. */
export interface NightsSearch {
  readonly view?: 'week' | 'month';
  readonly date?: string;
  readonly layout?: 'list';
  readonly text?: string;
}

const longestText = 100;

/** Reads an address, which may be mistyped or old: what makes no sense is left out. */
function readNightsSearch(found: Readonly<Record<string, unknown>>): NightsSearch {
  const { view, date, layout } = readCalendarSearch(found);
  const text = String(found.text ?? '').slice(0, longestText);
  return {
    ...((view === 'week' || view === 'month') && { view }),
    ...(date && { date }),
    ...(layout && { layout }),
    ...(text.trim() && { text }),
  };
}

/** What the board shows, and the way to show something else; what is undefined is as at first. */
export function useNightsView() {
  const place = useListPlace();
  const search = readNightsSearch({ ...place.search });
  const show = (change: { readonly [Key in keyof NightsSearch]: NightsSearch[Key] | undefined }) =>
    place.show(readNightsSearch({ ...search, ...change }), { resetScroll: false });
  return { search, show };
}
