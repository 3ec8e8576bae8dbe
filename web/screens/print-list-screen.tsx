import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useApi } from '../api/connection.ts';
import { baseLocationQuery } from '../api/location-queries.ts';
import { readDashboardSearch } from '../features/dashboard/dashboard-search.ts';
import { useSelection } from '../features/location/selection.ts';
import { Failure } from '../features/print/failure.tsx';
import { PrintedList } from '../features/print/printed-list.tsx';
import { Waiting } from '../features/print/waiting.tsx';
import { useActor } from '../features/profile/use-me.ts';

/** A module's list at the saved location, on paper, as the address says. */
export default function PrintListScreen() {
  const { module = '' } = useParams({ strict: false });
  const search = readDashboardSearch(useSearch({ strict: false }));
  const saved = useSelection();
  const definition = moduleOf(module);
  const actor = useActor(saved?.iBaseLocationId ?? null);
  const base = useQuery(baseLocationQuery(useApi(), saved?.keys.locationId ?? null));
  if (base.isError) return <Failure error={base.error} onRetry={() => void base.refetch()} />;
  if (!definition || !actor || !base.data) return <Waiting />;
  return <PrintedList definition={definition} actor={actor} base={base.data} search={search} />;
}
