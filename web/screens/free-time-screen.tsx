import { Button, Spinner } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reasonOf } from '../api/api-error.ts';
import { useApi } from '../api/connection.ts';
import { selection, useSelection } from '../features/location/selection.ts';
import { selectionAtQuery } from '../features/location/selection-at.ts';
import { keepSlot } from '../features/slot/slot.ts';
import { type FreeSearch, readFreeSearch } from '../features/waits/free-search.ts';
import { linkTo } from '../paths.ts';
import { Note } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import { NoPageScreen } from './no-page-screen.tsx';

/** Leads to a new request with the slot in the address, at its location, as if it had been chosen on the calendar there. */
export default function FreeTimeScreen() {
  const { module = '' } = useParams({ strict: false });
  const slot = readFreeSearch(useSearch({ strict: false }));
  return slot ? <FreeTime module={module} {...slot} /> : <NoPageScreen />;
}

function FreeTime({ module, place, resource, start, end }: FreeSearch & { readonly module: string }) {
  const saved = useSelection();
  const navigate = useNavigate();
  const isHere = saved?.iBaseLocationId === place;
  const picked = useQuery({ ...selectionAtQuery(useApi(), useQueryClient(), place), enabled: !isHere });
  const { data: found } = picked;
  useEffect(() => {
    if (!isHere && found) selection.set(found);
  }, [isHere, found]);
  useEffect(() => {
    if (!isHere) return;
    keepSlot({ module, baseLocationId: place, resourceId: resource, start, end });
    void navigate({ ...linkTo.newRequest(module), replace: true });
  }, [isHere, module, place, resource, start, end, navigate]);
  return (
    <Page>
      {picked.isError ? (
        <Note kind="error" text={reasonOf(picked.error)}>
          <Button onClick={() => void picked.refetch()}>{say('load.retry')}</Button>
        </Note>
      ) : (
        <Spinner label={say('load.loading')} />
      )}
    </Page>
  );
}
