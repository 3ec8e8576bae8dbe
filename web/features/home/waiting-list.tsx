import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import type { WaitingBrief } from '@sitebook/contract/home/home.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useRef, useState } from 'react';
import { HomeSection } from './home-section.tsx';
import { WaitingRequest } from './waiting-request.tsx';

/** So many are shown at first: what stands below is to stay in sight. */
const first = 3;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  news: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
  more: { alignSelf: 'flex-start', minHeight: '44px' },
});

/** The requests that wait, the newest first, each with the way to decide on it. */
export function WaitingList({ waiting }: { waiting: readonly WaitingBrief[] }) {
  const styles = useStyles();
  const title = useRef<HTMLHeadingElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [news, setNews] = useState('');
  // What somebody is deciding on stays as they found it, with what they have typed, whatever becomes of it elsewhere.
  const [held, setHeld] = useState<readonly WaitingBrief[]>([]);
  const heldOf = (id: number) => held.find(({ requestId }) => requestId === id);
  const gone = held.filter(({ requestId }) => waiting.every((one) => one.requestId !== requestId));
  const shown = [...gone, ...waiting];
  const drop = (id: number) => setHeld((all) => all.filter(({ requestId }) => requestId !== id));
  const done = (id: number, text: string) => {
    drop(id);
    setNews(text);
    title.current?.focus();
  };
  return (
    <>
      {shown.length > 0 && (
        <HomeSection title={say('waiting.title')} text={say('waiting.text')} titleRef={title}>
          <ul className={styles.list}>
            {shown.slice(0, showsAll ? undefined : Math.max(first, gone.length)).map((brief) => (
              <li key={brief.requestId}>
                <WaitingRequest
                  brief={heldOf(brief.requestId) ?? brief}
                  onBegin={() => setHeld((all) => [...all, brief])}
                  onBack={() => drop(brief.requestId)}
                  onDone={(text) => done(brief.requestId, text)}
                />
              </li>
            ))}
          </ul>
          {!showsAll && shown.length > first && (
            <Button className={styles.more} appearance="subtle" onClick={() => setShowsAll(true)}>
              {say('waiting.more', { count: shown.length })}
            </Button>
          )}
        </HomeSection>
      )}
      <p role="status" className={news === '' ? undefined : styles.news}>
        {news !== '' && <CheckmarkCircleRegular className={styles.icon} aria-hidden />}
        {news}
      </p>
    </>
  );
}
