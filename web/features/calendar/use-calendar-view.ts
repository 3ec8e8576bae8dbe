import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { useEffect, useState } from 'react';
import { leaveCalendar } from '../modules/calendar-left.ts';
import { useListPlace } from '../page/list-place.ts';
import { type CalendarSearch, readCalendarSearch } from './calendar-search.ts';

/** What the calendar shows, and the way to show something else. */
export interface CalendarView {
  readonly search: CalendarSearch;
  /** Changes some of it; what is undefined is as at first. */
  readonly show: (change: { readonly [Key in keyof CalendarSearch]: CalendarSearch[Key] | undefined }) => void;
}

/**
 * What a calendar shows stands in its address, so that coming back to it or loading it again finds it as it was. The
 * router takes its time to follow; keys that are pressed meanwhile already go on from what was asked for.
 */
export function useCalendarView(definition: ModuleDefinition): CalendarView {
  const place = useListPlace();
  const found = readCalendarSearch({ ...place.search });
  const address = JSON.stringify(found);
  const [ahead, setAhead] = useState({ of: address, search: found });
  const search = ahead.of === address ? ahead.search : found;
  useEffect(() => leaveCalendar(definition, search), [definition, search]);
  return {
    search,
    show: (change) => {
      const next = readCalendarSearch({ ...search, ...change });
      setAhead({ of: address, search: next });
      place.show(next, { resetScroll: false });
    },
  };
}
