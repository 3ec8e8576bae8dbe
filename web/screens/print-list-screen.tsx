import { isOverAllLocations } from '@sitebook/domain/access/tab.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useApi } from '../api/connection.ts';
import { baseLocationQuery } from '../api/location-queries.ts';
import { moduleHereQuery } from '../api/module-here-query.ts';
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
  const api = useApi();
  const base = useQuery(baseLocationQuery(api, saved?.keys.locationId ?? null));
  const here = useQuery(moduleHereQuery(api, definition, saved?.iBaseLocationId ?? null));
  const failed = [base, here].find((query) => query.isError);
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!definition || !actor || !base.data || !here.data) return <Waiting />;
  // Each location adds something else: a list over all of them has what is declared.
  const listed = search.tab && isOverAllLocations(search.tab) ? definition : here.data;
  return <PrintedList definition={listed} actor={actor} base={base.data} search={search} />;
}
