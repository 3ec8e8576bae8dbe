import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useApi } from '../api/connection.ts';
import { baseLocationQuery } from '../api/location-queries.ts';
import { calendarResourcesQuery } from '../api/lookup-queries.ts';
import { readCalendarSearch } from '../features/calendar/calendar-search.ts';
import { useSelection } from '../features/location/selection.ts';
import { Failure } from '../features/print/failure.tsx';
import { PrintedDay } from '../features/print/printed-day.tsx';
import { Waiting } from '../features/print/waiting.tsx';

/** A day of a module's calendar at the saved location, on paper. */
export default function PrintDayScreen() {
  const { module = '' } = useParams({ strict: false });
  const { date } = readCalendarSearch(useSearch({ strict: false }));
  const saved = useSelection();
  const definition = moduleOf(module);
  const api = useApi();
  const base = useQuery(baseLocationQuery(api, saved?.keys.locationId ?? null));
  const asked = { module, baseLocationId: saved?.iBaseLocationId ?? null };
  const resources = useQuery(calendarResourcesQuery(api, asked));
  const failed = [base, resources].find((query) => query.isError);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!definition || !base.data || !resources.data) return <Waiting />;
  return (
    <PrintedDay
      definition={definition}
      base={base.data}
      resources={resources.data}
      day={date ?? dayAt(base.data.timeZone, Date.now())}
    />
  );
}
