import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import type { Waiting } from '../../api/waiting-query.ts';
import { readListed } from '../../api/wire-request.ts';
import { WaitingRequest } from './waiting-request.tsx';

/** So many are shown at first: what stands below is to stay in sight. */
const first = 3;

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  more: { alignSelf: 'flex-start', minHeight: '44px' },
});

/** The requests that wait, the newest first, each with the way to decide on it. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const styles = useStyles();
  const [showsAll, setShowsAll] = useState(false);
  const requests = waiting
    .flatMap(({ definition, rows }) => rows.map((row) => ({ definition, request: readListed(definition, row) })))
    .toSorted((one, other) => other.request.id - one.request.id);
  return (
    <section className={styles.section} aria-label={say('waiting.title')}>
      <h2 className={styles.title}>{say('waiting.title')}</h2>
      <p className={styles.text}>{say('waiting.text')}</p>
      <ul className={styles.list}>
        {requests.slice(0, showsAll ? undefined : first).map(({ definition, request }) => (
          <li key={request.id}>
            <WaitingRequest definition={definition} request={request} />
          </li>
        ))}
      </ul>
      {!showsAll && requests.length > first && (
        <Button className={styles.more} appearance="subtle" onClick={() => setShowsAll(true)}>
          {say('waiting.more', { count: requests.length })}
        </Button>
      )}
    </section>
  );
}
