import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Home } from '@sitebook/contract/home/home.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useApi } from '../../api/connection.ts';
import { homeQuery } from '../../api/home-query.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { arriving } from '../../ui/loading.ts';
import { Note } from '../../ui/note.tsx';
import { useMeasured } from './home-room.ts';

// Most have little here: what draws it is no part of the first load.
const loadParts = () => arriving(() => import('./home-parts.tsx'));

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    // What is not there takes no room, nor a distance to the next.
    ':empty': { display: 'none' },
  },
});

interface HomeNewsProps {
  /** The location whose day is told to those who run it; null before one is chosen, where only what waits is told. */
  readonly baseLocationId: number | null;
  /** What the user has not sent yet; it stands behind what is theirs. */
  readonly drafts?: ReactNode;
}

/** What concerns the user, above everything else. Nothing at all where there is nothing. */
export function HomeNews({ baseLocationId, drafts }: HomeNewsProps) {
  const { data, isError, refetch } = useQuery(homeQuery(useApi(), baseLocationId));
  const styles = useStyles();
  const box = useMeasured();
  if (!data && !isError) return null;
  if (data && hasNews(data, baseLocationId)) {
    return <LatePart load={loadParts} give={{ home: data, baseLocationId, drafts }} meanwhile={null} />;
  }
  return (
    <div ref={box} className={styles.box}>
      {isError && !data && (
        <Note kind="warning" text={say('load.failed', { what: say('home.what') })}>
          <Button onClick={() => void refetch()}>{say('load.retry')}</Button>
        </Note>
      )}
      <Suspense>{drafts}</Suspense>
    </div>
  );
}

function hasNews({ waiting, ahead, ready, waits, today }: Home, baseLocationId: number | null): boolean {
  if (baseLocationId === null) return waiting.length > 0;
  return waiting.length + ahead.length + ready.length + waits.length > 0 || today !== null;
}
