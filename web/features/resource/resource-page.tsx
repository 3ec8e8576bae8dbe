import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { LocatedResource } from '@sitebook/contract/lookups/one-resource.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { faultTexts } from '@sitebook/domain/text/fault-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { resourceQuery } from '../../api/resource-queries.ts';
import { linkTo } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { pageTitleText } from '../../ui/text-styles.ts';
import { useLiveElsewhere } from '../location/use-live-elsewhere.ts';
import { usePageTitle } from '../page/use-page-title.ts';
import { ResourceDay } from './resource-day.tsx';
import { useResourceDay } from './use-resource-day.ts';

addTexts(faultTexts);

const useStyles = makeStyles({
  home: { minHeight: '44px' },
  title: { ...pageTitleText, margin: 0 },
  head: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
});

interface ResourcePageProps {
  readonly definition: ModuleDefinition;
  /** As the address has it. */
  readonly id: string;
}

/** What a code on a thing leads to: how it stands with it, for whoever stands before it. */
export function ResourcePage({ definition, id }: ResourcePageProps) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return <Nowhere definition={definition} code="thing.unknown" />;
  return <ResourceOfId definition={definition} id={Number(id)} />;
}

function ResourceOfId({ definition, id }: { readonly definition: ModuleDefinition; readonly id: number }) {
  const { data, error, refetch } = useQuery(resourceQuery(useApi(), id));
  useLiveElsewhere(data?.iBaseLocationId);
  const refused = error instanceof ApiError ? error.status : null;
  if (refused === 403) return <Nowhere definition={definition} code="thing.closed-to-you" />;
  if (refused === 404 || (data && data.moduleName !== definition.key)) {
    return <Nowhere definition={definition} code="thing.unknown" />;
  }
  if (data) return <Known definition={definition} resource={data} />;
  return <Page reading>{error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />}</Page>;
}

function Known({ definition, resource }: { definition: ModuleDefinition; resource: LocatedResource }) {
  const styles = useStyles();
  const { resourceName, locationName: location, city, country } = resource;
  usePageTitle(resourceName);
  const { day, failed } = useResourceDay(definition, resource);
  return (
    <Page reading>
      <div className={styles.head}>
        <h2 className={styles.title}>{resourceName}</h2>
        <span>{say('thing.at', { location, city, country })}</span>
      </div>
      {failed && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (day ? <ResourceDay resource={resource} day={day} /> : <Waiting />)}
    </Page>
  );
}

/** There is nothing to show, and why. */
function Nowhere({ definition, code }: { readonly definition: ModuleDefinition; readonly code: TextCode }) {
  const styles = useStyles();
  usePageTitle(say(definition.title));
  return (
    <Page reading>
      <span role="alert">{say(code)}</span>
      <div>
        <ButtonLink className={styles.home} appearance="primary" size="large" {...linkTo.landing()}>
          {say('no-page.home')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Note kind="error" text={reasonOf(error)}>
      <Button onClick={onRetry}>{say('load.retry')}</Button>
    </Note>
  );
}

function Waiting() {
  return (
    <Skeleton aria-label={say('load.loading')}>
      <SkeletonItem size={48} />
    </Skeleton>
  );
}
