import { Button, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import { runsLocation } from '@sitebook/domain/access/actor.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { nightsTexts } from '@sitebook/domain/text/nights-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { baseLocationQuery } from '../../api/location-queries.ts';
import { heldRowsQuery } from '../../api/nights-queries.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { siteOf } from '../calendar/site.ts';
import { TitlePanel } from '../calendar/title-panel.tsx';
import type { Selection } from '../location/selection.ts';
import { useActor } from '../profile/use-me.ts';
import { ZoneNote } from '../request-value/zone-note.tsx';
import { NightsBoard } from './nights-board.tsx';

addTexts(nightsTexts);

interface NightsPageProps {
  readonly definition: ModuleDefinition;
  readonly saved: Selection;
  readonly title: string;
}

/** The board of nights of the saved location, once it is known what there is and what the clocks show. */
export default function NightsPage({ definition, saved, title }: NightsPageProps) {
  const api = useApi();
  const { location, iBaseLocationId, keys } = saved;
  const isNarrow = useMedia(narrow.replace('@media ', ''));
  const isTouched = useMedia('(pointer: coarse)');
  const site = useQuery({ ...baseLocationQuery(api, keys.locationId), select: siteOf });
  const houses = useQuery(heldRowsQuery(api, definition, iBaseLocationId));
  const actor = useActor(iBaseLocationId);
  const isTheirs = actor === undefined || runsLocation(actor);
  const failed = [site, houses].find((query) => query.isError);
  const about = (
    <>
      <Text size={200}>{say(isTouched ? 'nights.hint-touch' : 'nights.hint')}</Text>
      {site.data && <ZoneNote zone={site.data.hours.zone} location={location} />}
    </>
  );
  return (
    <>
      <TitlePanel definition={definition} title={title} closeText={say('board.close')}>
        {!isNarrow && isTheirs && about}
      </TitlePanel>
      {!isTheirs && <Note kind="error" text={say('nights.not-theirs')} />}
      {failed && (
        <Note kind="error" text={reasonOf(failed.error)}>
          <Button onClick={() => void failed.refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      {(site.isPending || houses.isPending) && (
        <Skeleton aria-label={say('load.loading')}>
          <SkeletonItem size={48} />
        </Skeleton>
      )}
      {isTheirs && houses.data?.length === 0 && <Text>{say('nights.none')}</Text>}
      {actor && isTheirs && site.data && houses.data && houses.data.length > 0 && (
        <NightsBoard definition={definition} site={site.data} houses={houses.data} />
      )}
      {/* Once what stands above it is there: it would be pushed down. */}
      {isNarrow && isTheirs && site.data && houses.data && about}
    </>
  );
}
