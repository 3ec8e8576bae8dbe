import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useConnection } from '../api/connection.ts';
import { baseLocationQuery } from '../api/location-queries.ts';
import { moduleHereQuery } from '../api/module-here-query.ts';
import { meQuery, roleQuery } from '../api/person-queries.ts';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { useLayout } from '../features/dashboard/layout.ts';
import { ListFailure } from '../features/dashboard/list-failure.tsx';
import { ListWaiting } from '../features/dashboard/list-waiting.tsx';
import { useSelection } from '../features/location/selection.ts';
import { newRequestTarget } from '../features/modules/new-request-target.ts';
import { useListPlace } from '../features/page/list-place.ts';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { useActor } from '../features/profile/use-me.ts';
import { SavedHere } from '../features/saved/saved-here.tsx';
import { hasUnsent } from '../features/unsent/has-unsent.ts';
import { arriving } from '../ui/loading.ts';
import { Page } from '../ui/page.tsx';
import { useStoredValue } from '../ui/stored-value.ts';

const UnsentRequests = lazy(() => arriving(() => import('../features/unsent/unsent-requests.tsx')));

/** A module's requests at the saved location, once it is known who looks at them and what the clocks there show. */
export default function DashboardScreen() {
  const { module, isBeside } = useListPlace();
  const definition = moduleOf(module);
  const connection = useConnection();
  const saved = useSelection();
  const layout = useLayout();
  const iBaseLocationId = saved?.iBaseLocationId ?? null;
  const me = useQuery(meQuery(connection));
  const role = useQuery({ ...roleQuery(connection, iBaseLocationId, me.data?.alias ?? ''), enabled: me.isSuccess });
  const actor = useActor(iBaseLocationId);
  const base = useQuery(baseLocationQuery(connection.api, saved?.keys.locationId ?? null));
  const here = useQuery(moduleHereQuery(connection.api, definition, iBaseLocationId));
  usePageTitle(definition ? say(definition.title) : '', { isNamed: !isBeside });

  const failed = [me, role, base, here].find((query) => query.isError);
  if (failed) {
    return (
      <Page>
        <ListFailure error={failed.error} onRetry={() => void failed.refetch()} />
      </Page>
    );
  }
  if (!definition || !actor || !base.data || !here.data) {
    return (
      <Page>
        <ListWaiting layout={layout} />
      </Page>
    );
  }
  return (
    <Page>
      <KeptHere baseLocationId={iBaseLocationId} module={definition.key} />
      <SavedHere definition={definition} another={newRequestTarget(definition)} />
      {/* Nothing of one module's dashboard belongs to another's. */}
      <Dashboard
        key={definition.key}
        declared={definition}
        here={here.data}
        actor={actor}
        iBaseLocationId={iBaseLocationId}
        location={base.data.locationName}
        zone={base.data.timeZone}
      />
    </Page>
  );
}

/** What was typed into forms of this module and not sent. */
function KeptHere({ baseLocationId, module }: { readonly baseLocationId: number | null; readonly module: string }) {
  const mayHaveUnsent = useStoredValue(hasUnsent);
  if (!mayHaveUnsent || baseLocationId === null) return null;
  return (
    <Suspense>
      <UnsentRequests key={module} baseLocationId={baseLocationId} module={module} />
    </Suspense>
  );
}
