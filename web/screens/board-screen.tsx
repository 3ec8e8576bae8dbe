import { Button, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components';
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { transitionFor } from '@sitebook/domain/access/can.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { boardTexts } from '@sitebook/domain/text/board-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../api/api-error.ts';
import { useApi } from '../api/connection.ts';
import { baseLocationQuery } from '../api/location-queries.ts';
import { calendarResourcesQuery } from '../api/lookup-queries.ts';
import { Board } from '../features/board/board.tsx';
import { calendarSearchFor } from '../features/board/board-search.ts';
import { useBoardView } from '../features/board/use-board-view.ts';
import { Legend } from '../features/calendar/legend.tsx';
import { siteOf } from '../features/calendar/site.ts';
import { TitlePanel } from '../features/calendar/title-panel.tsx';
import { type Selection, useSelection } from '../features/location/selection.ts';
import { useListPlace } from '../features/page/list-place.ts';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { useActor } from '../features/profile/use-me.ts';
import { ZoneNote } from '../features/request-value/zone-note.tsx';
import { SavedHere } from '../features/saved/saved-here.tsx';
import { linkTo } from '../paths.ts';
import { narrow } from '../ui/breakpoints.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { LatePart } from '../ui/late-part.tsx';
import { arriving } from '../ui/loading.ts';
import { Note } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import { useMedia } from '../ui/use-media.ts';

addTexts(boardTexts);

const loadNights = () => arriving(() => import('../features/nights/nights-page.tsx'));

const useStyles = makeStyles({
  notes: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  link: { [narrow]: { minHeight: '44px' } },
});

/** When everything of a module is taken, side by side, and the way to book and to move. */
export default function BoardScreen() {
  const { module } = useListPlace();
  const definition = moduleOf(module);
  const saved = useSelection();
  if (!definition || !saved) return null;
  // Nothing of one module's board belongs to another's.
  const BoardOf = definition.calendar === undefined ? NightsOf : ModuleBoard;
  return <BoardOf key={definition.key} definition={definition} saved={saved} />;
}

/** A board of nights, which few have. */
function NightsOf({ definition, saved }: { definition: ModuleDefinition; saved: Selection }) {
  const { isBeside } = useListPlace();
  const title = say('board.title', { module: say(definition.title) });
  usePageTitle(title, { isNamed: !isBeside });
  return (
    <Page>
      <SavedHere definition={definition} another={linkTo.newRequest(definition.key)} />
      <LatePart
        load={loadNights}
        give={{ definition, saved, title }}
        meanwhile={
          <Skeleton aria-label={say('load.loading')}>
            <SkeletonItem size={48} />
          </Skeleton>
        }
      />
    </Page>
  );
}

function ModuleBoard({ definition, saved }: { definition: ModuleDefinition; saved: Selection }) {
  const styles = useStyles();
  const { isBeside } = useListPlace();
  const title = say('board.title', { module: say(definition.title) });
  usePageTitle(title, { isNamed: !isBeside });
  const { location, iBaseLocationId, keys } = saved;
  const api = useApi();
  const actor = useActor(iBaseLocationId);
  const canBook = actor !== undefined && typeof transitionFor(definition, 'create', null, actor) !== 'string';
  const view = useBoardView();
  const isNarrow = useMedia(narrow.replace('@media ', ''));
  const isTouched = useMedia('(pointer: coarse)');
  const site = useQuery({ ...baseLocationQuery(api, keys.locationId), select: siteOf });
  const asked = { module: definition.key, baseLocationId: iBaseLocationId };
  const resources = useQuery(calendarResourcesQuery(api, asked));
  const failed = [site, resources].find((query) => query.isError);
  const about = (
    <>
      <Legend view={view} />
      <div className={styles.notes}>
        <Text size={200}>{say(isTouched ? 'board.hint-touch' : 'board.hint')}</Text>
        <ButtonLink
          className={styles.link}
          size="small"
          appearance="subtle"
          icon={<CalendarLtrRegular />}
          {...linkTo.calendar(definition.key, definition.calendar ?? '')}
          search={calendarSearchFor(view.search)}
        >
          {say('board.calendar')}
        </ButtonLink>
        {actor && runsLocation(actor) && (
          <ButtonLink
            className={styles.link}
            size="small"
            appearance="subtle"
            icon={<PrintRegular />}
            {...linkTo.printCodes({ module: definition.key })}
          >
            {say('board.codes')}
          </ButtonLink>
        )}
        {site.data && <ZoneNote zone={site.data.hours.zone} location={location} />}
      </div>
    </>
  );
  return (
    <Page>
      <TitlePanel definition={definition} title={title} closeText={say('board.close')}>
        {!isNarrow && about}
      </TitlePanel>
      <SavedHere definition={definition} another={linkTo.newRequest(definition.key)} />
      {failed && (
        <Note kind="error" text={reasonOf(failed.error)}>
          <Button onClick={() => void failed.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {(site.isPending || resources.isPending) && (
        <Skeleton aria-label={say('load.loading')}>
          <SkeletonItem size={48} />
        </Skeleton>
      )}
      {resources.data?.length === 0 && <Text>{say('calendar.nothing-here')}</Text>}
      {site.data && resources.data && resources.data.length > 0 && (
        <Board {...{ definition, site: site.data, resources: resources.data, canBook, view }} />
      )}
      {/* Once what stands above it is there: it would be pushed down. */}
      {isNarrow && site.data && resources.data && about}
    </Page>
  );
}
