import { makeStyles, tokens } from '@fluentui/react-components';
import type { Home } from '@sitebook/contract/home/home.ts';
import { homeTexts } from '@sitebook/domain/text/home-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { smallQuietText } from '../../ui/text-styles.ts';
import { BriefList } from './brief-list.tsx';
import { useMeasured } from './home-room.ts';
import { TodayList } from './today-list.tsx';
import { WaitingList } from './waiting-list.tsx';

addTexts(homeTexts);

const loadWaits = () => arriving(() => import('./wait-list.tsx'));

const useStyles = makeStyles({
  box: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  zone: { ...smallQuietText, margin: 0 },
});

interface HomePartsProps {
  readonly home: Home;
  readonly baseLocationId: number | null;
  readonly drafts: ReactNode;
}

/** What waits for the user, what they have booked, what they can come for, what they have not sent; and the day of the place. */
export default function HomeParts({ home, baseLocationId, drafts }: HomePartsProps) {
  const styles = useStyles();
  const box = useMeasured();
  const { waiting, ahead, ready, waits, today } = home;
  const own = baseLocationId === null ? [] : [...ahead, ...ready, ...waits];
  const zones = new Set([...waiting, ...own].map(({ timeZone }) => timeZone));
  const [zone] = zones;
  return (
    <div ref={box} className={styles.box}>
      <WaitingList waiting={waiting} />
      {baseLocationId !== null && (
        <>
          <BriefList title={say('home.ahead')} briefs={ahead} />
          <BriefList title={say('home.ready')} text={say('home.ready-text')} briefs={ready} />
          <Waits waits={waits} />
        </>
      )}
      {zone !== undefined && (
        <p className={styles.zone}>
          {zones.size === 1 ? say('home.zone', { zone: zone.replaceAll('_', ' ') }) : say('home.zones')}
        </p>
      )}
      <Suspense>{drafts}</Suspense>
      {today && baseLocationId !== null && <TodayList today={today} baseLocationId={baseLocationId} />}
    </div>
  );
}

/** Stays once there was one: what became of the last is told there. */
function Waits({ waits }: Pick<Home, 'waits'>) {
  const [wasThere, setWasThere] = useState(false);
  if (waits.length > 0 && !wasThere) setWasThere(true);
  return wasThere && <LatePart load={loadWaits} give={{ waits }} meanwhile={null} otherwise={null} />;
}
