import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { TimelineRegular } from '@fluentui/react-icons/svg/timeline';
import { transitionFor } from '@sitebook/domain/access/can.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reasonOf } from '../api/api-error.ts';
import { useApi } from '../api/connection.ts';
import { baseLocationQuery } from '../api/location-queries.ts';
import { calendarResourcesQuery } from '../api/lookup-queries.ts';
import { boardSearchFor } from '../features/calendar/calendar-search.ts';
import { Legend } from '../features/calendar/legend.tsx';
import { loadCalendar } from '../features/calendar/load-calendar.ts';
import { ResourceSections } from '../features/calendar/resource-sections.tsx';
import { siteOf } from '../features/calendar/site.ts';
import { PlaceBoxes, TitlePanel } from '../features/calendar/title-panel.tsx';
import { useCalendarView } from '../features/calendar/use-calendar-view.ts';
import { type Selection, useSelection } from '../features/location/selection.ts';
import { useListPlace } from '../features/page/list-place.ts';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { wantPrint } from '../features/page/want-print.ts';
import { useActor } from '../features/profile/use-me.ts';
import { ZoneNote } from '../features/request-value/zone-note.tsx';
import { SavedHere } from '../features/saved/saved-here.tsx';
import { linkTo } from '../paths.ts';
import { narrow, print } from '../ui/breakpoints.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Note } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import { useMedia } from '../ui/use-media.ts';

const useStyles = makeStyles({
  notes: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  print: { [narrow]: { minHeight: '44px' }, [print]: { display: 'none' } },
  unknown: { visibility: 'hidden' },
});

/** When each resource of a module is taken, and the way to book a free time. */
export default function CalendarScreen() {
  const { module } = useListPlace();
  const definition = moduleOf(module);
  const saved = useSelection();
  // On its way while the resources are still asked for. A failure is told where the calendar is shown.
  useEffect(() => void loadCalendar().catch(() => {}), []);
  // Nothing of one module's calendar belongs to another's.
  return definition && saved && <ModuleCalendar key={definition.key} definition={definition} saved={saved} />;
}

function ModuleCalendar({ definition, saved }: { definition: ModuleDefinition; saved: Selection }) {
  const styles = useStyles();
  const { isBeside } = useListPlace();
  const title = say('calendar.title', { module: say(definition.title) });
  usePageTitle(title, { isNamed: !isBeside });
  const { country, city, location, iBaseLocationId, keys } = saved;
  const api = useApi();
  const actor = useActor(iBaseLocationId);
  const canBook = actor && typeof transitionFor(definition, 'create', null, actor) !== 'string';
  const view = useCalendarView(definition);
  // On a phone the hours come first, and what they are about stands below them.
  const isNarrow = useMedia(narrow.replace('@media ', ''));
  const site = useQuery({ ...baseLocationQuery(api, keys.locationId), select: siteOf });
  const asked = { module: definition.key, baseLocationId: iBaseLocationId };
  const resources = useQuery(calendarResourcesQuery(api, asked));
  const failed = [site, resources].find((query) => query.isError);
  const about = (
    <>
      <PlaceBoxes {...{ country, city, location }} />
      <Legend view={view} />
      <div className={styles.notes}>
        {/* Its place is kept while nobody knows: almost everybody books. */}
        {canBook !== false && (
          <Text size={200} className={mergeClasses(canBook === undefined && styles.unknown)}>
            {say('calendar.hint')}
          </Text>
        )}
        <ButtonLink
          className={styles.print}
          size="small"
          appearance="subtle"
          icon={<PrintRegular />}
          onClick={wantPrint}
          {...linkTo.printDay(definition.key, view.search.date ? { date: view.search.date } : {})}
        >
          {say('print.day')}
        </ButtonLink>
        <ButtonLink
          className={styles.print}
          size="small"
          appearance="subtle"
          icon={<TimelineRegular />}
          {...linkTo.board(definition.key, boardSearchFor(view.search))}
        >
          {say('calendar.board')}
        </ButtonLink>
        {site.data && <ZoneNote zone={site.data.hours.zone} location={location} />}
      </div>
    </>
  );
  return (
    <Page>
      <TitlePanel definition={definition} title={title} closeText={say('calendar.close')}>
        {!isNarrow && about}
      </TitlePanel>
      <SavedHere definition={definition} another={linkTo.newRequest(definition.key)} />
      {failed && (
        <Note kind="error" text={reasonOf(failed.error)}>
          <Button onClick={() => void failed.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {(site.isPending || resources.isPending) && <Outline />}
      {resources.data?.length === 0 && <Text>{say('calendar.nothing-here')}</Text>}
      {site.data && resources.data && (
        <ResourceSections
          definition={definition}
          site={site.data}
          resources={resources.data}
          canBook={canBook}
          view={view}
        />
      )}
      {/* Once what stands above it is there: it would be pushed down. */}
      {isNarrow && site.data && resources.data && about}
    </Page>
  );
}

/** The shape of what comes. */
function Outline() {
  return (
    <Skeleton aria-label={say('load.loading')}>
      <SkeletonItem size={48} />
    </Skeleton>
  );
}
