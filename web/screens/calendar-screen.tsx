import { Button, makeStyles, mergeClasses, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components';
import { transitionFor } from '@sitebook/domain/access/can.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { reasonOf } from '../api/api-error.ts';
import { useApi } from '../api/connection.ts';
import { baseLocationQuery } from '../api/location-queries.ts';
import { calendarResourcesQuery } from '../api/lookup-queries.ts';
import { Legend } from '../features/calendar/legend.tsx';
import { ResourceSections } from '../features/calendar/resource-sections.tsx';
import { siteOf } from '../features/calendar/site.ts';
import { PlaceBoxes, TitlePanel } from '../features/calendar/title-panel.tsx';
import { useCalendarView } from '../features/calendar/use-calendar-view.ts';
import { type Selection, useSelection } from '../features/location/selection.ts';
import { usePageTitle } from '../features/page/use-page-title.ts';
import { useActor } from '../features/profile/use-me.ts';
import { ZoneNote } from '../features/request-value/zone-note.tsx';
import { SavedHere } from '../features/saved/saved-here.tsx';
import { linkTo } from '../paths.ts';
import { narrow } from '../ui/breakpoints.ts';
import { Note } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';
import { useMedia } from '../ui/use-media.ts';

const useStyles = makeStyles({
  notes: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalS },
  unknown: { visibility: 'hidden' },
});

/** When each resource of a module is taken, and the way to book a free time. */
export default function CalendarScreen() {
  const { module = '' } = useParams({ strict: false });
  const definition = moduleOf(module);
  const saved = useSelection();
  // Nothing of one module's calendar belongs to another's.
  return definition && saved && <ModuleCalendar key={definition.key} definition={definition} saved={saved} />;
}

function ModuleCalendar({ definition, saved }: { definition: ModuleDefinition; saved: Selection }) {
  const styles = useStyles();
  usePageTitle(say('calendar.title', { module: say(definition.title) }));
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
        {site.data && <ZoneNote zone={site.data.hours.zone} location={location} />}
      </div>
    </>
  );
  return (
    <Page>
      <TitlePanel definition={definition}>{!isNarrow && about}</TitlePanel>
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
      {isNarrow && about}
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
