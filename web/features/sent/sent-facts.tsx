import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import type { State } from './sent-search.ts';
import { SentState } from './sent-state.tsx';
import { SentTime } from './sent-time.tsx';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    overflowWrap: 'anywhere',
  },
  name: { color: tokens.colorNeutralForeground2 },
  fact: { margin: 0 },
});

interface Sent {
  readonly locationName: string | null;
  readonly madeAt: string;
  readonly sentAt: string | null;
  readonly state: State;
  readonly tries: number;
  readonly triedAt: string | null;
  readonly failure: string | null;
}

/** What became of something that was sent, after what is told of it alone. */
export function SentFacts({ sent, children }: { sent: Sent; children: ReactNode }) {
  const styles = useStyles();
  const { locationName, madeAt, sentAt, state, tries, triedAt, failure } = sent;
  return (
    <dl className={styles.facts}>
      {children}
      {locationName !== null && <Fact name={say('sent.place')}>{locationName}</Fact>}
      <Fact name={say('sent.when')}>
        <SentTime moment={madeAt} />
      </Fact>
      <Fact name={say('sent.state')}>
        <SentState state={state} />
      </Fact>
      {sentAt !== null && (
        <Fact name={say('sent.sent-at')}>
          <SentTime moment={sentAt} />
        </Fact>
      )}
      <Fact name={say('sent.tries')}>
        {triedAt === null ? (
          say('sent.tried-never')
        ) : (
          <>
            {say('sent.tried', { count: tries })} <SentTime moment={triedAt} />
          </>
        )}
      </Fact>
      {failure !== null && <Fact name={say('sent.failure')}>{failure}</Fact>}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}
