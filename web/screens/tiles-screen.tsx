import { Button } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useApi } from '../api/connection.ts';
import { enabledModulesQuery } from '../api/module-queries.ts';
import { HomeNews } from '../features/home/home-news.tsx';
import { useHomeRoom } from '../features/home/home-room.ts';
import { LocationBar } from '../features/location/location-bar.tsx';
import { useSelection } from '../features/location/selection.ts';
import { ModuleTiles } from '../features/modules/module-tiles.tsx';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { hasUnsent } from '../features/unsent/has-unsent.ts';
import { arriving } from '../ui/loading.ts';
import { Note } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useStoredValue } from '../ui/stored-value.ts';

const UnsentRequests = lazy(() => arriving(() => import('../features/unsent/unsent-requests.tsx')));

/** Home: where the user is, what concerns them, and what there is to request. */
export function TilesScreen() {
  usePageTitle(say('tiles.title'));
  const saved = useSelection();
  const mayHaveUnsent = useStoredValue(hasUnsent);
  const room = useHomeRoom();
  const baseLocationId = saved?.iBaseLocationId ?? null;
  const enabled = useQuery(enabledModulesQuery(useApi(), saved?.keys.locationId ?? null));
  return (
    <Page>
      <LocationBar name={saved?.location ?? ''} />
      <div style={room.style}>
        <HomeNews
          baseLocationId={baseLocationId}
          drafts={mayHaveUnsent && baseLocationId !== null && <UnsentRequests baseLocationId={baseLocationId} />}
        />
      </div>
      {!room.isAwaited && (
        <>
          <PageTitle>{say('tiles.title')}</PageTitle>
          {enabled.isError ? (
            <Note kind="error" text={say('load.failed', { what: say('tiles.modules') })}>
              <Button onClick={() => void enabled.refetch()}>{say('load.retry')}</Button>
            </Note>
          ) : (
            <ModuleTiles enabled={enabled.data} />
          )}
        </>
      )}
    </Page>
  );
}
