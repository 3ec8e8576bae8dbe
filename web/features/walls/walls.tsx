import { Button, makeStyles } from '@fluentui/react-components';
import type { ManageOverview } from '@sitebook/contract/manage/manage-schema.ts';
import type { WireMadeWall, WireWall } from '@sitebook/contract/walls/walls.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api/connection.ts';
import { wallsQuery } from '../../api/wall-queries.ts';
import { SearchableSelect } from '../../fields/searchable-select.tsx';
import { Announcement } from '../../ui/announcement.tsx';
import { Note } from '../../ui/note.tsx';
import { ListWaiting } from '../dashboard/list-waiting.tsx';
import { useSelection } from '../location/selection.ts';
import { ToldPart } from '../told/told-part.tsx';
import { MadeWall } from './made-wall.tsx';
import { MakeWall } from './make-wall.tsx';
import { useWallResources } from './use-wall-resources.ts';
import { WallList } from './wall-list.tsx';

// As wide as what stands below it.
const useStyles = makeStyles({ place: { maxWidth: '760px' } });

/** The wall screens of a location that the user manages; the one they have chosen to begin with. */
export function Walls({ overview }: { overview: ManageOverview }) {
  const places = overview.locations.map(({ iBaseLocationId, locationName }) => ({
    id: iBaseLocationId,
    name: locationName,
  }));
  const styles = useStyles();
  const own = useSelection()?.iBaseLocationId;
  const [chosen, setChosen] = useState(own ?? null);
  const place = places.find(({ id }) => id === chosen) ?? places[0];
  if (!place) return <Note kind="error" text={say('walls.not-yours')} />;
  return (
    <>
      {places.length > 1 && (
        <div className={styles.place}>
          <SearchableSelect
            label={say('walls.location')}
            options={places}
            selected={place}
            onSelect={({ id }) => setChosen(id)}
          />
        </div>
      )}
      <WallsAt key={place.id} iBaseLocationId={place.id} location={place.name} />
    </>
  );
}

function WallsAt({ iBaseLocationId, location }: { iBaseLocationId: number; location: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(wallsQuery(api, iBaseLocationId));
  const resources = useWallResources(iBaseLocationId);
  const [made, setMade] = useState<WireMadeWall | null>(null);
  const [told, setTold] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const renew = () => queryClient.invalidateQueries(wallsQuery(api, iBaseLocationId));
  const removed = async (wall: WireWall) => {
    if (made?.wallId === wall.wallId) setMade(null);
    setTold(say('walls.removed', { name: wall.name }));
    await renew();
    // The button that had the focus is gone with its row.
    input.current?.focus();
  };
  const hasFailed = query.isError || resources.hasFailed;
  const retry = () => {
    if (query.isError) void query.refetch();
    resources.retry();
  };
  return (
    <>
      <ToldPart title={say('walls.list', { location })} text={say('walls.text')}>
        {query.isPending && <ListWaiting layout="cards" />}
        {hasFailed && (
          <Note kind="error" text={say('load.failed', { what: say('walls.title') })}>
            <Button onClick={retry}>{say('load.retry')}</Button>
          </Note>
        )}
        {query.data && <WallList location={location} walls={query.data} onRemoved={removed} onFailed={renew} />}
        {made && <MadeWall key={made.wallId} wall={made} />}
        <Announcement>{told}</Announcement>
      </ToldPart>
      {resources.groups && (
        <ToldPart
          title={say('walls.new')}
          text={say(resources.groups.length > 0 ? 'walls.new-text' : 'walls.nothing-to-show', { location })}
        >
          {resources.groups.length > 0 && (
            <MakeWall
              iBaseLocationId={iBaseLocationId}
              groups={resources.groups}
              input={input}
              onMade={(wall) => {
                setMade(wall);
                setTold('');
              }}
              onTried={renew}
            />
          )}
        </ToldPart>
      )}
    </>
  );
}
