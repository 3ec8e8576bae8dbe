import { Button } from '@fluentui/react-components';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { manageOverviewQuery } from '../../api/manage-queries.ts';
import { linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { ManageScope } from './place-scope.tsx';

interface ManageFrameProps {
  /** What the screen is called that stands in it, and what those are told who may not see it. */
  readonly what?: string;
  readonly refused?: string;
  readonly children: (overview: ManageOverview) => ReactNode;
}

/** Lets in who manages something, with what that is; tells everybody else who does. */
export function ManageFrame({
  what = say('manage.title'),
  refused = say('manage.not-yours'),
  children,
}: ManageFrameProps) {
  const overview = useQuery(manageOverviewQuery(useApi()));
  const isRefused = overview.error instanceof ApiError && overview.error.status === 403;
  return (
    <Page>
      {isRefused && (
        <Note kind="error" text={refused}>
          <ButtonLink {...linkTo.landing()}>{say('no-page.home')}</ButtonLink>
        </Note>
      )}
      {overview.isError && !isRefused && (
        <Note kind="error" text={say('load.failed', { what })}>
          <Button onClick={() => void overview.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {overview.isPending && <ListWaiting layout="cards" />}
      {overview.data && <ManageScope overview={overview.data}>{children(overview.data)}</ManageScope>}
    </Page>
  );
}
